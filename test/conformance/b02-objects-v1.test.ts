import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

/* Every kind of object of v1, to the letter (facts, 2 and 3): bare, with ids such as `Art.1` and epoch milliseconds. */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

const read = async (path: string): Promise<unknown> => {
  const answer = await duet.app.inject({ url: `/v1${path}`, headers: { apikey: CATALOG_KEY } });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json();
};

const IMAGES = 'https://duet.test/imageserver/v2';
const pictures = (folder: string, sizes: readonly (readonly [number, number])[]) =>
  sizes.map(([width, height]) => ({
    width,
    height,
    url: `${IMAGES}/${folder}/images/${width}x${height}.jpg`,
  }));

const covers = (album: string) =>
  pictures(`albums/${album}`, [
    [70, 70],
    [170, 170],
    [200, 200],
    [300, 300],
    [500, 500],
  ]);

const SONG_1 = {
  id: 'Tra.1',
  name: 'Song 1',
  disc: 1,
  artist: { id: 'Art.1', name: 'Velvet Harbor' },
  album: { id: 'Alb.1', name: 'Record Number 1' },
  genre: { id: 'g.115' },
  sample: 'https://duet.test/previews/Tra.1.wav',
  duration: 121,
};

const ALBUM_3 = {
  id: 'Alb.3',
  name: 'Record Number 3',
  artist: { id: 'Art.3', name: 'The Rail Yard' },
  type: { id: 1, name: 'Singles and EPs' },
  images: covers('Alb.3'),
  released: 1_773_532_800_000,
  tags: [],
};

const song = (id: number, duration: number, disc = 1) => ({
  id: `Tra.${id}`,
  name: `Song ${id}`,
  disc,
  artist: { id: 'Art.8', name: 'Østen Vær' },
  album: { id: 'Alb.8', name: 'Record Number 8' },
  genre: { id: 'g.5' },
  sample: `https://duet.test/previews/Tra.${id}.wav`,
  duration,
});

test('facts B 3, artist: id, name, genre; in lists id and name', async () => {
  expect(await read('/artists/Art.1')).toEqual({
    id: 'Art.1',
    name: 'Velvet Harbor',
    genre: { id: 'g.115' },
  });
  expect(await read('/artists/top?limit=1')).toEqual([{ id: 'Art.2', name: 'Björk Ekström' }]);
});

test('facts B 3, artist: a genre that nobody knows is null', async () => {
  const artist = { id: 90, name: 'Nobody', shortcut: 'nobody' };
  await duet.db.insertInto('artists').values(artist).execute();
  expect(await read('/artists/Art.90')).toEqual({ id: 'Art.90', name: 'Nobody', genre: null });
  expect(await read('/artists/Art.90/bio')).toEqual({ bio: '', blurbs: [] });
});

test('facts B 3, artist: biography and blurbs', async () => {
  expect(await read('/artists/Art.1/bio')).toEqual({
    bio: '<p>Four friends from a harbor town.</p>',
    blurbs: ['Songs that smell of salt.', 'Loud, and kind.'],
  });
});

test('spec B 4, /artists/{id}/bio: up to five blurbs', async () => {
  const blurb = (position: number) => ({
    artist_id: 5,
    lang: 'en',
    kind: 'blurb' as const,
    position,
    text: `Blurb ${position}.`,
    published_at: new Date(0),
  });
  await duet.db.insertInto('artist_texts').values([0, 1, 2, 3, 4, 5].map(blurb)).execute();
  expect(await read('/artists/Art.5/bio')).toEqual({
    bio: '',
    blurbs: ['Blurb 0.', 'Blurb 1.', 'Blurb 2.', 'Blurb 3.', 'Blurb 4.'],
  });
});

test('facts B 3, images: width, height, url', async () => {
  expect(await read('/artists/Art.1/images')).toEqual(
    pictures('artists/Art.1', [
      [70, 47],
      [150, 100],
      [356, 237],
      [633, 422],
    ]),
  );
});

test('facts B 3, similar: four groups of artists', async () => {
  expect(await read('/artists/Art.1/similar')).toEqual({
    contemporaries: [{ id: 'Art.2', name: 'Björk Ekström' }],
    followers: [{ id: 'Art.3', name: 'The Rail Yard' }],
    influencers: [{ id: 'Art.4', name: '夜明けの星' }],
    related: [{ id: 'Art.5', name: 'Café Lumière' }],
  });
});

test('4-decisions B, similar items are computed: artists that no editor has related are related to those like them', async () => {
  const { related, ...others } = (await read('/artists/Art.2/similar')) as Record<string, unknown[]>;
  expect(others).toEqual({ contemporaries: [], followers: [], influencers: [] });
  // artists 2, 5 and 8 share a genre
  expect(related).toEqual([
    { id: 'Art.5', name: 'Café Lumière' },
    { id: 'Art.8', name: 'Østen Vær' },
  ]);
});

test('facts B 3, album: in lists, released in milliseconds', async () => {
  expect(await read('/artists/Art.3/albums?limit=1')).toEqual([ALBUM_3]);
});

test('facts B 3, album: by itself with the count of discs and all tracks in order', async () => {
  expect(await read('/albums/Alb.8')).toEqual({
    id: 'Alb.8',
    name: 'Record Number 8',
    artist: { id: 'Art.8', name: 'Østen Vær' },
    type: { id: 0, name: 'Main Releases' },
    images: covers('Alb.8'),
    released: 1_730_332_800_000,
    tags: [],
    discCount: 2,
    tracks: [song(8, 128), song(28, 148), song(48, 168, 2), song(68, 188, 2), song(88, 208, 2)],
  });
});

test('facts B 3, album: the types, and tags', async () => {
  const seen = await Promise.all(
    [1, 3, 4, 5].map(async (id) => (await read(`/albums/Alb.${id}`)) as { type: unknown; tags: unknown }),
  );
  expect(seen.map(({ type, tags }) => [type, tags])).toEqual([
    [{ id: 0, name: 'Main Releases' }, []],
    [{ id: 1, name: 'Singles and EPs' }, []],
    [{ id: 2, name: 'Compilations' }, []],
    [{ id: 0, name: 'Main Releases' }, ['Explicit']],
  ]);
});

test('facts B 3, track: sample is the address of a preview, duration is in seconds', async () => {
  expect(await read('/tracks/Tra.1')).toEqual(SONG_1);
});

test('facts B 3, playlist: created in milliseconds; by itself with its tracks, repeated ones too', async () => {
  const playlist = { id: 'pp.1', name: 'Harbor Lights', author: 'Duet', created: 1_786_492_800_000 };
  expect(await read('/playlists/featured')).toEqual([playlist]);
  const { tracks, ...rest } = (await read('/playlists/pp.1')) as { tracks: { id: string }[] };
  expect(rest).toEqual(playlist);
  expect(tracks.map(({ id }) => id)).toEqual(['Tra.1', 'Tra.2', 'Tra.3', 'Tra.1', 'Tra.6']);
  expect(tracks[3]).toEqual(SONG_1);
});

test('facts B 3, genre: a tree', async () => {
  const pop = {
    id: 'g.115',
    name: 'Pop',
    description: 'All about Pop.',
    subgenres: [{ id: 'g.900', name: 'Synth Pop', description: 'All about Synth Pop.', subgenres: [] }],
  };
  expect(await read('/genres')).toEqual([
    pop,
    { id: 'g.5', name: 'Rock', description: 'All about Rock.', subgenres: [] },
    { id: 'g.299', name: 'Jazz', description: 'All about Jazz.', subgenres: [] },
  ]);
  expect(await read('/genres/g.115')).toEqual(pop);
});

test('facts B 3, station: id, name, type, artists, summary, description, images', async () => {
  expect(await read('/stations/ps.1')).toEqual({
    id: 'ps.1',
    name: 'Station 1',
    type: 'ps',
    artists: 'Velvet Harbor, Sun',
    summary: 'Good songs.',
    description: 'Only good songs.',
    images: pictures('stations/ps.1', [
      [150, 100],
      [356, 237],
    ]),
  });
});

test('4-decisions B, a radio of v1', async () => {
  expect(await read('/radios/featured')).toEqual([
    { id: 'radio.1', name: 'Quay FM', callSign: 'QFM', city: 'Boston', country: 'US' },
  ]);
});

test('facts B 3, review: body is HTML; dates in milliseconds', async () => {
  expect(await read('/albums/Alb.1/reviews')).toEqual([
    {
      id: 'RevAl.1',
      author: 'Ida Sand',
      title: 'Review 1',
      body: '<p>Review number 1.</p>',
      publishDate: 1_789_862_400_000,
    },
    {
      id: 'RevAl.2',
      author: 'Ida Sand',
      title: 'Review 2',
      body: '<p>Review number 2.</p>',
      publishDate: 1_789_776_000_000,
    },
  ]);
});
