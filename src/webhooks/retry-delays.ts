/** The delays between a failed attempt and the next one (spec A, 3, "Webhook delivery"). */
export const RETRY_AFTER_MS = [1_000, 2_000, 4_000] as const;
export const MOST_ATTEMPTS = RETRY_AFTER_MS.length + 1;
