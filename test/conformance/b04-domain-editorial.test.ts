import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogReader, createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { GenreNode } from '../../src/catalog/domain/types.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { NEWEST, seedCatalog } from '../support/catalog.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const US: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
const DE: RequestContext = { country: 'DE', lang: 'de-DE', streamableOnly: false };
const FR: RequestContext = { country: 'FR', lang: 'fr-FR', streamableOnly: false };
const ALL = { limit: 200, offset: 0 };

let database: TestDatabase;
let reader: CatalogReader;

/** Below Pop and Synth Pop, a third floor; beside them, a second child with the same position. */
async function addRows({ db }: TestDatabase): Promise<void> {
  const genre = { position: 1, name: 'x' };
  await db
    .insertInto('genres')
    .values([
      { ...genre, id: 901, parent_id: 900, shortcut: 'deep' },
      { ...genre, id: 899, parent_id: 115, shortcut: 'beside' },
    ])
    .execute();
  await db.insertInto('station_genres').values({ station_id: 3, genre_id: 901 }).execute();
  const station = { sub_type: 'mas' as const, author: 'Duet', artist_names: '' };
  await db
    .insertInto('stations')
    .values([
      { ...station, id: 4, decade: 1980, popularity: 5 },
      { ...station, id: 5, decade: 1990, popularity: 99.5 },
    ])
    .execute();
  const radio = { call_sign: 'X', city: 'Y', position: 0 };
  await db
    .insertInto('radios')
    .values([
      { ...radio, id: 2, name: 'Elbe', country: 'DE' },
      { ...radio, id: 3, name: 'Spree', country: 'DE' },
    ])
    .execute();
}

beforeAll(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
  await addRows(database);
  reader = createCatalogReader(database.db, new FakeClock(NEWEST.getTime()));
});
afterAll(() => database.drop());

const shape = ({ genre, children }: GenreNode): unknown => [genre.id, ...children.map(shape)];

test('facts 3: genres are a tree, in the order of their positions', async () => {
  const tree = await reader.genreTree(DE);
  expect(tree.map(shape)).toEqual([[115, [899], [900, [901]]], [5], [299]]);
  expect(tree[1]?.genre).toMatchObject({ name: 'Rock (de)', description: 'Alles über Rock.' });
});

test('facts 3: the genres at the top, below one and above one', async () => {
  const ids = (genres: readonly { readonly id: number }[]) => genres.map(({ id }) => id);
  expect(ids(await reader.topGenres(US))).toEqual([115, 5, 299]);
  expect(ids(await reader.childGenres(US, 115))).toEqual([899, 900]);
  expect(ids(await reader.childGenres(US, 5))).toEqual([]);
  expect(ids(await reader.parentGenres(US, 901))).toEqual([900, 115]);
  expect(ids(await reader.parentGenres(US, 115))).toEqual([]);
  expect(ids(await reader.parentGenres(US, 4711))).toEqual([]);
});

test('spec B 4: stations: all of them, the top, of decades, of a genre with those below it', async () => {
  expect(await reader.listStations(ALL)).toEqual({ ids: [5, 1, 2, 3, 4], total: 5 });
  expect(await reader.listStations({ limit: 2, offset: 1 })).toEqual({ ids: [1, 2], total: 5 });
  expect((await reader.topStations(ALL)).ids).toEqual([1, 3]);
  expect((await reader.decadeStations(ALL)).ids).toEqual([5, 3, 4]);
  expect((await reader.decadeStations(ALL, 1980)).ids).toEqual([4]);
  expect((await reader.stationsOfGenre(115, ALL)).ids).toEqual([1, 3]);
  expect((await reader.stationsOfGenre(900, ALL)).ids).toEqual([3]);
  expect((await reader.stationsOfGenre(5, ALL)).ids).toEqual([]);
});

test('a station without any text has an empty name, one in a strange language alone has that', async () => {
  expect((await reader.stations(FR, [4]))[0]?.name).toBe('');
  const text = { station_id: 4, lang: 'sv', name: 'Åttiotalet', summary: '', description: '' };
  await database.db.insertInto('station_texts').values(text).execute();
  expect((await reader.stations(FR, [4]))[0]?.name).toBe('Åttiotalet');
});

test("spec B 4: featured radios, those of the view's country first", async () => {
  const { radios, total } = await reader.featuredRadios(US, ALL);
  expect(radios.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(radios[0]).toEqual({ id: 1, name: 'Quay FM', callSign: 'QFM', city: 'Boston', country: 'US' });
  expect(total).toBe(3);
  const german = await reader.featuredRadios(DE, { limit: 1, offset: 1 });
  expect(german.radios.map(({ id }) => id)).toEqual([3]);
});

test('facts 4: tags: all, below one, of a playlist', async () => {
  expect(await reader.listTags(ALL)).toEqual({ ids: [1, 3, 2], total: 3 });
  expect(await reader.listTags({ limit: 1, offset: 2 })).toEqual({ ids: [2], total: 3 });
  expect((await reader.childTags(1, ALL)).ids).toEqual([2]);
  expect((await reader.tagsOfPlaylist(1, ALL)).ids).toEqual([2]);
  expect((await reader.tagsOfPlaylist(3, ALL)).ids).toEqual([]);
});

test('spec B 4: reviews of an album, newest first', async () => {
  expect(await reader.reviewsOfAlbum(1, ALL)).toEqual({ ids: [1, 2], total: 2 });
  expect(await reader.reviewsOfAlbum(2, ALL)).toEqual({ ids: [], total: 0 });
});

test('spec B 4: posts of an artist or an album in the language of the view, else in the default one', async () => {
  const artist = { kind: 'artist', id: 1 } as const;
  expect(await reader.postsOf(US, artist, ALL)).toEqual({ ids: [1], total: 1 });
  expect(await reader.postsOf(DE, { kind: 'album', id: 1 }, ALL)).toEqual({ ids: [2], total: 1 });
  expect((await reader.postsOf(FR, artist, ALL)).ids).toEqual([1]);
  expect((await reader.postsOf(US, { kind: 'artist', id: 2 }, ALL)).ids).toEqual([]);
});
