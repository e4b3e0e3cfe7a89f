import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { Log } from '../kernel/log.ts';

/**
 * The real-time priority of the engine's helpers: before everything of the usual policy, and after all else
 * that is real-time.
 */
const HELPERS_REALTIME = 1;
/**
 * The real-time priority of the main thread: before its helpers, so that speech goes first whenever both
 * could run.
 */
export const MAIN_REALTIME = 2;
/**
 * The nice value when real time is refused: a larger share of a busy machine, but the thread still waits for
 * others that are running.
 */
const LARGER_SHARE = -10;
/** The time limit of `chrt` for each thread. */
const CHRT_MS = 2000;
/** Policy, priority and the threads' ids are its arguments; it ends at the first thread that is refused. */
const CHRT_EACH =
  'policy=$1 priority=$2; shift 2; for id; do chrt --reset-on-fork "$policy" --pid "$priority" "$id" || exit 1; done';
/**
 * The number of helper threads that Node 20 starts: a pool of four, one for delayed tasks, and one for
 * signals.
 */
const ENGINE_THREADS = 6;

export type Priority = 'realtime' | 'raised' | 'normal';

/** The system calls for priorities. */
export interface Scheduler {
  /** Processors that this process may use. */
  readonly processors: number;
  /** Whether the main thread has the default priority, so that nobody has chosen another. */
  isUsual(): boolean;
  /**
   * The ids of the threads with which the engine collects garbage; the main thread waits for them during a
   * collection.
   */
  helpers(): readonly number[];
  /**
   * Sets the policy of threads, one after another, which the threads and processes that they start later do not
   * inherit (sched(7), SCHED_RESET_ON_FORK).
   *
   * @param threads null: the main thread
   * @throws Error when a thread does not exist or permission is missing
   */
  setPolicy(threads: readonly (number | null)[], policy: 'rr' | 'other', priority: number): Promise<void>;
  /** Sets the nice value of the main thread alone. @throws Error */
  setNice(nice: number): void;
}

/** The indexes of nice value and policy in the fields after the name, as proc(5) has them. */
const NICE = 16;
const POLICY = 38;

export const system: Scheduler = {
  processors: availableParallelism(),
  isUsual() {
    // Only Linux has a priority for each thread, and only the main thread has the process's id.
    if (process.platform !== 'linux' || !isMainThread) return false;
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[NICE] === '0' && fields[POLICY] === '0';
  },
  // The helpers are started one after another before any program runs, so their ids follow the main thread's.
  helpers: () =>
    readdirSync('/proc/self/task')
      .map(Number)
      .filter((thread) => thread > process.pid)
      .sort((one, other) => one - other)
      .slice(0, ENGINE_THREADS),
  // Node has no call for it, so the program `chrt` of util-linux is run. It sets one thread at a time, and a shell
  // starts it faster than this process does, which is large.
  async setPolicy(threads, policy, priority) {
    const ids = threads.map((thread) => String(thread ?? process.pid));
    const args = ['-c', CHRT_EACH, 'sh', `--${policy}`, String(priority), ...ids];
    await promisify(execFile)('/bin/sh', args, { timeout: CHRT_MS * ids.length });
  },
  setNice: (nice) => setPriority(nice),
};

const SAID: Readonly<Record<Priority, string>> = {
  realtime: 'speech goes before the other processes of this machine',
  raised: 'speech has a larger share of this machine than other processes, and may still wait for them',
  normal:
    'speech waits its turn among the other processes of this machine: there is no right to go before them',
};

/** Raises the priority as far as the system allows. @throws Error when it allows nothing */
export const raise = async (scheduler: Scheduler): Promise<Priority> => {
  try {
    await scheduler.setPolicy([null], 'rr', MAIN_REALTIME);
    await scheduler.setPolicy(scheduler.helpers(), 'rr', HELPERS_REALTIME);
    return 'realtime';
  } catch {
    // The policy is reset first, so that nothing started between the two calls inherits real time.
    await scheduler.setPolicy([null], 'other', 0);
    scheduler.setNice(LARGER_SHARE);
    return 'raised';
  }
};

/** Gives real time back. @throws Error */
export const lower = async (scheduler: Scheduler): Promise<void> => {
  await scheduler.setPolicy([null, ...scheduler.helpers()], 'other', 0);
};

/**
 * Raises the priority of the main thread, which keeps time in conversations, above the other processes of the
 * machine, if the service may do so (root, CAP_SYS_NICE, RLIMIT_RTPRIO or RLIMIT_NICE). The threads that it
 * waits for during garbage collection are raised as well: a scavenge of 2 ms takes much longer when a helper
 * is queued behind another program. Processes that the service starts are not raised: speech recognizers,
 * encoders, a database. A single processor is left to all, and a priority that whoever started the service
 * has chosen stays.
 *
 * @returns the resulting priority; never throws
 */
export async function goBeforeOthers(log: Log, scheduler: Scheduler = system): Promise<Priority> {
  if (scheduler.processors < 2 || !scheduler.isUsual()) return 'normal';
  const priority = await raise(scheduler).catch((): Priority => 'normal');
  log.info({ priority }, SAID[priority]);
  return priority;
}
