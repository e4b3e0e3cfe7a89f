import type { Clock } from '../../time/clock.ts';

/**
 * How fast a tool may talk: answers whether one more message is within the rate.
 * @param perSecond how many may come for long
 * @param burst how many may come at once
 */
export function createFrameRate(clock: Clock, perSecond: number, burst: number): () => boolean {
  let left = burst;
  let filledAt = clock.now();
  return () => {
    const now = clock.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
