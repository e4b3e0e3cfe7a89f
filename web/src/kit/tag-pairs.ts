/** Tags in a form: a pair may be empty while it is typed. */
export type TagPairs = readonly (readonly [name: string, value: string])[];

export const toPairs = (tags: Readonly<Record<string, string>>): TagPairs => Object.entries(tags);

/** The tags of the pairs, without those that have no name. */
export const fromPairs = (pairs: TagPairs): Record<string, string> =>
  Object.fromEntries(pairs.filter(([name]) => name.trim() !== ''));
