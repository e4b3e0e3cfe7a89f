import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { ProcessLimits } from './limits.ts';

/** Node cannot set limits of the operating system: a shell does, and then becomes the program. */
const SHELL = '/bin/sh';

/** Seconds between SIGXCPU, which says that processor time is used up, and SIGKILL, which does not say why. */
const GRACE_SECONDS = 5;

/*
 * $1 KiB of data, $2 and $3 seconds of processor time, niceness $4, which is $5 more than now. Core dumps are off: memory holds what
 * strangers sent. On a machine that runs out of memory, the Linux kernel ends this process first. Linux sets niceness
 * by thread, so it is set before the program has any; and it weighs threads of one session only against each other
 * (autogroups, sched(7)), so the session of the process has the same niceness. What a system does not support is
 * skipped.
 */
const SET_LIMITS = [
  'ulimit -c 0',
  'ulimit -d "$1"',
  'ulimit -S -t "$2"',
  'ulimit -H -t "$3"',
  'echo 1000 > /proc/self/oom_score_adj',
  'echo "$4" > /proc/self/autogroup',
]
  .map((command) => `{ ${command}; } 2>/dev/null || :`)
  .concat('more=$5', 'shift 5', 'command -v nice >/dev/null 2>&1 && exec nice -n "$more" "$@"', 'exec "$@"')
  .join('\n');

const inKiB = (bytes: number | undefined): string =>
  bytes === undefined ? 'unlimited' : String(Math.ceil(bytes / 1024));

const seconds = (limit: number | undefined, more = 0): string =>
  limit === undefined ? 'unlimited' : String(Math.ceil(limit) + more);

/**
 * The command that starts a file of Node within these limits, to be run in a session of its own. Without a shell,
 * only V8's own limit applies.
 * @param niceness of the process, at least that of this one
 */
export const limitedCommand = (
  file: string,
  { heapMiB, dataBytes, cpuSeconds }: ProcessLimits,
  niceness: number,
): readonly [command: string, args: readonly string[]] => {
  const args = [`--max-old-space-size=${heapMiB}`, file];
  if (!existsSync(SHELL)) return [process.execPath, args];
  const cpu = [seconds(cpuSeconds), seconds(cpuSeconds, GRACE_SECONDS)];
  const limits = [inKiB(dataBytes), ...cpu, String(niceness), String(niceness - getPriority())];
  return [SHELL, ['-c', SET_LIMITS, 'sh', ...limits, process.execPath, ...args]];
};
