import { performance } from 'node:perf_hooks';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { goBeforeOthers, lower, raise, type Scheduler, system } from './priority.ts';
import type { ProcessParts } from './process.ts';

const CHECK_MS = 1000;
/**
 * The share of working time from which on the thread counts as busy: it sends speech late anyway, and
 * everything that it waits for has to wait for it.
 */
const BUSY = 0.9;
const BUSY_CHECKS = 2;
/**
 * The share of working time below which the thread is calm again: its priority takes nothing from others
 * then.
 */
const CALM = 0.7;
const CALM_CHECKS = 10;

/**
 * Measures how busy the main thread is.
 * @returns a function that answers the share of time, 0 to 1, in which the main thread has worked since the
 * last call
 */
export function workOfMainThread(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization;
  };
}

interface Guarded {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  readonly scheduler?: Scheduler;
  readonly work?: () => number;
}

/** Counts how often in a row a condition was true. */
const inRow = (is: (share: number) => boolean): ((share: number) => number) => {
  let count = 0;
  return (share) => (count = is(share) ? count + 1 : 0);
};

/**
 * Lowers the priority of a thread that never rests. In real time it keeps its processor from all others: from
 * the database that it queries, and, when two services share a machine of two processors, from its own
 * threads that it waits for. So it gives real time back while it works almost all of the time, and takes it
 * again afterwards.
 *
 * @returns a function that ends the guard
 */
export function guardPriority(guarded: Guarded): () => void {
  const { clock, log, scheduler = system, work = workOfMainThread() } = guarded;
  const [busyFor, calmFor] = [inRow((share) => share >= BUSY), inRow((share) => share < CALM)];
  let isRaised = true;
  let isOver = false;
  let callOff = (): void => undefined;
  const change = async (to: boolean): Promise<void> => {
    await (to ? raise(scheduler) : lower(scheduler));
    isRaised = to;
    if (to) log.info({}, 'speech goes before the other processes of this machine again');
    else log.warn({}, 'almost no time is left over: speech waits its turn among the other processes');
  };
  const check = async (): Promise<void> => {
    const share = work();
    const [busy, calm] = [busyFor(share), calmFor(share)];
    if (isRaised ? busy >= BUSY_CHECKS : calm >= CALM_CHECKS)
      await change(!isRaised).catch((error: unknown) =>
        log.warn({ err: error }, 'the priority stays as it is'),
      );
    if (!isOver) callOff = clock.after(CHECK_MS, () => void check());
  };
  callOff = clock.after(CHECK_MS, () => void check());
  return () => {
    isOver = true;
    callOff();
  };
}

const talks = ({ roles }: Config): boolean => roles.includes('media') || roles.includes('phone');

/** Lets a process that talks go before the others of its machine, as far as the settings and the system allow. */
export async function openPriority({ config, clock, log, closers }: ProcessParts): Promise<void> {
  if (config.priority !== 'auto' || !talks(config)) return;
  if ((await goBeforeOthers(log)) === 'realtime') closers.add('the priority', guardPriority({ clock, log }));
}
