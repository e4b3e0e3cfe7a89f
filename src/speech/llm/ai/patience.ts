import type { Clock } from '../../../kernel/time/clock.ts';

/** Time limits for the pieces of a reply, in milliseconds. */
export interface PatienceLimits {
  readonly firstMs: number;
  readonly betweenMs: number;
  /** The limit while signs of life come; absent: they give no more time. */
  readonly livelyMs?: number;
}

/**
 * Yields the pieces of `source`, each within its time limit. The clock runs only while waiting for a piece,
 * not while it is used.
 * @param source its pieces; null is a sign of life, which begins the limit anew
 * @param late called once when a piece is late; it must end `source`, which nothing else does
 */
export async function* inTime<T>(
  source: AsyncIterable<T | null>,
  clock: Clock,
  { firstMs, betweenMs, livelyMs = 0 }: PatienceLimits,
  late: (isFirst: boolean) => void,
): AsyncGenerator<T> {
  let isFirst = true;
  let since = clock.now();
  const wait = (): (() => void) => {
    const limit = isFirst ? firstMs : betweenMs;
    const left = Math.max(limit, livelyMs) - (clock.now() - since);
    return clock.after(Math.min(limit, left), () => late(isFirst));
  };
  let callOff = wait();
  try {
    for await (const piece of source) {
      callOff();
      if (piece !== null) {
        isFirst = false;
        yield piece;
        since = clock.now();
      }
      callOff = wait();
    }
  } finally {
    callOff();
  }
}
