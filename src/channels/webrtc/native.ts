import type { Log } from '../../kernel/log.ts';

/**
 * Wraps a callback for the native library: an exception that leaves a callback would abort the whole process, so it
 * is caught and logged here.
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
