/* The memories of scenarios: on every transport they were made on one day, a minute after the other. */

const BEGIN = Date.UTC(2026, 4, 2, 10);
const MINUTE_MS = 60_000;

/** When the memory at this index was made (wall time). */
export const rememberedAt = (index: number): Date => new Date(BEGIN + index * MINUTE_MS);

/** The line by which a session is told a memory. */
export const lineOf = (note: string): string => `On 2 May 2026: ${note}`;
