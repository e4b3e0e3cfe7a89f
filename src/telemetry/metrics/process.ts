import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '../../kernel/time/clock.ts';
import { atMostEvery, type Look } from './exposition.ts';
import type { Instruments } from './instruments.ts';

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 20;
const NS = 1_000_000_000;
/**
 * The least time between two looks at the event loop and at memory, which take 0.12 ms of the processor when its caches
 * hold other work: Node counts delays in 370 kB of buckets, which are cleared as a whole, and memory is asked of the
 * system.
 */
const COSTLY_EVERY_MS = 5_000;

/** Looks at the processor time of the process, as a count from its beginning. */
function lookAtProcessor(instruments: Instruments): void {
  const { user, system } = process.cpuUsage();
  instruments.follow('cpu', {}, (user + system) / 1_000_000);
}

function lookAtMemory(instruments: Instruments): void {
  const { rss, heapUsed } = process.memoryUsage();
  instruments.set('memory', {}, rss);
  instruments.set('heap', {}, heapUsed);
}

type Delays = ReturnType<typeof monitorEventLoopDelay>;

function lookAtDelays(instruments: Instruments, delays: Delays): void {
  if (delays.count === 0) return;
  const delay = (ns: number): number => Math.max(0, ns / NS - RESOLUTION_MS / 1_000);
  instruments.set('loopDelay', { statistic: 'p50' }, delay(delays.percentile(50)));
  instruments.set('loopDelay', { statistic: 'p99' }, delay(delays.percentile(99)));
  instruments.set('loopDelay', { statistic: 'max' }, delay(delays.max));
  delays.reset();
}

/** Tells what stays as it is while the process lives: when it has begun, and its versions. */
export function beginProcess(instruments: Instruments, version: string): void {
  instruments.set('startedAt', {}, Math.round(performance.timeOrigin) / 1_000);
  instruments.set('info', { version, node: process.version }, 1);
}

/** Looks at the process itself: processor each time, event loop and memory every five seconds at most. */
export function lookAtProcess(clock: Pick<Clock, 'now'>): { readonly look: Look; close(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const costly = atMostEvery(COSTLY_EVERY_MS, clock, (instruments) => {
    lookAtDelays(instruments, delays);
    lookAtMemory(instruments);
  });
  const look: Look = (instruments) => {
    lookAtProcessor(instruments);
    return costly(instruments);
  };
  return { look, close: () => delays.disable() };
}
