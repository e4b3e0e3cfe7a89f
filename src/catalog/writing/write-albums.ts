import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { creditTexts, distinct, latinOf, placed, printedArtists } from './contributions.ts';
import { formerTitles, keepFormerTitles } from './former-titles.ts';
import { withPlayedPopularity } from './played-popularity.ts';
import type { NewAlbum } from './inputs.ts';
import { insertRows, removeOf } from './rows.ts';
import { writeSearchEntries } from './search-entries.ts';
import { freeShortcuts, shortcutsOf } from './shortcuts.ts';
import { slugOf } from './slug.ts';
import { resolveSources } from './sources.ts';

type Identified = NewAlbum & { readonly id: number };

const columns = {
  id: 'integer',
  artist_id: 'integer',
  credit: 'text',
  name: 'text',
  shortcut: 'text',
  kind: 'text',
  upc: 'text',
  released: 'timestamptz',
  originally_released: 'timestamptz',
  label: 'text',
  copyright: 'text',
  amg: 'text',
  tags: 'text[]',
  disc_count: 'integer',
  track_count: 'integer',
  is_explicit: 'boolean',
  is_hi_res: 'boolean',
  countries: 'text[]',
  stream_countries: 'text[]',
  popularity: 'real',
  modified_at: 'timestamptz',
  merged_into: 'integer',
};

const rowOf = (album: Identified, shortcut: string, now: Date) => ({
  id: album.id,
  artist_id: album.artistId,
  credit: album.credit ?? null,
  name: album.name,
  shortcut,
  kind: album.kind,
  upc: album.upc,
  released: album.released,
  originally_released: album.originallyReleased,
  label: album.label,
  copyright: album.copyright,
  amg: album.amg ?? null,
  tags: [...album.tags],
  disc_count: album.discCount,
  track_count: album.trackCount,
  is_explicit: album.isExplicit,
  is_hi_res: album.isHiRes,
  countries: [...album.countries],
  stream_countries: [...album.streamCountries],
  popularity: album.popularity,
  modified_at: now,
  merged_into: null,
});

const writeRows = async (
  db: Kysely<Schema>,
  albums: readonly Identified[],
  known: ReadonlySet<number>,
  now: Date,
): Promise<void> => {
  const kept = await shortcutsOf(db, 'albums', [...known]);
  const owners = await shortcutsOf(db, 'artists', distinct(albums.map(({ artistId }) => artistId)));
  const wanted = albums
    .filter(({ id }) => !kept.has(id))
    .map(({ artistId, name, latinName }) => `${owners.get(artistId)}/${slugOf(latinName ?? name)}`);
  const fresh = (await freeShortcuts(db, 'albums', wanted)).values();
  const rows = albums.map((album) => rowOf(album, kept.get(album.id) ?? fresh.next().value ?? '', now));
  await insertRows(db, 'albums', columns, { rows, options: { key: ['id'], keep: ['shortcut'] } });
};

const writeContributors = (db: Kysely<Schema>, albums: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'album_artists',
    {
      album_id: 'integer',
      role: 'text',
      position: 'integer',
      artist_id: 'integer',
      credited_as: 'text',
      join_phrase: 'text',
    },
    {
      rows: albums.flatMap(({ id, artistId, contributors }) =>
        placed(artistId, contributors).map((one) => ({ album_id: id, ...one })),
      ),
    },
  );

const writeGenres = (db: Kysely<Schema>, albums: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'album_genres',
    { album_id: 'integer', genre_id: 'integer', position: 'integer' },
    {
      rows: albums.flatMap(({ id, genreIds }) =>
        distinct(genreIds).map((genre_id, position) => ({ album_id: id, genre_id, position })),
      ),
    },
  );

const IS_LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Names of artists, for what is found under them as well; of another script, with the Latin letters of the shortcut. */
export async function namesOfArtists(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string; shortcut: string }>`
    select id, name, shortcut from artists where id = any(${distinct(ids)})`.execute(db);
  return new Map(
    rows.map(({ id, name, shortcut }) => [id, IS_LATIN.test(name) ? name : `${name} ${shortcut}`]),
  );
}

/** Writes albums with genres and contributors; answers their ids in order. */
export async function writeAlbums(
  db: Kysely<Schema>,
  albums: readonly NewAlbum[],
  now: Date,
): Promise<readonly number[]> {
  const { ids, known } = await resolveSources(db, 'album', albums);
  const given = albums.map((album, index) => ({ ...album, id: ids[index] ?? 0 }));
  const identified = await withPlayedPopularity(db, 'album', given, known);
  await keepFormerTitles(db, 'album', identified, known);
  await writeRows(db, identified, known, now);
  await removeOf(db, 'album_artists', 'album_id', [...known]);
  await writeContributors(db, identified);
  await removeOf(db, 'album_genres', 'album_id', [...known]);
  await writeGenres(db, identified);
  const names = await namesOfArtists(db, albums.flatMap(printedArtists));
  const former = await formerTitles(db, 'album', known);
  const entries = identified.map((album) => ({
    kind: 'album' as const,
    id: album.id,
    name: album.name,
    also: [
      ...latinOf(album.latinName),
      ...creditTexts(album, names),
      ...(album.also ?? []),
      ...(former.get(album.id) ?? []),
    ],
    popularity: album.popularity,
    countries: album.countries,
  }));
  await writeSearchEntries(db, entries);
  return ids;
}
