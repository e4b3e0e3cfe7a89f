import type { ControlledTransaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogReader, createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { ChartOf } from '../../src/catalog/domain/lists/charts.ts';
import { RANGES, type ChartKind } from '../../src/storage/catalog-kinds.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { NEWEST, seedCatalog } from '../support/catalog.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const US: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
const DE: RequestContext = { ...US, country: 'DE' };
const ONLY_STREAMABLE: RequestContext = { ...US, streamableOnly: true };
const ALL = { limit: 200, offset: 0 };
const DAY_MS = 86_400_000;

let database: TestDatabase;
/** What a test writes is taken back at its end. */
let db: ControlledTransaction<Schema>;
let reader: CatalogReader;

const readerAt = (time: number): CatalogReader => createCatalogReader(db, new FakeClock(time));

beforeAll(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  db = await database.db.startTransaction().execute();
  reader = readerAt(NEWEST.getTime() + 7 * DAY_MS);
});
afterEach(() => db.rollback().execute());

const chart = async (kind: ChartKind, of: ChartOf = {}, context: RequestContext = US, window = ALL) =>
  reader.chart(context, { kind, range: 'month', ...of }, window);

const others = (count: number, wanted: (id: number) => boolean): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter(wanted);

describe('discographies', () => {
  test('spec B 4: the full discography, sorted by release date descending', async () => {
    expect(await reader.albumsOfArtists(US, [3], ALL)).toEqual({ ids: [3, 11, 19], total: 3 });
    expect(await reader.albumsOfArtists(US, [3, 4], ALL)).toEqual({
      ids: [3, 4, 11, 12, 19, 20],
      total: 6,
    });
  });

  test('spec B 4: albums of the same day are in the order of their ids', async () => {
    await db.updateTable('albums').set({ released: NEWEST }).execute();
    const { ids } = await reader.albumsOfArtists(US, [4, 3], ALL);
    expect(ids).toEqual([3, 4, 11, 12, 19, 20]);
  });

  test('facts 3: one group of a discography', async () => {
    const group = async (id: number, name: 'main' | 'singlesAndEPs' | 'compilations' | 'others') =>
      (await reader.albumsOfArtists(US, [id], { ...ALL, group: name })).ids;
    expect(await group(3, 'main')).toEqual([11, 19]);
    expect(await group(3, 'singlesAndEPs')).toEqual([3]);
    expect(await group(4, 'compilations')).toEqual([4]);
    expect(await group(4, 'others')).toEqual([]);
  });

  test('spec B 4: limit and offset cut the list, the total stays; behind its end it is empty', async () => {
    expect(await reader.albumsOfArtists(US, [3], { limit: 1, offset: 1 })).toEqual({ ids: [11], total: 3 });
    expect(await reader.albumsOfArtists(US, [3], { limit: 5, offset: 9 })).toEqual({ ids: [], total: 3 });
  });

  test('spec B 4: catalog and isStreamableOnly filter', async () => {
    expect((await reader.albumsOfArtists(DE, [6], ALL)).ids).toEqual([14]);
    expect((await reader.albumsOfArtists(US, [7], ALL)).ids).toEqual([7, 15]);
    expect((await reader.albumsOfArtists(ONLY_STREAMABLE, [7], ALL)).ids).toEqual([15]);
  });

  test('an album by two artists is in the discography of both, wherever it stands in time', async () => {
    const credit = (role: string, position: number, artist_id: number, album_id = 11) => ({
      ...{ album_id, role, position, artist_id },
    });
    const credits = [credit('primaryArtist', 5, 1), credit('primaryArtist', 6, 1), credit('composer', 5, 2)];
    await db
      .insertInto('album_artists')
      .values([...credits, credit('primaryArtist', 5, 1, 9)])
      .execute();
    expect(await reader.albumsOfArtists(US, [1], ALL)).toEqual({ ids: [1, 9, 11, 17], total: 4 });
    expect(await reader.albumsOfArtists(US, [1, 3], ALL)).toEqual({ ids: [1, 3, 9, 11, 17, 19], total: 6 });
    expect(await reader.albumsOfArtists(US, [1], { limit: 1, offset: 2 })).toEqual({ ids: [11], total: 4 });
    expect((await reader.albumsOfArtists(US, [1], { ...ALL, group: 'main' })).ids).toContain(11);
    expect((await reader.albumsOfArtists(US, [2], ALL)).ids).not.toContain(11);
    const [first, second] = await reader.artists(US, [1, 2]);
    expect(first?.albumGroups.main).toEqual([1, 9, 11, 17]);
    expect(second?.albumGroups.main).not.toContain(11);
    await db.updateTable('albums').set({ released: NEWEST }).where('id', '=', 11).execute();
    expect((await reader.newAlbums(US, { artistIds: [1] }, ALL)).ids).toEqual([1, 11]);
  });

  test('an unknown artist, album or playlist has empty lists', async () => {
    const nothing = { ids: [], total: 0 };
    expect(await reader.albumsOfArtists(US, [99], ALL)).toEqual(nothing);
    expect(await reader.albumsOfArtists(US, [2 ** 40], ALL)).toEqual(nothing);
    expect(await reader.albumsOfArtists(US, [], ALL)).toEqual(nothing);
    expect(await reader.tracksOfArtists(US, [], ALL)).toEqual(nothing);
    expect(await reader.tracksOfAlbum(US, [2 ** 40], ALL)).toEqual(nothing);
    expect(await reader.tracksOfPlaylist(US, 99, ALL)).toEqual(nothing);
    expect(await reader.similarArtists(US, 99, ALL)).toEqual(nothing);
    expect(await reader.similarAlbums(US, 99, ALL)).toEqual(nothing);
    expect(await reader.sampleArtists(US, 99, ALL)).toEqual(nothing);
  });
});

describe('what two artists share', () => {
  /** Track 3 and album 3 are of artist 3; both are by artist 2 as well, twice, and a song is written by artist 4. */
  beforeEach(async () => {
    const credit = (position: number, artist_id: number) => ({ role: 'primaryArtist', position, artist_id });
    const credits = [credit(5, 2), credit(6, 2), credit(7, 3), { ...credit(5, 4), role: 'composer' }];
    await db
      .insertInto('track_artists')
      .values(credits.map((one) => ({ ...one, track_id: 3 })))
      .execute();
    await db
      .insertInto('album_artists')
      .values(credits.map((one) => ({ ...one, album_id: 3 })))
      .execute();
  });
  test('spec B 4: a track is among the tracks of both, in its place, and once for both together', async () => {
    const alone = await reader.tracksOfArtists(US, [2], { limit: 3, offset: 0 });
    expect(alone).toEqual({ ids: [2, 3, 10], total: 15 });
    expect((await reader.tracksOfArtists(US, [2, 3], { limit: 4, offset: 0 })).ids).toEqual([2, 3, 10, 11]);
    expect((await reader.tracksOfArtists(US, [4], ALL)).ids).not.toContain(3);
    expect((await reader.tracksOfArtists(US, [2], { limit: 1, offset: 1 })).ids).toEqual([3]);
  });

  test('spec B 4: albums/top and tracks/top of both have it, by what is popular and by what was counted', async () => {
    const top = async (kind: 'album' | 'track', artistIds: readonly number[]) =>
      (await reader.chart(US, { kind, range: 'day', artistIds }, { limit: 4, offset: 0 })).ids;
    expect(await top('album', [2])).toEqual([2, 3, 10, 18]);
    expect(await top('track', [2])).toEqual([2, 3, 10, 18]);
    const ofArtist = { range: 'day', country: 'US', genre_id: 0, entity_id: 3, plays: 500 } as const;
    const places = (['album', 'track'] as const).flatMap((kind) =>
      [2, 3].map((owner_id) => ({ ...ofArtist, kind, owner_id })),
    );
    await db.insertInto('charts').values(places).execute();
    expect([await top('album', [2]), await top('track', [2, 3])]).toEqual([[3], [3]]);
    const both = await reader.chart(US, { kind: 'track', range: 'day', artistIds: [2, 3] }, ALL);
    expect([both.plays, both.total]).toEqual([[500], 1]);
  });

  test('spec B 9: what v2.0 includes as topTracks has it too', async () => {
    const found = await reader.topTracksOf(US, [2, 4], { range: 'day', most: 3 });
    expect(found.get(2)).toEqual([2, 3, 10]);
    expect(found.get(4)).not.toContain(3);
  });
});

describe('tracks', () => {
  test('spec B 4: tracks of one or several artists, the most popular first', async () => {
    const ofFirst = [1, 9, 17, 21, 29, 37, 41, 49, 57, 61, 69, 77, 81, 89];
    expect(await reader.tracksOfArtists(US, [1], ALL)).toEqual({ ids: ofFirst, total: 14 });
    expect(await reader.tracksOfArtists(US, [1, 2], { limit: 5, offset: 2 })).toEqual({
      ids: [9, 10, 17, 18, 21],
      total: 28,
    });
  });

  test('tracks of an album are in the order of discs and positions', async () => {
    expect(await reader.tracksOfAlbum(US, [8], ALL)).toEqual({ ids: [8, 28, 48, 68, 88], total: 5 });
    await db.updateTable('tracks').set({ disc: 3 }).where('id', '=', 8).execute();
    expect((await reader.tracksOfAlbum(US, [8], { limit: 2, offset: 3 })).ids).toEqual([88, 8]);
    expect((await reader.tracksOfAlbum(DE, [6], ALL)).ids).toEqual([]);
    expect((await reader.tracksOfAlbum(ONLY_STREAMABLE, [7], ALL)).ids).toEqual([]);
  });

  test('tracks of several albums at once', async () => {
    expect(await reader.tracksOfAlbums(DE, [8, 6, 99])).toEqual(
      new Map([
        [8, [8, 28, 48, 68, 88]],
        [6, []],
        [99, []],
      ]),
    );
  });

  test('tracks of a playlist are in its order, and a repeated one is kept', async () => {
    expect(await reader.tracksOfPlaylist(US, 1, ALL)).toEqual({ ids: [1, 2, 3, 1, 6], total: 5 });
    expect((await reader.tracksOfPlaylist(DE, 1, ALL)).ids).toEqual([1, 2, 3, 1]);
    expect(await reader.tracksOfPlaylist(US, 1, { limit: 2, offset: 2 })).toEqual({ ids: [3, 1], total: 5 });
  });

  test('playlists with many entries are counted in another way, and alike', async () => {
    const row = { id: 90, kind: 'published' as const, author: 'Duet', name: 'Long', member_id: null };
    const more = { privacy: 'public' as const, is_featured: false, favorite_count: 0, track_count: 6 };
    const times = { created_at: NEWEST, modified_at: NEWEST };
    await db
      .insertInto('playlists')
      .values({ ...row, ...more, ...times, popularity: 0 })
      .execute();
    const playing = [6, 7, 6, 1, 26, 27].map((track_id, position) => ({
      ...{ playlist_id: 90, position, track_id },
    }));
    await db.insertInto('playlist_tracks').values(playing).execute();
    const counts = async () => {
      const all = [US, DE, ONLY_STREAMABLE].map((context) => reader.trackCountsOf(context, [1, 2, 90]));
      return (await Promise.all(all)).map((found) => [1, 2, 90].map((id) => found.get(id)));
    };
    const few = await counts();
    expect(few).toEqual([
      [5, 3, 6],
      [4, 3, 3],
      [5, 2, 4],
    ]);
    await db.updateTable('playlists').set({ track_count: 200_000 }).where('id', '=', 90).execute();
    expect(await counts()).toEqual(few);
  });

  test('artists of a playlist, those with most tracks first', async () => {
    expect(await reader.sampleArtists(US, 1, ALL)).toEqual({ ids: [1, 2, 3, 6], total: 4 });
    expect((await reader.sampleArtists(DE, 1, ALL)).ids).toEqual([1, 2, 3]);
  });

  test('a few artists of several playlists at once', async () => {
    expect(await reader.sampleArtistsOf(US, [1, 2, 99], 2)).toEqual(
      new Map([
        [1, [1, 2]],
        [2, [4, 5]],
        [99, []],
      ]),
    );
    expect((await reader.sampleArtistsOf(DE, [1], 5)).get(1)).toEqual([1, 2, 3]);
  });
});

describe('new albums and picks', () => {
  test('spec B 4: new releases are updated weekly, on Friday at 00:00 UTC', async () => {
    const thursday = NEWEST.getTime();
    expect(NEWEST.getUTCDay()).toBe(4);
    const first = async (time: number) => (await readerAt(time).newAlbums(US, {}, ALL)).ids[0];
    expect(await first(thursday)).toBe(2);
    expect(await first(thursday + DAY_MS - 1)).toBe(2);
    expect(await first(thursday + DAY_MS)).toBe(1);
  });

  test('spec B 4: new releases of everything, of a genre with those below it, of artists', async () => {
    expect(await reader.newAlbums(US, {}, ALL)).toEqual({ ids: [1, 2, 3, 4], total: 4 });
    expect(await reader.newAlbums(US, { genreId: 115 }, ALL)).toEqual({ ids: [1, 4], total: 2 });
    expect(await reader.newAlbums(US, { artistIds: [2, 3] }, { limit: 1, offset: 1 })).toEqual({
      ids: [3],
      total: 2,
    });
    await db.insertInto('album_genres').values({ album_id: 2, genre_id: 900, position: 1 }).execute();
    expect((await reader.newAlbums(US, { genreId: 115 }, ALL)).ids).toEqual([1, 2, 4]);
    expect((await reader.newAlbums(US, { genreId: 900 }, ALL)).ids).toEqual([2]);
  });

  test('spec B 4: where nothing is new, the newest of an artist, and any age of a genre or of everything', async () => {
    expect(await reader.newAlbums(US, { artistIds: [8] }, ALL)).toEqual({ ids: [8], total: 1 });
    expect(await reader.newAlbums(US, { artistIds: [8] }, { limit: 5, offset: 1 })).toEqual({
      ids: [],
      total: 1,
    });
    const later = readerAt(NEWEST.getTime() + 2000 * DAY_MS);
    expect((await later.newAlbums(US, {}, ALL)).ids).toEqual(others(20, () => true));
    expect((await later.newAlbums(DE, {}, ALL)).ids).toEqual(others(20, (id) => id !== 6));
    expect((await later.newAlbums(US, { genreId: 115 }, ALL)).ids).toEqual([1, 4, 7, 9, 12, 15, 17, 20]);
    expect((await later.newAlbums(ONLY_STREAMABLE, { genreId: 115 }, ALL)).ids).not.toContain(7);
    expect(await later.newAlbums(US, { genreId: 4711 }, ALL)).toEqual({ ids: [], total: 0 });
  });

  test('facts 4: picks are the albums that were written about last, each once', async () => {
    const review = { author: 'Ida Sand', title: 'Late', body: '', published_at: NEWEST };
    await db
      .insertInto('reviews')
      .values([
        { ...review, id: 11, album_id: 6 },
        { ...review, id: 12, album_id: 12 },
      ])
      .execute();
    expect(await reader.albumPicks(US, ALL)).toEqual({ ids: [6, 12, 1], total: 3 });
    expect((await reader.albumPicks(DE, ALL)).ids).toEqual([12, 1]);
  });
});

describe('charts', () => {
  test('spec B 4: charts of artists, albums, tracks and playlists with numbers of plays', async () => {
    expect(await chart('artist')).toEqual({ ids: [2, 1, 3], plays: [1000, 999, 998], total: 3 });
    expect(await chart('album')).toEqual({ ids: [2, 1, 3], plays: [1000, 999, 998], total: 3 });
    expect((await chart('track', {}, US, { limit: 2, offset: 1 })).ids).toEqual([4, 3]);
    expect((await chart('track', {}, US, { limit: 2, offset: 7 })).total).toBe(5);
    expect(await chart('playlist')).toMatchObject({ ids: [2, 1], total: 2 });
  });

  test('spec B 4: charts of a genre and of an artist', async () => {
    expect((await chart('track', { genreId: 115 })).ids).toEqual([1, 4, 7]);
    expect((await chart('album', { artistIds: [1] })).ids).toEqual([9, 1]);
    expect((await chart('track', { artistIds: [1] })).ids).toEqual([21, 1]);
    expect(await chart('track', { artistIds: [] })).toEqual({ ids: [], plays: [], total: 0 });
  });

  test('spec B 9: charts of several artists are one, by plays', async () => {
    const row = { kind: 'album' as const, range: 'month' as const, country: 'US', genre_id: 0, owner_id: 2 };
    await db
      .insertInto('charts')
      .values([
        { ...row, entity_id: 10, plays: 5000 },
        { ...row, entity_id: 2, plays: 1 },
      ])
      .execute();
    expect(await chart('album', { artistIds: [1, 2] })).toEqual({
      ids: [10, 9, 1, 2],
      plays: [5000, 1000, 999, 1],
      total: 4,
    });
  });

  test('a chart holds what is available, what plays, and what anybody may see', async () => {
    const month = { range: 'month' as const, country: 'US', genre_id: 0, owner_id: 0, plays: 1 };
    await db
      .insertInto('charts')
      .values([
        { ...month, kind: 'album', entity_id: 7 },
        { ...month, kind: 'playlist', entity_id: 3 },
        { ...month, kind: 'artist', entity_id: 99 },
      ])
      .execute();
    expect((await chart('album')).ids).toEqual([2, 1, 3, 7]);
    expect(await chart('album', {}, ONLY_STREAMABLE)).toMatchObject({ ids: [2, 1, 3], total: 3 });
    expect((await chart('playlist')).ids).toEqual([2, 1]);
    expect((await chart('artist')).ids).toEqual([2, 1, 3]);
  });

  test.each(RANGES.filter((range) => range !== 'month'))(
    'decisions B: an empty chart (%s) falls back on popularity',
    async (range) => {
      const ids = async (kind: ChartKind, of: ChartOf = {}) =>
        (await reader.chart(US, { kind, range, ...of }, { limit: 3, offset: 0 })).ids;
      expect(await ids('artist')).toEqual([1, 2, 3]);
      expect(await ids('album')).toEqual([1, 2, 3]);
      expect(await ids('track')).toEqual([1, 2, 3]);
      expect(await ids('playlist')).toEqual([1, 2]);
    },
  );

  test('decisions B: the fallback is of the country, of the genre and of the artists', async () => {
    await db.deleteFrom('charts').execute();
    expect(await chart('artist', {}, US, { limit: 2, offset: 7 })).toEqual({
      ids: [8],
      total: 8,
      plays: [0],
    });
    expect((await chart('album', {}, DE)).ids).toEqual(others(20, (id) => id !== 6));
    expect((await chart('album', {}, ONLY_STREAMABLE)).ids).toEqual(others(20, (id) => id !== 7));
    expect((await chart('track', {}, DE)).ids).toEqual(others(90, (id) => id % 20 !== 6));
    expect(await chart('artist', { genreId: 115 })).toMatchObject({ ids: [1, 4, 7], total: 3 });
    expect(await chart('album', { genreId: 115 })).toMatchObject({
      ids: [1, 4, 7, 9, 12, 15, 17, 20],
      total: 8,
    });
    expect((await chart('track', { genreId: 299 }, US, { limit: 3, offset: 0 })).ids).toEqual([3, 6, 11]);
    expect((await chart('track', { genreId: 299 }, DE, { limit: 3, offset: 0 })).ids).toEqual([3, 11, 14]);
    expect(await chart('album', { artistIds: [2, 3] })).toMatchObject({ ids: [2, 3, 10, 11, 18, 19] });
    expect((await chart('track', { artistIds: [3] }, US, { limit: 3, offset: 1 })).ids).toEqual([11, 19, 23]);
  });

  test('decisions B: where listens are few, what is popular comes behind what was listened to', async () => {
    const row = { range: 'day' as const, country: 'US', genre_id: 0, owner_id: 0 };
    await db
      .insertInto('charts')
      .values([
        { ...row, kind: 'album', entity_id: 4, plays: 60 },
        { ...row, kind: 'album', entity_id: 2, plays: 39 },
        { ...row, kind: 'track', owner_id: 1, entity_id: 21, plays: 2 },
        { ...row, kind: 'artist', entity_id: 5, plays: 100 },
      ])
      .execute();
    const read = (kind: ChartKind, limit: number, offset: number, of: ChartOf = {}) =>
      reader.chart(US, { kind, range: 'day', ...of }, { limit, offset });
    expect(await read('album', 4, 0)).toEqual({ ids: [4, 2, 1, 3], plays: [60, 39, 0, 0], total: 20 });
    expect(await read('album', 3, 1)).toEqual({ ids: [2, 1, 3], plays: [39, 0, 0], total: 20 });
    expect(await read('album', 1, 0)).toEqual({ ids: [4], plays: [60], total: 20 });
    expect((await read('album', 3, 3)).ids).toEqual([3, 5, 6]);
    expect((await read('album', 3, 18)).ids).toEqual([19, 20]);
    const pages = [await read('album', 7, 0), await read('album', 7, 7), await read('album', 7, 14)];
    expect(pages.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(others(20, () => true));
    expect(await read('track', 3, 0, { artistIds: [1] })).toEqual({
      ids: [21, 1, 9],
      plays: [2, 0, 0],
      total: 14,
    });
    expect(await read('artist', 3, 0)).toEqual({ ids: [5], plays: [100], total: 1 });
  });

  test('a genre of the second rank counts for the fallback of its albums', async () => {
    await db.insertInto('artist_genres').values({ artist_id: 3, genre_id: 900, position: 1 }).execute();
    await db.insertInto('album_genres').values({ album_id: 11, genre_id: 900, position: 1 }).execute();
    expect((await chart('album', { genreId: 900 })).ids).toEqual([11]);
  });

  test('a playlist is of a genre by a tag or by one of its first tracks', async () => {
    expect((await chart('playlist', { genreId: 115 })).ids).toEqual([1, 2]);
    await db.deleteFrom('playlist_tracks').execute();
    expect((await chart('playlist', { genreId: 115 })).ids).toEqual([2]);
  });
});

describe('what is similar', () => {
  test('spec B 4: similar artists and albums from who listens to what', async () => {
    expect(await reader.similarArtists(US, 1, ALL)).toEqual({ ids: [2, 3], total: 2 });
    expect(await reader.similarAlbums(US, 1, { limit: 1, offset: 1 })).toEqual({ ids: [17], total: 2 });
  });

  test('decisions B: where nobody listens, the popular ones of the genre, never the thing itself', async () => {
    expect(await reader.similarArtists(US, 4, ALL)).toEqual({ ids: [1, 7], total: 2 });
    expect(await reader.similarArtists(US, 4, { limit: 1, offset: 1 })).toEqual({ ids: [7], total: 2 });
    expect((await reader.similarAlbums(US, 4, ALL)).ids).toEqual([1, 7, 9, 12, 15, 17, 20]);
    expect((await reader.similarAlbums(ONLY_STREAMABLE, 4, ALL)).ids).toEqual([1, 9, 12, 15, 17, 20]);
  });

  test('what has no genre is like what is popular', async () => {
    await db.updateTable('artists').set({ genre_id: null }).where('id', '=', 4).execute();
    await db.deleteFrom('album_genres').where('album_id', '=', 4).execute();
    expect((await reader.similarArtists(US, 4, ALL)).ids).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect((await reader.similarAlbums(US, 4, { limit: 4, offset: 0 })).ids).toEqual([1, 2, 3, 5]);
  });
});

describe('playlists', () => {
  test('facts 4: featured playlists are published ones', async () => {
    expect(await reader.featuredPlaylists(ALL)).toEqual({ ids: [1], total: 1 });
    await db.updateTable('playlists').set({ is_featured: true }).execute();
    expect((await reader.featuredPlaylists(ALL)).ids).toEqual([1, 2]);
  });

  test('facts 4: playlists of a tag are those that anybody may see', async () => {
    await db
      .insertInto('playlist_tags')
      .values([
        { playlist_id: 2, tag_id: 2 },
        { playlist_id: 3, tag_id: 2 },
      ])
      .execute();
    expect(await reader.playlistsOfTag(2, ALL)).toEqual({ ids: [1, 2], total: 2 });
    await db.updateTable('playlists').set({ privacy: 'public' }).where('id', '=', 3).execute();
    expect((await reader.playlistsOfTag(2, ALL)).ids).toEqual([1, 2, 3]);
  });
});
