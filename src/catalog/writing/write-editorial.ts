import type { Db } from '../../storage/db.ts';
import type { NewGenre, NewPost, NewRadio, NewReview, NewStation, NewTag } from './inputs.ts';
import { insertRows, removeOf } from './rows.ts';
import { writeSearchEntries } from './search-entries.ts';
import { freeShortcuts } from './shortcuts.ts';
import { slugOf } from './slug.ts';
import { resolveSources } from './sources.ts';

/** Those that are not there yet: what is given explicit ids is written by whoever owns the numbers. */
const shortcutsFor = async (
  db: Db,
  table: 'genres' | 'tags',
  items: readonly { readonly id: number; readonly name: string }[],
): Promise<Map<number, string>> => {
  const there = await db
    .selectFrom(table)
    .select(['id', 'shortcut'])
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  const kept = new Map(there.map(({ id, shortcut }) => [id, shortcut]));
  const fresh = items.filter(({ id }) => !kept.has(id));
  const free = await freeShortcuts(
    db,
    table,
    fresh.map(({ name }) => slugOf(name)),
  );
  return new Map([...kept, ...fresh.map(({ id }, index) => [id, free[index] ?? ''] as const)]);
};

/** Writes genres with their texts, parents before their children. */
export async function writeGenres(db: Db, genres: readonly NewGenre[]): Promise<void> {
  if (genres.length === 0) return;
  const shortcuts = await shortcutsFor(db, 'genres', genres);
  const rows = genres.map(({ id, parentId, name, position }) => ({
    id,
    parent_id: parentId,
    name,
    shortcut: shortcuts.get(id) ?? '',
    position,
  }));
  await insertRows(
    db,
    'genres',
    { id: 'integer', parent_id: 'integer', name: 'text', shortcut: 'text', position: 'integer' },
    { rows, options: { key: ['id'], keep: ['shortcut'] } },
  );
  await insertRows(
    db,
    'genre_texts',
    { genre_id: 'integer', lang: 'text', name: 'text', description: 'text' },
    {
      rows: genres.flatMap(({ id, texts }) => texts.map((text) => ({ genre_id: id, ...text }))),
      options: { key: ['genre_id', 'lang'] },
    },
  );
}

/** Writes tags, parents before their children. */
export async function writeTags(db: Db, tags: readonly NewTag[]): Promise<void> {
  if (tags.length === 0) return;
  const shortcuts = await shortcutsFor(db, 'tags', tags);
  const rows = tags.map(({ id, parentId, genreId, name, isProtected }) => ({
    id,
    parent_id: parentId,
    genre_id: genreId,
    name,
    shortcut: shortcuts.get(id) ?? '',
    is_protected: isProtected,
  }));
  const columns = {
    id: 'integer',
    parent_id: 'integer',
    genre_id: 'integer',
    name: 'text',
    shortcut: 'text',
  };
  await insertRows(
    db,
    'tags',
    { ...columns, is_protected: 'boolean' },
    {
      rows,
      options: {
        key: ['id'],
        keep: ['shortcut'],
      },
    },
  );
  const entries = tags.map(({ id, name }) => ({
    kind: 'tag' as const,
    id,
    name,
    also: [],
    popularity: 1,
    countries: null,
  }));
  await writeSearchEntries(db, entries);
}

/** Writes reviews of albums. */
export async function writeReviews(db: Db, reviews: readonly NewReview[]): Promise<void> {
  const { ids } = await resolveSources(db, 'review', reviews);
  const rows = reviews.map(({ albumId, author, title, body, publishedAt }, index) => ({
    id: ids[index] ?? 0,
    album_id: albumId,
    author,
    title,
    body,
    published_at: publishedAt,
  }));
  const columns = { id: 'integer', album_id: 'integer', author: 'text', title: 'text', body: 'text' };
  await insertRows(
    db,
    'reviews',
    { ...columns, published_at: 'timestamptz' },
    { rows, options: { key: ['id'] } },
  );
}

/** Writes posts with what they are about. */
export async function writePosts(db: Db, posts: readonly NewPost[]): Promise<void> {
  const { ids, known } = await resolveSources(db, 'post', posts);
  const rows = posts.map(({ lang, author, title, body, publishedAt }, index) => ({
    id: ids[index] ?? 0,
    lang,
    author,
    title,
    body,
    published_at: publishedAt,
  }));
  const columns = { id: 'integer', lang: 'text', author: 'text', title: 'text', body: 'text' };
  await insertRows(
    db,
    'posts',
    { ...columns, published_at: 'timestamptz' },
    { rows, options: { key: ['id'] } },
  );
  await removeOf(db, 'post_subjects', 'post_id', [...known]);
  await insertRows(
    db,
    'post_subjects',
    { post_id: 'integer', kind: 'text', subject_id: 'integer' },
    {
      rows: posts.flatMap(({ subjects }, index) =>
        subjects.map(({ kind, id }) => ({ post_id: ids[index] ?? 0, kind, subject_id: id })),
      ),
    },
  );
}

const writeStationTexts = (db: Db, stations: readonly NewStation[]): Promise<void> =>
  insertRows(
    db,
    'station_texts',
    { station_id: 'integer', lang: 'text', name: 'text', summary: 'text', description: 'text' },
    {
      rows: stations.flatMap(({ id, texts }) => texts.map((text) => ({ station_id: id, ...text }))),
      options: { key: ['station_id', 'lang'] },
    },
  );

/** Writes stations with texts and genres. */
export async function writeStations(db: Db, stations: readonly NewStation[]): Promise<void> {
  const rows = stations.map(({ id, subType, author, artistNames, decade, popularity }) => ({
    id,
    sub_type: subType,
    author,
    artist_names: artistNames,
    decade,
    popularity,
  }));
  const columns = {
    id: 'integer',
    sub_type: 'text',
    author: 'text',
    artist_names: 'text',
    decade: 'integer',
  };
  await insertRows(db, 'stations', { ...columns, popularity: 'real' }, { rows, options: { key: ['id'] } });
  await writeStationTexts(db, stations);
  await removeOf(
    db,
    'station_genres',
    'station_id',
    stations.map(({ id }) => id),
  );
  await insertRows(
    db,
    'station_genres',
    { station_id: 'integer', genre_id: 'integer' },
    {
      rows: stations.flatMap(({ id, genreIds }) =>
        genreIds.map((genre_id) => ({ station_id: id, genre_id })),
      ),
    },
  );
  const entries = stations.map(({ id, texts, artistNames, popularity }) => ({
    kind: 'station' as const,
    id,
    name: texts[0]?.name ?? '',
    also: [...texts.slice(1).map((text) => text.name), artistNames],
    popularity,
    countries: null,
  }));
  await writeSearchEntries(db, entries);
}

/** Writes terrestrial stations. */
export async function writeRadios(db: Db, radios: readonly NewRadio[]): Promise<void> {
  await insertRows(
    db,
    'radios',
    { id: 'integer', name: 'text', call_sign: 'text', city: 'text', country: 'text', position: 'integer' },
    {
      rows: radios.map(({ callSign, ...radio }) => ({ ...radio, call_sign: callSign })),
      options: { key: ['id'] },
    },
  );
  const entries = radios.map(({ id, name, callSign, city }) => ({
    kind: 'radio' as const,
    id,
    name,
    also: [callSign, city],
    popularity: 1,
    countries: null,
  }));
  await writeSearchEntries(db, entries);
}
