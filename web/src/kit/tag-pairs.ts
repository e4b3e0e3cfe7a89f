/** Tags as they are edited: a pair may be empty while it is written. */
export type TagPairs = readonly (readonly [name: string, value: string])[];

export const toPairs = (tags: Readonly<Record<string, string>>): TagPairs => Object.entries(tags);

/** Pairs without a name are left out. */
export const fromPairs = (pairs: TagPairs): Record<string, string> =>
  Object.fromEntries(pairs.filter(([name]) => name.trim() !== ''));
