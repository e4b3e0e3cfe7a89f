/** How many ids a warning names. */
const NAMED = 20;

/** The warnings about ids of a body that name nothing that is known, and were left out. */
export const leftOutWarnings = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`Not known, and left out: ${[...new Set(ids)].slice(0, NAMED).join(', ')}`];
