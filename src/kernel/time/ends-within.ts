import type { Clock } from './clock.ts';

/**
 * Waits for `work`, but not longer than `ms`; `work` itself is not stopped. Rejects as `work` does.
 * @returns whether `work` ended in time
 */
export async function endsWithin(clock: Clock, work: Promise<unknown>, ms: number): Promise<boolean> {
  let callOff: () => void = () => undefined;
  const timeUp = new Promise<false>((resolve) => {
    callOff = clock.after(ms, () => resolve(false));
  });
  return Promise.race([work.then(() => true), timeUp]).finally(callOff);
}
