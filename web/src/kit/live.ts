/** How often a visible page repeats its queries, in milliseconds. */
export const LIVE_MS = 15_000;

/**
 * The options of a query that runs when a page opens, and again only on request. Each use states its reason,
 * there and in live.test.ts.
 */
export const ONCE = { refetchInterval: false, refetchOnWindowFocus: false } as const;
