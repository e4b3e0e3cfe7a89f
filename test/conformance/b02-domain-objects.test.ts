import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogReader, createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { NEWEST, seedCatalog } from '../support/catalog.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const US: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
const DE: RequestContext = { country: 'DE', lang: 'de-DE', streamableOnly: false };
const FR: RequestContext = { country: 'FR', lang: 'fr', streamableOnly: false };
const ONLY_STREAMABLE: RequestContext = { ...US, streamableOnly: true };
const MEMBER = 'A'.repeat(32);

let database: TestDatabase;
let reader: CatalogReader;

beforeAll(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
  await database.db.insertInto('album_genres').values({ album_id: 1, genre_id: 5, position: 1 }).execute();
  reader = createCatalogReader(database.db, new FakeClock(NEWEST.getTime()));
});
afterAll(() => database.drop());

test('spec B 2: an artist has names, genres, blurbs, bios, groups of albums, relations and a station', async () => {
  const [artist] = await reader.artists(US, [1]);
  expect(artist).toEqual({
    id: 1,
    name: 'Velvet Harbor',
    shortcut: 'velvet-harbor',
    amg: '70001',
    genreIds: [115],
    blurbs: ['Songs that smell of salt.', 'Loud, and kind.'],
    bios: [
      {
        title: 'Biography',
        author: 'Ida Sand',
        publishedAt: new Date('2026-09-01T00:00:00.000Z'),
        text: '<p>Four friends from a harbor town.</p>',
      },
    ],
    albumGroups: { main: [1, 9, 17], singlesAndEPs: [], compilations: [], others: [] },
    relations: { contemporaries: [2], followers: [3], influences: [4], relatedProjects: [5] },
    stations: [],
    popularity: 99,
    imageVersion: 1,
    modifiedAt: new Date('2026-10-02T00:00:00.000Z'),
  });
});

test('spec B 2: singles and compilations stand in their groups, and a single-artist station is linked', async () => {
  const [second, third, fourth] = await reader.artists(US, [2, 3, 4]);
  expect(third?.albumGroups).toMatchObject({ main: [11, 19], singlesAndEPs: [3] });
  expect(fourth?.albumGroups).toMatchObject({ main: [12, 20], compilations: [4] });
  expect(second?.stations).toEqual([{ id: 2, subType: 'sas' }]);
});

test('spec B 2: a group of albums holds what is available in the country, and only what plays if that is wanted', async () => {
  const groups = async (context: RequestContext, id: number) =>
    (await reader.artists(context, [id]))[0]?.albumGroups.main;
  expect(await groups(US, 6)).toEqual([6, 14]);
  expect(await groups(DE, 6)).toEqual([14]);
  expect(await groups(US, 7)).toEqual([7, 15]);
  expect(await groups(ONLY_STREAMABLE, 7)).toEqual([15]);
});

test('spec B 4: texts are in the language of the view, each kind in the best one that there is', async () => {
  const [german] = await reader.artists(DE, [1]);
  expect(german?.bios.map(({ text }) => text)).toEqual(['<p>Vier Freunde aus einer Hafenstadt.</p>']);
  expect(german?.blurbs).toEqual(['Songs that smell of salt.', 'Loud, and kind.']);
  const [french] = await reader.artists(FR, [1]);
  expect(french?.bios.map(({ text }) => text)).toEqual(['<p>Four friends from a harbor town.</p>']);
});

test('spec B 2: an album has everything that any version shows', async () => {
  const [album] = await reader.albums(US, [1]);
  expect(album).toEqual({
    id: 1,
    name: 'Record Number 1',
    shortcut: 'velvet-harbor/record-number-1',
    artistId: 1,
    artistName: 'Velvet Harbor',
    ownerName: 'Velvet Harbor',
    artistShortcut: 'velvet-harbor',
    contributors: [{ role: 'primaryArtist', artistId: 1 }],
    kind: 'main',
    upc: '000000000011',
    released: NEWEST,
    originallyReleased: new Date('2026-09-30T00:00:00.000Z'),
    label: 'Quay Records',
    copyright: '2026 Quay Records',
    accountPartner: '',
    amg: null,
    tags: [],
    genreIds: [115, 5],
    reviewIds: [1, 2],
    discCount: 1,
    trackCount: 5,
    isExplicit: false,
    isSingle: false,
    isHiRes: false,
    isStreamable: true,
    isAvailable: true,
    popularity: 99,
    imageVersion: 1,
    modifiedAt: new Date('2026-10-02T00:00:00.000Z'),
  });
});

test('6-what-users-ask 3, 1: an id exists in every country, and says whether it is available and plays there', async () => {
  const inUs = await reader.albums(ONLY_STREAMABLE, [6, 7]);
  expect(inUs.map(({ id, isAvailable, isStreamable }) => [id, isAvailable, isStreamable])).toEqual([
    [6, true, true],
    [7, true, false],
  ]);
  const inGermany = await reader.albums(DE, [6, 7]);
  expect(inGermany.map(({ isAvailable, isStreamable }) => [isAvailable, isStreamable])).toEqual([
    [false, false],
    [true, true],
  ]);
  const tracks = await reader.tracks(DE, [6, 7]);
  expect(tracks.map(({ isAvailable, isStreamable }) => [isAvailable, isStreamable])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('spec B 2: flags of albums', async () => {
  const albums = await reader.albums(US, [3, 4, 5, 8, 9]);
  expect(albums.map(({ kind }) => kind)).toEqual(['single', 'compilation', 'main', 'main', 'main']);
  expect(albums.map(({ isSingle }) => isSingle)).toEqual([true, false, false, false, false]);
  expect(albums.map(({ isExplicit }) => isExplicit)).toEqual([false, false, true, false, false]);
  expect(albums.map(({ isHiRes }) => isHiRes)).toEqual([false, false, false, false, true]);
  expect(albums.map(({ discCount }) => discCount)).toEqual([1, 1, 1, 2, 1]);
  expect(albums[2]?.tags).toEqual(['Explicit']);
});

test('spec B 2: a track has everything that any version shows', async () => {
  const [track] = await reader.tracks(US, [1]);
  expect(track).toEqual({
    id: 1,
    name: 'Song 1',
    shortcut: 'velvet-harbor/record-number-1/song-1',
    index: 1,
    disc: 1,
    artistId: 1,
    artistName: 'Velvet Harbor',
    ownerName: 'Velvet Harbor',
    albumId: 1,
    albumName: 'Record Number 1',
    albumImageVersion: 1,
    seconds: 121,
    isrc: 'USQAY2600001',
    amg: null,
    contributors: [
      { role: 'primaryArtist', artistId: 1 },
      { role: 'composer', artistId: 3 },
      { role: 'featuredPerformer', artistId: 2 },
      { role: 'producer', artistId: 4 },
    ],
    genreIds: [115],
    isExplicit: false,
    isHiRes: false,
    isStreamable: true,
    isAvailable: true,
    hasLossless: false,
    preview: 'generated',
    popularity: 99,
    modifiedAt: new Date('2026-10-02T00:00:00.000Z'),
  });
});

test('spec B 2: a track without a genre of its own has those of its album', async () => {
  await database.db.updateTable('tracks').set({ genre_id: null }).where('id', '=', 21).execute();
  const [track] = await reader.tracks(US, [21]);
  expect(track?.genreIds).toEqual([115, 5]);
});

test('spec B 2: the artist whose it is comes first, even when nobody wrote it among the contributors', async () => {
  await database.db.deleteFrom('album_artists').where('album_id', '=', 2).execute();
  await database.db
    .insertInto('album_artists')
    .values({ album_id: 2, role: 'producer', position: 0, artist_id: 5 })
    .execute();
  const [album] = await reader.albums(US, [2]);
  expect(album?.contributors).toEqual([
    { role: 'primaryArtist', artistId: 2 },
    { role: 'producer', artistId: 5 },
  ]);
});

test('spec B 2: a playlist has its description in the language of the view', async () => {
  const [playlist] = await reader.playlists(DE, [1]);
  expect(playlist).toEqual({
    id: 1,
    kind: 'published',
    memberId: null,
    author: 'Duet',
    name: 'Harbor Lights',
    privacy: 'public',
    description: 'Für den Abend.',
    isFeatured: true,
    favoriteCount: 9,
    trackCount: 5,
    tagIds: [2],
    popularity: 99,
    imageVersion: 1,
    createdAt: new Date('2026-08-12T00:00:00.000Z'),
    modifiedAt: new Date('2026-09-30T00:00:00.000Z'),
  });
  expect((await reader.playlists(DE, [2]))[0]?.description).toBe('For long rides.');
});

test("decisions B: a member's private playlist is nobody else's to see", async () => {
  const ids = async (memberId?: string) =>
    (await reader.playlists(US, [3, 1], memberId === undefined ? {} : { memberId })).map(({ id }) => id);
  expect(await ids()).toEqual([1]);
  expect(await ids('B'.repeat(32))).toEqual([1]);
  expect(await ids(MEMBER)).toEqual([3, 1]);
});

test('spec B 2: genres, stations, tags, reviews and posts', async () => {
  expect(await reader.genres(DE, [115, 900])).toEqual([
    {
      id: 115,
      parentId: null,
      childIds: [900],
      name: 'Pop (de)',
      shortcut: 'pop',
      description: 'Alles über Pop.',
    },
    {
      id: 900,
      parentId: 115,
      childIds: [],
      name: 'Synth Pop (de)',
      shortcut: 'synth-pop',
      description: 'Alles über Synth Pop.',
    },
  ]);
  expect(await reader.stations(DE, [1])).toEqual([
    {
      id: 1,
      subType: 'ps',
      name: 'Sender 1',
      author: 'Duet',
      summary: 'Gute Lieder.',
      description: 'Nur gute Lieder.',
      artistNames: 'Velvet Harbor, Sun',
      genreIds: [115],
      decade: null,
      popularity: 99,
      imageVersion: 1,
    },
  ]);
  expect(await reader.tags([1, 3])).toEqual([
    {
      id: 1,
      name: 'Mood',
      shortcut: 'mood',
      isProtected: true,
      parentId: null,
      childIds: [2],
      genreId: null,
    },
    {
      id: 3,
      name: 'Summer',
      shortcut: 'summer',
      isProtected: false,
      parentId: null,
      childIds: [],
      genreId: 115,
    },
  ]);
  expect(await reader.reviews([2])).toEqual([
    {
      id: 2,
      albumId: 1,
      author: 'Ida Sand',
      title: 'Review 2',
      body: '<p>Review number 2.</p>',
      publishedAt: new Date('2026-09-19T00:00:00.000Z'),
    },
  ]);
  expect(await reader.posts([2])).toEqual([
    {
      id: 2,
      author: 'Ida Sand',
      title: 'Im Studio',
      body: '<p>Ein Tag im Studio.</p>',
      publishedAt: new Date('2026-09-10T00:00:00.000Z'),
      artistIds: [1],
      albumIds: [1],
    },
  ]);
});

test('decisions B: texts that are not there in the language are there in the default one', async () => {
  const japanese: RequestContext = { country: 'JP', lang: 'ja-JP', streamableOnly: false };
  expect((await reader.genres(japanese, [5]))[0]?.name).toBe('Rock (ja)');
  expect((await reader.stations(japanese, [3]))[0]?.name).toBe('Station 3');
  await database.db.deleteFrom('genre_texts').where('genre_id', '=', 299).execute();
  expect(await reader.genres(US, [299])).toMatchObject([{ name: 'Jazz', description: '' }]);
});

test('decisions B: ids are answered in order, repeated ones repeatedly, unknown and impossible ones left out', async () => {
  const wanted = [3, 99_999, 1, 3, -1, 0, 1.5, Number.NaN, 2 ** 40];
  const read = [
    reader.artists(US, wanted),
    reader.albums(US, wanted),
    reader.tracks(US, wanted),
    reader.stations(US, wanted),
    reader.tags(wanted),
    reader.artistNames(wanted),
  ];
  for (const objects of await Promise.all<readonly { readonly id: number }[]>(read)) {
    expect(objects.map(({ id }) => id)).toEqual([3, 1, 3]);
  }
  expect(await reader.genres(US, [5, 4711, 115])).toMatchObject([{ id: 5 }, { id: 115 }]);
  expect(await reader.artists(US, [])).toEqual([]);
  expect((await reader.artistNames([4, 1]))[0]).toEqual({ id: 4, name: '夜明けの星' });
});

test('spec B 4: a shortcut of one, two or three segments finds its id without regard to case', async () => {
  const two = 'velvet-harbor/record-number-1';
  expect(await reader.idsByShortcut('artist', ['Velvet-Harbor', 'sun', 'nobody'])).toEqual(
    new Map([
      ['Velvet-Harbor', 1],
      ['sun', 6],
    ]),
  );
  expect(await reader.idsByShortcut('album', [two])).toEqual(new Map([[two, 1]]));
  expect(await reader.idsByShortcut('track', [`${two}/song-1`])).toEqual(new Map([[`${two}/song-1`, 1]]));
  expect(await reader.idsByShortcut('genre', ['synth-pop'])).toEqual(new Map([['synth-pop', 900]]));
  expect(await reader.idsByShortcut('tag', ['calm'])).toEqual(new Map([['calm', 2]]));
  expect(await reader.idsByShortcut('artist', ["' or 1=1 --", '%', ''])).toEqual(new Map());
});

test('spec B 4: an ISRC finds all its tracks, those that play in the country first', async () => {
  await database.db.updateTable('tracks').set({ isrc: 'USQAY2600012' }).where('id', 'in', [7, 12]).execute();
  expect(
    await reader.tracksByIsrc(US, ['US-QAY-26-00012', 'usqay2600003', 'nothing', 'USQAY2600012']),
  ).toEqual([12, 7, 3]);
  expect(await reader.tracksByIsrc(DE, ['USQAY2600012'])).toEqual([7, 12]);
});

test('import formats 5: each ISRC of a recording finds its tracks, those that play in the country first', async () => {
  const others = [
    { isrc: 'USQAY2600099', track_id: 7 },
    { isrc: 'USQAY2600099', track_id: 12 },
    { isrc: 'USQAY2600003', track_id: 12 },
  ];
  await database.db.insertInto('track_isrcs').values(others).execute();
  expect(await reader.tracksByIsrc(US, ['US-QAY-26-00099', 'USQAY2600003'])).toEqual([12, 7, 3, 12]);
  expect(await reader.tracksByIsrc(DE, ['USQAY2600099'])).toEqual([7, 12]);
});

test('spec B 4: a UPC finds its albums, however many leading zeros it is written with', async () => {
  for (const upc of ['000000000011', '11', '0000000000011', '00000000000011']) {
    expect(await reader.albumsByUpc(US, [upc])).toEqual([1]);
  }
  expect(await reader.albumsByUpc(US, ['000000000012', '999', '', '0', '000000000011'])).toEqual([2, 1]);
});

test('facts 3: names of artists alone for the lists of v1', async () => {
  expect(await reader.artistNames([6])).toEqual([{ id: 6, name: 'Sun' }]);
});

test('facts 3: the four relations of an artist', async () => {
  expect(await reader.relationsOf(1)).toEqual({
    contemporaries: [2],
    followers: [3],
    influences: [4],
    relatedProjects: [5],
  });
  expect(await reader.relationsOf(8)).toEqual({
    contemporaries: [],
    followers: [],
    influences: [],
    relatedProjects: [],
  });
});
