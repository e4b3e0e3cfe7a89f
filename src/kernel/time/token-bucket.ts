import type { Clock } from './clock.ts';

/** Answers whether `cost` more (1 by default) is within the bucket, and takes it if it is. */
export type TokenBucket = (cost?: number) => boolean;

/** A token bucket: `perSecond` on average, `burst` at once. What it has too little for is not taken. */
export const createTokenBucket = (clock: Clock, perSecond: number, burst: number): TokenBucket => {
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
