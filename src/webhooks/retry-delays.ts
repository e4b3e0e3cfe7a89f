/** The delays between a failed attempt and the next one (spec A, 3, "Webhook delivery"). */
const SECONDS = [1_000, 2_000, 4_000] as const;
const MINUTE = 60_000;

/** How a webhook's deliveries are tried again: within seconds, or over hours. */
export const RETRIES = ['seconds', 'hours'] as const;
export type Retries = (typeof RETRIES)[number];

/** The delays in milliseconds between a failed attempt and the next one, by what the webhook asks for. */
export const RETRY_AFTER_MS: Readonly<Record<Retries, readonly number[]>> = {
  seconds: SECONDS,
  hours: [...SECONDS, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE],
};

/**
 * The longest time that a delivery can wait for its next attempt, in milliseconds: while it can still be one of
 * `seconds`, and after as many attempts as only one of `hours` has.
 */
export const LONGEST_WAIT_MS = {
  short: Math.max(...RETRY_AFTER_MS.seconds),
  long: Math.max(...RETRY_AFTER_MS.hours),
};

/** After this many failed attempts a delivery has failed for good. */
export const mostAttempts = (retries: Retries): number => RETRY_AFTER_MS[retries].length + 1;
