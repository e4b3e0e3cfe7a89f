import type { Log } from '../../kernel/log.ts';

/**
 * Wraps a function that the native library calls back. An exception that left it would abort the whole process, so it
 * ends here, in the log.
 */
export const createGuard =
  (log: Log, isClosed: () => boolean) =>
  <A extends unknown[]>(fn: (...args: A) => void): ((...args: A) => void) =>
  (...args) => {
    if (isClosed()) return;
    try {
      fn(...args);
    } catch (error) {
      log.error({ err: error }, 'a WebRTC callback failed');
    }
  };

export type Guard = ReturnType<typeof createGuard>;
