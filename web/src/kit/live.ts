/** How often a page asks anew for what it shows, in milliseconds, as long as it is looked at. */
export const LIVE_MS = 15_000;

/**
 * For what is asked when a page opens, and again only when somebody asks for it. Each use says why, in its own words
 * and in live.test.ts.
 */
export const ONCE = { refetchInterval: false, refetchOnWindowFocus: false } as const;
