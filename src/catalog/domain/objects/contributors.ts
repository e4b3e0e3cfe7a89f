import { type RawBuilder, sql } from 'kysely';
import type { Contribution } from '../types.ts';

/** The role of an album's or track's own artist (facts, 3). */
export const PRIMARY = 'primaryArtist';

/** Everybody's part in an album or a track, in order. */
export const contributorsOf = (
  table: 'album_artists' | 'track_artists',
  id: string,
): RawBuilder<Contribution[]> => {
  const owner = table === 'album_artists' ? 'album_id' : 'track_id';
  return sql`(
    select coalesce(json_agg(json_build_object('role', role, 'artistId', artist_id) order by position, role), '[]')
    from ${sql.table(table)} where ${sql.ref(owner)} = ${sql.ref(id)})`;
};

/** The artist of an album or a track as it is printed: the whole credit, else the name of `artists`. */
export const printedCredit = (table: 'albums' | 'tracks'): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${table}.credit`)}, artists.name)`;

/** Puts the album's or track's own artist first, whether or not the contributors name it. */
export function withPrimary(artistId: number, contributors: readonly Contribution[]): Contribution[] {
  const isPrimary = ({ role, artistId: id }: Contribution) => role === PRIMARY && id === artistId;
  return [{ role: PRIMARY, artistId }, ...contributors.filter((one) => !isPrimary(one))];
}
