import { sql } from 'kysely';
import { artistCacheTags, MUSIC } from '../../catalog/domain/cache-tags.ts';
import type { Source } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import { carryOver, type Former, type Renamed } from './carry-over.ts';
import { keepNames, resolveClaims } from './claims.ts';
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

type RenamedArtist = Renamed & Pick<NamedArtist, 'name'>;

const renamedOf = (artists: readonly NamedArtist[]): readonly RenamedArtist[] =>
  artists.flatMap(({ name, renamed }) => (renamed ? [{ name, ...renamed }] : []));

/** Artists whose stored name differs in letters are others: only search took them for one. */
async function areCalled(db: Db, artists: readonly Former<RenamedArtist>[]): Promise<readonly boolean[]> {
  const ids = artists.map(({ id }) => id);
  const rows = await db.selectFrom('artists').select(['id', 'name']).where('id', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [row.id, row.name]));
  return artists.map(({ id, name }) => !differInLetters(stored.get(id) ?? '', name));
}

/** Artists of whom nothing was available are not found (`src/importers/files/silent-artists.ts`) until now. */
async function showAgain(
  { db, changed }: Pick<CatalogWriter, 'db' | 'changed'>,
  ids: readonly (number | undefined)[],
): Promise<void> {
  const known = ids.filter((id) => id !== undefined);
  const { rows } = await sql<{ id: number }>`
    update search_entries set countries = null
    where kind = 'artist' and entity_id = any (${known}::int[]) and countries = '{}' returning entity_id as id`.execute(
    db,
  );
  if (rows.length > 0) changed([MUSIC, ...artistCacheTags(rows.map(({ id }) => id))]);
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
  await carryOver(writer.db, 'artist', renamedOf(artists), areCalled);
  const found = await resolveClaims(writer.db, 'artist', artists);
  await showAgain(writer, found);
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
