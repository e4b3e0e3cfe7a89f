import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { ofAlbums } from '../../src/catalog/domain/topics.ts';
import type { NewAlbum, NewTrack } from '../../src/catalog/writing/inputs.ts';
import { sellAlbums } from '../../src/catalog/writing/sell-albums.ts';
import { withdrawTracks } from '../../src/catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../src/catalog/writing/writer.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

/* An import or a roll-up drops just what it changed, within a second and in every process. */

let duet: TestApp;
let other: TestApp['app'];
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  // The seeded artists, albums and tracks, as a source knows them.
  for (const kind of ['artist', 'album', 'track'])
    await sql`insert into catalog_sources (kind, source, source_id, id)
      select ${kind}, 'test', id, id from ${sql.table(`${kind}s`)}`.execute(duet.db);
  other = await duet.another();
});
afterAll(() => duet.close());

const ask = (url: string, app = duet.app) => app.inject({ url, headers: { apikey: CATALOG_KEY } });

/** Behind everybody's back: an answer that shows it was made anew. */
let scrambled = 0;
const scramble = async () => {
  const mark = ` ${(scrambled += 1)}`;
  for (const table of ['artists', 'albums', 'tracks', 'genres', 'playlists'])
    await sql`update ${sql.table(table)} set name = name || ${mark}`.execute(duet.db);
  await sql`update genre_texts set name = name || ${mark}`.execute(duet.db);
};

/** Which of the answers are made anew a second after a change; all others are sent as they were kept. */
async function droppedBy(change: () => Promise<unknown>, urls: readonly string[]): Promise<string[]> {
  const before = new Map<string, string>();
  for (const url of urls) {
    for (const app of [duet.app, other]) expect([url, (await ask(url, app)).statusCode]).toEqual([url, 200]);
    before.set(url, (await ask(url)).body);
  }
  await change();
  await scramble();
  duet.clock.advance(1000);
  const dropped: string[] = [];
  for (const url of urls) {
    const [mine, theirs] = [await ask(url), await ask(url, other)];
    if (mine.body !== before.get(url)) dropped.push(url);
    expect([url, theirs.body]).toEqual([url, mine.body]);
    expect(theirs.headers['etag']).toBe(mine.headers['etag']);
  }
  return dropped;
}

const write = (work: (writer: CatalogWriter) => Promise<unknown>) => () => writeCatalog(duet.parts, work);

const named = (sourceId: string) => ({ source: 'test', sourceId, name: `New ${sourceId}`, popularity: 1 });
const sold = { countries: ['US'], streamCountries: ['US'] };
const artist = (sourceId: string) => ({ ...named(sourceId), genreIds: [115] });
const album = (sourceId: string, artistId: number): NewAlbum => ({
  ...{ ...named(sourceId), ...sold, artistId },
  ...{
    kind: 'main',
    upc: null,
    released: new Date(0),
    originallyReleased: new Date(0),
    label: '',
    copyright: '',
  },
  ...{
    tags: [],
    discCount: 1,
    trackCount: 1,
    isExplicit: false,
    isHiRes: false,
    genreIds: [115],
    contributors: [],
  },
});
const track = (sourceId: string, albumId: number, artistId: number): NewTrack => ({
  ...{ ...named(sourceId), ...sold, albumId, artistId, disc: 1, position: 9, seconds: 60, isrc: null },
  ...{ genreId: 115, isExplicit: false, hasLossless: false, contributors: [] },
});

const ALBUM = '/v2.2/albums/Alb.8';
const CHART = '/v2.2/tracks/top';
const CHART_OF_ARTIST = '/v2.2/artists/Art.1/tracks/top';
const GENRES = '/v2.2/genres';
const NEWEST = '/v2.2/albums/new';
const PLAYLIST = '/v2.2/playlists/pp.1/tracks';
/** One of everything that hangs off an artist. */
const of = (id: number) => [
  `/v1/artists/Art.${id}`,
  `/v2.2/artists/Art.${id}`,
  `/v2.2/artists/Art.${id}/albums`,
];

describe('spec B 5.1: kept answers', () => {
  test('a roll-up of listens drops charts and what is similar, and no album', async () => {
    const listen = async () => {
      const day = new Date(duet.clock.wallTime()).toISOString().slice(0, 10);
      await sql`insert into plays (country, day, track_id, count) values ('US', ${day}::date, 8, 500)`.execute(
        duet.db,
      );
      expect(await rollUp(duet.parts)).toBeGreaterThan(0);
    };
    const similar = '/v2.2/artists/Art.1/similar';
    const urls = [ALBUM, GENRES, ...of(1), CHART, CHART_OF_ARTIST, similar];
    expect(await droppedBy(listen, urls)).toEqual([CHART, CHART_OF_ARTIST, similar]);
  });

  test('a roll-up that changes nothing drops nothing', async () => {
    expect(await droppedBy(() => rollUp(duet.parts), [ALBUM, CHART])).toEqual([]);
  });

  test('an import of one artist drops its answers and lists of the whole catalogue, and leaves others', async () => {
    const urls = [...of(1), ...of(2), ALBUM, GENRES, CHART, NEWEST];
    const imported = write((writer) => writer.artists([artist('1')]));
    expect(await droppedBy(imported, urls)).toEqual([...of(1), CHART, NEWEST]);
  });

  test('a new album is in its artist’s list at once, and in nobody else’s way', async () => {
    const imported = write((writer) => writer.albums([album('new', 1)]));
    expect(await droppedBy(imported, [...of(1), ...of(2), ALBUM, PLAYLIST])).toEqual([...of(1), PLAYLIST]);
    const [first] = (await ask('/v1/artists/Art.1/albums?limit=200')).json<{ name: string }[]>().slice(-1);
    expect(first?.name).toBe(`New new ${scrambled}`);
  });

  test('a track that moves drops the answers of both albums and both artists', async () => {
    const tracksOf = (id: number) => `/v2.2/albums/Alb.${id}/tracks`;
    const byArtist = (id: number) => `/v2.2/artists/Art.${id}/tracks`;
    const urls = [tracksOf(3), tracksOf(4), tracksOf(5), byArtist(3), byArtist(4), byArtist(5)];
    const moved = write((writer) => writer.tracks([track('3', 4, 4)]));
    expect(await droppedBy(moved, urls)).toEqual([tracksOf(3), tracksOf(4), byArtist(3), byArtist(4)]);
  });

  test('an album that moves drops the answers of both artists', async () => {
    const moved = write((writer) => writer.albums([album('5', 6)]));
    expect(await droppedBy(moved, [...of(5), ...of(6), ...of(7)])).toEqual([...of(5), ...of(6)]);
  });

  test('an album of several artists drops the answers of all whose it is and was', async () => {
    const shared = (...artistIds: number[]) => ({
      ...album('7', 7),
      contributors: [
        ...artistIds.map((artistId) => ({ role: 'primaryArtist', artistId })),
        { role: 'composer', artistId: 5 },
      ],
    });
    const urls = [...of(2), ...of(3), ...of(5), ...of(7)];
    const joined = write((writer) => writer.albums([shared(7, 2)]));
    expect(await droppedBy(joined, urls)).toEqual([...of(2), ...of(7)]);
    const inStead = write((writer) => writer.albums([shared(7, 3)]));
    expect(await droppedBy(inStead, urls)).toEqual(urls.filter((url) => !of(5).includes(url)));
    const sales = [{ albumId: 7, countries: ['US', 'GB'], streamCountries: ['US'] }];
    const sold = write((writer) => sellAlbums(writer, sales));
    expect(await droppedBy(sold, [...of(2), ...of(3)])).toEqual(of(3));
  });

  test('a track of several artists drops the lists of all whose it is and was', async () => {
    const shared = (...artistIds: number[]) => ({
      ...track('46', 6, 6),
      contributors: artistIds.map((artistId) => ({ role: 'primaryArtist', artistId })),
    });
    const lists = [2, 3, 5, 6].map((id) => `/v2.2/artists/Art.${id}/tracks`);
    const [second, third, , sixth] = lists;
    const joined = write((writer) => writer.tracks([shared(2, 6)]));
    expect(await droppedBy(joined, lists)).toEqual([second, sixth]);
    const ids = async (list = '') =>
      (await ask(list)).json<{ tracks: { id: string }[] }>().tracks.map(({ id }) => id);
    expect([await ids(second), await ids(sixth)]).toEqual([
      expect.arrayContaining(['tra.46']),
      expect.arrayContaining(['tra.46']),
    ]);
    const inStead = write((writer) => writer.tracks([shared(6, 3)]));
    expect(await droppedBy(inStead, lists)).toEqual([second, third, sixth]);
    const sales = [{ albumId: 6, countries: ['US', 'GB'], streamCountries: ['US'] }];
    const sold = write((writer) => sellAlbums(writer, sales));
    expect(await droppedBy(sold, lists)).toEqual([third, sixth]);
    const withdrawn = write((writer) => withdrawTracks(writer, [46]));
    expect(await droppedBy(withdrawn, lists)).toEqual([third, sixth]);
  });

  test('a name is also in the answers of what hangs off it', async () => {
    const urls = ['/v1/albums/Alb.2', '/v1/tracks/Tra.2', '/v1/albums/Alb.8', '/v1/tracks/Tra.8'];
    const renamed = write((writer) => writer.artists([artist('2')]));
    expect(await droppedBy(renamed, urls)).toEqual(['/v1/albums/Alb.2', '/v1/tracks/Tra.2']);
    const album8 = write((writer) => writer.albums([album('8', 8)]));
    expect(await droppedBy(album8, urls)).toEqual(['/v1/albums/Alb.8', '/v1/tracks/Tra.8']);
  });

  test('an id that was unknown is there when its thing is', async () => {
    const next = async (table: string) => {
      const { rows } = await sql<{ id: number }>`select max(id) + 1 as id from ${sql.table(table)}`.execute(
        duet.db,
      );
      return rows[0]?.id ?? 0;
    };
    const id = await next('tracks');
    const artistId = await next('artists');
    const urls = [
      `/v2.2/tracks/Tra.7,Tra.${id}`,
      `/v2.2/artists/Art.7,Art.${artistId}`,
      '/v2.2/tracks/Tra.7',
    ];
    const come = write(async (writer) => {
      await writer.artists([artist('late')]);
      await writer.tracks([track('late', 20, 4)]);
    });
    expect(await droppedBy(come, urls)).toEqual(urls.slice(0, 2));
  });

  test('a review drops its album, a station its artist; genres and playlists drop nothing of an artist', async () => {
    const review = {
      source: 'test',
      sourceId: 'r',
      author: '',
      title: '',
      body: '',
      publishedAt: new Date(0),
    };
    const reviewed = write((writer) => writer.reviews([{ ...review, albumId: 9 }]));
    expect(await droppedBy(reviewed, ['/v2.2/albums/Alb.9', ALBUM, ...of(2)])).toEqual([
      '/v2.2/albums/Alb.9',
    ]);
    const station = {
      id: 4,
      subType: 'sas',
      author: '',
      artistNames: '',
      decade: null,
      popularity: 1,
    } as const;
    const programmed = write((writer) => writer.stations([{ ...station, genreIds: [], texts: [] }]));
    expect(await droppedBy(programmed, [...of(3), ...of(4), ALBUM])).toEqual(of(4));
    const genre = { id: 901, parentId: 115, name: 'Bubblegum', position: 9, texts: [] };
    const sorted = write((writer) => writer.genres([genre]));
    expect(await droppedBy(sorted, [GENRES, '/v1/genres', PLAYLIST, ...of(1), ALBUM])).toEqual([
      GENRES,
      '/v1/genres',
      PLAYLIST,
    ]);
  });

  test('what is written past the writer is dropped as it is told, and everything if nothing is', async () => {
    const urls = [ALBUM, '/v2.2/albums/Alb.9', GENRES, '/v2.2/artists/top'];
    const told = write(async (writer) => writer.changed(ofAlbums([8])));
    expect(await droppedBy(told, urls)).toEqual([ALBUM]);
    expect(
      await droppedBy(
        write(async () => undefined),
        urls,
      ),
    ).toEqual(urls);
  });

  test('an address that asks by a code or by a shortcut is up to date too', async () => {
    const urls = ['/v2.2/artists/velvet-harbor', '/v2.2/tracks/isrc/USQAY2600006', '/v2.2/artists/Art.2'];
    const imported = write((writer) => writer.artists([artist('1')]));
    expect(await droppedBy(imported, urls)).toEqual(urls.slice(0, 2));
  });

  test('changes of several writers at once are all seen', async () => {
    const both = async () => {
      await Promise.all([1, 2, 3].map((id) => write((writer) => writer.artists([artist(String(id))]))()));
    };
    const urls = [1, 2, 3, 4].map((id) => `/v1/artists/Art.${id}`);
    expect(await droppedBy(both, urls)).toEqual(urls.slice(0, 3));
  });
});
