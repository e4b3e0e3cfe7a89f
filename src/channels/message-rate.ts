import type { Clock } from '../time/clock.ts';

/**
 * A token bucket for the messages of one client: `perSecond` on average, `burst` at once.
 * Answers whether one more message is within it.
 */
export const createMessageRate = (clock: Clock, perSecond: number, burst: number): (() => boolean) => {
  let tokens = burst;
  let at = clock.now();
  return () => {
    const now = clock.now();
    tokens = Math.min(burst, tokens + ((now - at) * perSecond) / 1000);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};
