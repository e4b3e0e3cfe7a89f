import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { Log } from '../kernel/log.ts';

/** Before everything of the usual policy, and behind all else that is real-time. */
const HELPERS_REALTIME = 1;
/** Before its own helpers, too: whenever both could go on, speech does. */
const MAIN_REALTIME = 2;
/** Where real time is refused: a larger share of a busy machine, but still a wait for whoever runs at the moment. */
const LARGER_SHARE = -10;
const CHRT_MS = 2000;
/** What Node 20 starts for its engine: a pool of four, one that keeps its delays, and one that waits for signals. */
const ENGINE_THREADS = 6;

export type Priority = 'realtime' | 'raised' | 'normal';

/** What the system does for it. */
export interface Scheduler {
  /** Processors that this process may use. */
  readonly processors: number;
  /** Whether the main thread runs as one does that nobody has chosen a priority for. */
  isUsual(): boolean;
  /** The threads with which the engine collects garbage, by number; the main one waits for them in midst of it. */
  helpers(): readonly number[];
  /**
   * A policy for one thread alone, which it does not pass on to what it starts from now on (sched(7),
   * SCHED_RESET_ON_FORK). @param thread null: the main one
   * @throws Error where there is no such thing, or no right to it
   */
  setPolicy(thread: number | null, policy: 'rr' | 'other', priority: number): Promise<void>;
  /** A nice value for the main thread alone. @throws Error */
  setNice(nice: number): void;
}

/** proc(5): of all that stands behind the name, the nice value and the policy. */
const NICE = 16;
const POLICY = 38;

export const system: Scheduler = {
  processors: availableParallelism(),
  isUsual() {
    // Only Linux has a priority for each thread, and only the main thread has the process's number.
    if (process.platform !== 'linux' || !isMainThread) return false;
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[NICE] === '0' && fields[POLICY] === '0';
  },
  // They are made before any program runs, one behind the other, so their numbers follow the main thread's.
  helpers: () =>
    readdirSync('/proc/self/task')
      .map(Number)
      .filter((thread) => thread > process.pid)
      .sort((one, other) => one - other)
      .slice(0, ENGINE_THREADS),
  // Node has no call for it; util-linux has a program.
  async setPolicy(thread, policy, priority) {
    const of = String(thread ?? process.pid);
    const args = ['--reset-on-fork', `--${policy}`, '--pid', String(priority), of];
    await promisify(execFile)('chrt', args, { timeout: CHRT_MS });
  },
  setNice: (nice) => setPriority(nice),
};

const SAID: Readonly<Record<Priority, string>> = {
  realtime: 'speech goes before the other processes of this machine',
  raised: 'speech has a larger share of this machine than other processes, and may still wait for them',
  normal:
    'speech waits its turn among the other processes of this machine: there is no right to go before them',
};

/** Takes what the system allows. @throws Error where it allows nothing */
export const raise = async (scheduler: Scheduler): Promise<Priority> => {
  try {
    await scheduler.setPolicy(null, 'rr', MAIN_REALTIME);
    for (const thread of scheduler.helpers()) await scheduler.setPolicy(thread, 'rr', HELPERS_REALTIME);
    return 'realtime';
  } catch {
    // In this order: nothing that starts between the two may keep what it must not have.
    await scheduler.setPolicy(null, 'other', 0);
    scheduler.setNice(LARGER_SHARE);
    return 'raised';
  }
};

/** Gives real time back. @throws Error */
export const lower = async (scheduler: Scheduler): Promise<void> => {
  await scheduler.setPolicy(null, 'other', 0);
  for (const thread of scheduler.helpers()) await scheduler.setPolicy(thread, 'other', 0);
};

/**
 * The thread that keeps time with everybody who talks goes before the other processes of the machine, where the service
 * may say so (root, CAP_SYS_NICE, RLIMIT_RTPRIO or RLIMIT_NICE), and so do the threads that it waits for while garbage is
 * collected: a scavenge of 2 ms waits much longer for a helper that is queued behind another program. What it starts does not: recognisers, encoders, a
 * database. A single processor is left to all, and whoever started the service with another priority has chosen.
 * @returns what came of it; never throws
 */
export async function goBeforeOthers(log: Log, scheduler: Scheduler = system): Promise<Priority> {
  if (scheduler.processors < 2 || !scheduler.isUsual()) return 'normal';
  const priority = await raise(scheduler).catch((): Priority => 'normal');
  log.info({ priority }, SAID[priority]);
  return priority;
}
