import type { NewContribution } from './inputs.ts';

/** Contributions with their place within their role. */
export const placed = (contributors: readonly NewContribution[]) => {
  const counts = new Map<string, number>();
  return contributors.map(({ role, artistId }) => {
    const position = counts.get(role) ?? 0;
    counts.set(role, position + 1);
    return { role, position, artist_id: artistId };
  });
};

/** Without repeated ones, in order. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The other spelling of a name, if it has one. */
export const latinOf = (latinName: string | undefined): readonly string[] =>
  latinName === undefined ? [] : [latinName];
