import type { Clock } from '../../../kernel/time/clock.ts';

/** Time limits for the pieces of a reply, in milliseconds. */
export interface PatienceLimits {
  readonly firstMs: number;
  readonly betweenMs: number;
}

/**
 * Yields the pieces of `source`, each within its time limit. The clock runs only while waiting for a piece,
 * not while it is used.
 * @param late called once when a piece is late; it must end `source`, which nothing else does
 */
export async function* inTime<T>(
  source: AsyncIterable<T>,
  clock: Clock,
  { firstMs, betweenMs }: PatienceLimits,
  late: (isFirst: boolean) => void,
): AsyncGenerator<T> {
  let isFirst = true;
  const wait = (): (() => void) => clock.after(isFirst ? firstMs : betweenMs, () => late(isFirst));
  let callOff = wait();
  try {
    for await (const piece of source) {
      callOff();
      isFirst = false;
      yield piece;
      callOff = wait();
    }
  } finally {
    callOff();
  }
}
