import type { Clock } from './clock.ts';

/**
 * Waits on an injected clock, and leaves neither timer nor listener behind.
 * @param ms of the clock
 * @throws the signal's reason, as soon as it is aborted
 */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const abort = (): void => {
      callOff();
      reject(signal.reason as Error);
    };
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
  });
