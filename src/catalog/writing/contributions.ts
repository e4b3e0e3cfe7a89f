import { PRIMARY, withPrimary } from '../domain/objects/contributors.ts';
import type { Credited, NewContribution } from './inputs.ts';

/**
 * Contributions with their place within their role. Whose it is comes first: primary artists behind the first share it
 * (`domain/objects/discography.ts`).
 */
export const placed = (ownerId: number, contributors: readonly NewContribution[]) => {
  const counts = new Map<string, number>();
  const own = contributors.find(({ role, artistId }) => role === PRIMARY && artistId === ownerId);
  const [first, ...others] = withPrimary(ownerId, contributors);
  const all: readonly (NewContribution | undefined)[] = [own ?? first, ...others];
  return all.flatMap((one) => {
    if (one === undefined) return [];
    const { role, artistId, creditedAs = null, joinPhrase = null } = one;
    const position = counts.get(role) ?? 0;
    counts.set(role, position + 1);
    return [{ role, position, artist_id: artistId, credited_as: creditedAs, join_phrase: joinPhrase }];
  });
};

/** The roles of those whom a credit prints. */
const PRINTED: ReadonlySet<string> = new Set([PRIMARY, 'featuredPerformer']);

/** Everybody whom the credit of an album or a track prints, the owner first, each once. */
export const printedArtists = ({ artistId, contributors }: Credited): number[] =>
  distinct([artistId, ...contributors.filter(({ role }) => PRINTED.has(role)).map((one) => one.artistId)]);

/**
 * The texts of a credit under whose words an album or a track is found: the names of everybody in it, as they are and
 * as they are printed.
 */
export const creditTexts = (one: Credited, names: ReadonlyMap<number, string>): string[] => [
  ...printedArtists(one).flatMap((id) => names.get(id) ?? []),
  ...(typeof one.credit === 'string' ? [one.credit] : []),
];

/** Without repeated ones, in order. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The other spelling of a name, if it has one. */
export const latinOf = (latinName: string | undefined): readonly string[] =>
  latinName === undefined ? [] : [latinName];
