import type { Clock } from '../../../time/clock.ts';

/** How long the next piece is waited for, in milliseconds. */
export interface PatienceLimits {
  readonly firstMs: number;
  readonly betweenMs: number;
}

/**
 * The pieces of `source`, each in its time. The clock runs only while one is waited for, not while it is being used.
 * @param late told once when a piece is late; it has to end `source`, which nothing else does
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
