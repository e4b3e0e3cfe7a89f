import type { Clock } from './clock.ts';

/**
 * A token bucket: `perSecond` on average, `burst` at once. Each call answers whether `cost` more (1 by default) is
 * within it, and takes that from it if it is.
 */
export const createTokenBucket = (
  clock: Clock,
  perSecond: number,
  burst: number,
): ((cost?: number) => boolean) => {
  let tokens = burst;
  let at = clock.now();
  return (cost = 1) => {
    const now = clock.now();
    tokens = Math.min(burst, tokens + ((now - at) * perSecond) / 1000);
    at = now;
    if (tokens < cost) return false;
    tokens -= cost;
    return true;
  };
};
