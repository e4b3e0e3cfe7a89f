/**
 * The waits before a service that does not answer, or a missing camera, is tried again, in milliseconds. The
 * last one repeats.
 */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The wait after failures. @param failed their number in a row, from 1 */
export const waitAfter = (failed: number): number =>
  WAITS[Math.min(Math.max(failed, 1), WAITS.length) - 1] ?? WAITS[0];

/** How often an idle display checks whether its setup or its page has changed, in milliseconds. */
export const REST = 20_000;
