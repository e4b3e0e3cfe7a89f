import { withPrimary } from '../domain/objects/contributors.ts';
import type { NewContribution } from './inputs.ts';

/**
 * Contributions with their place within their role. Whose it is comes first: primary artists behind the first share it
 * (`domain/objects/discography.ts`).
 */
export const placed = (ownerId: number, contributors: readonly NewContribution[]) => {
  const counts = new Map<string, number>();
  return withPrimary(ownerId, contributors).map(({ role, artistId }) => {
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
