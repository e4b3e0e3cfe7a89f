import { readdirSync, readFileSync } from 'node:fs';

/** The second field of /proc/PID/task/TID/schedstat: nanoseconds for which a thread was ready, and others ran. */
const WAITED = 1;

/**
 * Milliseconds for which a process has waited for a processor since it began: those of the thread that waited longest.
 * 0 when it has ended, or where the system does not report it.
 */
export const processorWaitOf = (pid: number): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const waits = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[WAITED]),
    );
    return Math.max(0, ...waits) / 1e6;
  } catch {
    return 0;
  }
};
