import type { Clock } from '../kernel/time/clock.ts';

/** Waits on an injected clock; rejects with the signal's reason when it is aborted, and leaves no timer behind. */
export function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const onAbort = (): void => {
      callOff();
      reject(signal.reason as Error);
    };
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
