import type { Source } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import { idsByName, keepNames, resolveClaims } from './claims.ts';
import { differInLetters } from './identity-key.ts';

/** An artist as a release names it. */
export interface NamedArtist {
  readonly name: string;
  readonly latinName?: string | undefined;
  readonly also?: readonly string[];
  readonly own: Source;
  readonly match: readonly Source[];
  /** Further names that the artist gets, unless another artist has them. */
  readonly alias: readonly Source[];
  /** A name under which earlier versions stored the artist, and the present one. */
  readonly renamed?: Renamed;
}

interface Renamed {
  /** Earlier versions stored all names under it that search takes for one. */
  readonly was: Source;
  readonly is: Source;
}

/** Gives artists that an earlier version stored their present names; those that only search took for them get none. */
async function carryOver(db: Db, artists: readonly NamedArtist[]): Promise<void> {
  const all = artists.flatMap(({ name, renamed }) => (renamed ? [{ name, ...renamed }] : []));
  const ids = await idsByName(
    db,
    'artist',
    all.map(({ was }) => was),
  );
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return;
  const rows = await db.selectFrom('artists').select(['id', 'name']).where('id', 'in', known).execute();
  const stored = new Map(rows.map((row) => [row.id, row.name]));
  const carried = all.flatMap(({ name, is }, index) => {
    const id = ids[index];
    return id === undefined || differInLetters(stored.get(id) ?? '', name) ? [] : [[is, id] as const];
  });
  await keepNames(db, 'artist', carried);
}

/**
 * The ids of artists, in order. Missing ones are written; existing ones stay as they are, since a release
 * knows less of an artist than the source that wrote it first.
 */
export async function writeArtists(
  writer: CatalogWriter,
  artists: readonly NamedArtist[],
  genreIds: readonly number[],
): Promise<readonly number[]> {
  await carryOver(writer.db, artists);
  const found = await resolveClaims(writer.db, 'artist', artists);
  const missing = artists.filter((_, index) => found[index] === undefined);
  const fresh = new Map(missing.map((artist) => [JSON.stringify(artist.own), artist] as const));
  const written =
    fresh.size === 0
      ? []
      : await writer.artists(
          [...fresh.values()].map(({ name, latinName, also = [], own }) => ({
            ...own,
            name,
            latinName,
            also,
            popularity: 0,
            genreIds,
          })),
        );
  const ids = new Map([...fresh.keys()].map((key, index) => [key, written[index] ?? 0] as const));
  const all = artists.map(({ own }, index) => found[index] ?? ids.get(JSON.stringify(own)) ?? 0);
  await keepNames(
    writer.db,
    'artist',
    artists.flatMap(({ match, alias }, index) =>
      [...match, ...alias].map((name) => [name, all[index] ?? 0] as const),
    ),
  );
  return all;
}
