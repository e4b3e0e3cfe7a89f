import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { formerNames, keepFormerNames, writeOtherNames } from './artist-names.ts';
import { distinct, latinOf } from './contributions.ts';
import { withPlayedPopularity } from './played-popularity.ts';
import type { NewArtist, NewRelation, NewText } from './inputs.ts';
import { insertRows, removeOf } from './rows.ts';
import { type SearchEntry, writeSearchEntries } from './search-entries.ts';
import { freeShortcuts, shortcutsOf } from './shortcuts.ts';
import { slugOf } from './slug.ts';
import { type Classified, classifyArtists } from './special-artists.ts';
import { resolveSources } from './sources.ts';

type Identified = Classified & { readonly id: number };

const writeRows = async (
  db: Kysely<Schema>,
  artists: readonly Identified[],
  known: ReadonlySet<number>,
  now: Date,
): Promise<void> => {
  const kept = await shortcutsOf(db, 'artists', [...known]);
  const wanted = artists
    .filter(({ id }) => !kept.has(id))
    .map(({ name, latinName }) => slugOf(latinName ?? name));
  const fresh = (await freeShortcuts(db, 'artists', wanted)).values();
  const rows = artists.map(({ id, name, genreIds, amg, popularity, isSpecial }) => ({
    id,
    name,
    shortcut: kept.get(id) ?? fresh.next().value ?? '',
    genre_id: genreIds[0] ?? null,
    amg: amg ?? null,
    popularity,
    is_special: isSpecial,
    modified_at: now,
    merged_into: null,
  }));
  await insertRows(
    db,
    'artists',
    {
      id: 'integer',
      name: 'text',
      shortcut: 'text',
      genre_id: 'integer',
      amg: 'text',
      popularity: 'real',
      is_special: 'boolean',
      modified_at: 'timestamptz',
      merged_into: 'integer',
    },
    { rows, options: { key: ['id'], keep: ['shortcut'] } },
  );
};

const textRows = (artistId: number, texts: readonly NewText[]) => {
  const counts = new Map<string, number>();
  return texts.map(({ lang, kind, text, title = '', author = '', publishedAt }) => {
    const place = `${lang} ${kind}`;
    const position = counts.get(place) ?? 0;
    counts.set(place, position + 1);
    return { artist_id: artistId, lang, kind, position, title, author, text, published_at: publishedAt };
  });
};

const writeGenres = (db: Kysely<Schema>, artists: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'artist_genres',
    { artist_id: 'integer', genre_id: 'integer', position: 'integer' },
    {
      rows: artists.flatMap(({ id, genreIds }) =>
        distinct(genreIds).map((genre_id, position) => ({ artist_id: id, genre_id, position })),
      ),
    },
  );

const writeTexts = (db: Kysely<Schema>, artists: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'artist_texts',
    {
      artist_id: 'integer',
      lang: 'text',
      kind: 'text',
      position: 'integer',
      title: 'text',
      author: 'text',
      text: 'text',
      published_at: 'timestamptz',
    },
    { rows: artists.flatMap(({ id, texts = [] }) => textRows(id, texts)) },
  );

/** Each artist once: several sources may name the same special one. */
const onceEach = <T extends { readonly id: number }>(artists: readonly T[]): readonly T[] => [
  ...new Map(artists.map((artist) => [artist.id, artist])).values(),
];

/** What the search finds of artists, also under what they were called before; special ones are not found. */
const entriesOf = (
  artists: readonly Identified[],
  former: ReadonlyMap<number, readonly string[]>,
): readonly SearchEntry[] =>
  artists.map(({ id, name, latinName, also = [], popularity }) => ({
    kind: 'artist',
    id,
    name,
    also: [...latinOf(latinName), ...also, ...(former.get(id) ?? [])],
    popularity,
    countries: null,
  }));

/** Writes artists with genres and texts; answers their ids in order. */
export async function writeArtists(
  db: Kysely<Schema>,
  artists: readonly NewArtist[],
  now: Date,
): Promise<readonly number[]> {
  const classified = await classifyArtists(db, artists);
  const { ids, known } = await resolveSources(db, 'artist', classified);
  const given = onceEach(classified.map((artist, index) => ({ ...artist, id: ids[index] ?? 0 })));
  const identified = await withPlayedPopularity(db, 'artist', given, known);
  await keepFormerNames(db, identified, known);
  await writeRows(db, identified, known, now);
  await removeOf(db, 'artist_genres', 'artist_id', [...known]);
  await writeGenres(db, identified);
  await removeOf(db, 'artist_texts', 'artist_id', [...known]);
  await writeTexts(db, identified);
  const somebody = identified.filter(({ isSpecial }) => !isSpecial);
  await writeOtherNames(db, somebody, known);
  await writeSearchEntries(db, entriesOf(somebody, await formerNames(db, [...known])));
  return ids;
}

/** Replaces all relations of the artists that are named as owners. */
export async function writeRelations(db: Kysely<Schema>, relations: readonly NewRelation[]): Promise<void> {
  const owners = distinct(relations.map(({ artistId }) => artistId));
  await removeOf(db, 'artist_relations', 'artist_id', owners);
  await insertRows(
    db,
    'artist_relations',
    { artist_id: 'integer', kind: 'text', position: 'integer', other_id: 'integer' },
    {
      rows: relations.flatMap(({ artistId, kind, otherIds }) =>
        distinct(otherIds).map((other_id, position) => ({ artist_id: artistId, kind, position, other_id })),
      ),
    },
  );
}
