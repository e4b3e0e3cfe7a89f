/** In milliseconds: how long until a service that does not answer, or a camera that is away, is asked again. The last one stays. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** @param failed how many times in a row there was no answer, from 1 */
export const waitAfter = (failed: number): number =>
  WAITS[Math.min(Math.max(failed, 1), WAITS.length) - 1] ?? WAITS[0];

/** A display that rests looks so often whether its set-up or its page has changed, in milliseconds. */
export const REST = 20_000;
