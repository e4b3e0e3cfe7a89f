import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Span } from '../../src/catalog-versions.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { type CatalogApp, catalogApp, type Wired } from '../support/catalog-calls.ts';
import { hasSpan, LATER_VERSIONS } from '../support/versions.ts';

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

/** The answers of a version, word for word, by their paths. */
function pinsOf(version: string): [string, unknown][] {
  const file = new URL(`../fixtures/catalog/${version}.json`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`write test/fixtures/catalog/${version}.json: the file of the version before, changed`);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
}

describe.each(LATER_VERSIONS)('spec B 2 and facts 3: every object of %s, word for word', (version) => {
  test.each(pinsOf(version))('%s', async (path, expected) => {
    expect(await app.body(`/${version}/${path}`)).toEqual(expected);
  });
});

/** What each version has objects of; a word of the catalogue that is not pinned in its fixture is shown by nothing. */
const UNTIL_21 = [
  'albums',
  'artists',
  'genres',
  'images',
  'playlists',
  'radios',
  'stations',
  'tags',
  'tracks',
];
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['v2.0', UNTIL_21],
  ['v2.1', [...UNTIL_21, 'posts', 'reviews']],
  ['v2.2', [...UNTIL_21.filter((kind) => kind !== 'radios'), 'posts', 'reviews']],
];

test.each(KINDS)('spec B 2: the objects of %s are of every kind', (version, kinds) => {
  const pinned = pinsOf(version).flatMap(([, body]) =>
    Object.entries(body as Record<string, unknown>).filter(
      ([, list]) => Array.isArray(list) && list.length > 0,
    ),
  );
  expect([...new Set(pinned.map(([kind]) => kind))].sort()).toEqual([...kinds].sort());
});

const one = async (url: string): Promise<Wired> => {
  const [object, ...more] = await app.objects(url);
  if (object === undefined || more.length > 0) throw new Error(`${url} did not answer one object`);
  return object;
};

/** Fields that come and go with the versions: which of them have each. */
const CHANGES: readonly [string, string, Span][] = [
  ['albums/alb.9', 'explicit', { since: '2.0', until: '2.1' }],
  ['albums/alb.9', 'isExplicit', { since: '2.2' }],
  ['albums/alb.9', 'single', { since: '2.0', until: '2.1' }],
  ['albums/alb.9', 'isSingle', { since: '2.2' }],
  ['albums/alb.9', 'isStreamable', { since: '2.1' }],
  ['albums/alb.9', 'isAvailableInHiRes', { since: '2.2' }],
  ['tracks/tra.9', 'explicit', { since: '2.0', until: '2.1' }],
  ['tracks/tra.9', 'isExplicit', { since: '2.2' }],
  ['tracks/tra.9', 'isStreamable', { since: '2.0' }],
  ['tracks/tra.9', 'artistId', { since: '2.1' }],
  ['tracks/tra.9', 'losslessFormats', { since: '2.2' }],
  ['tracks/tra.9', 'isrc', { since: '2.0' }],
  ['albums/alb.9', 'upc', { since: '2.0' }],
  ['playlists/pp.1', 'trackCount', { since: '2.2' }],
  ['playlists/pp.1', 'images', { since: '2.0' }],
  ['tags/tag.1', 'protected', { since: '2.0', until: '2.1' }],
  ['tags/tag.1', 'isProtected', { since: '2.2' }],
  ['tags/tag.1', 'parent', { since: '2.0', until: '2.1' }],
  ['tags/tag.1', 'parentId', { since: '2.2' }],
  ['tags/tag.1', 'href', { since: '2.2' }],
];

test.each(CHANGES)('spec B 9: %s has %s in the versions %j', async (path, field, span) => {
  const found = await Promise.all(LATER_VERSIONS.map((version) => one(`/${version}/${path}`)));
  expect(found.map((object) => field in object)).toEqual(
    LATER_VERSIONS.map((version) => hasSpan(version, span)),
  );
});

test('spec B 9: formats have sampleBits and sampleRate from v2.2', async () => {
  const formats = async (version: string) =>
    Object.keys(((await one(`/${version}/tracks/tra.1`))['formats'] as object[])[0] ?? {}).sort();
  expect(await formats('v2.0')).toEqual(['bitrate', 'name', 'type']);
  expect(await formats('v2.1')).toEqual(['bitrate', 'name', 'type']);
  expect(await formats('v2.2')).toEqual(['bitrate', 'name', 'sampleBits', 'sampleRate', 'type']);
});

test('spec B 9: the image object was redesigned in v2.1', async () => {
  const keys = async (version: string) =>
    Object.keys((await app.objects(`/${version}/artists/art.1/images`))[0] ?? {}).sort();
  expect(await keys('v2.0')).toEqual(['contentId', 'defaultImage', 'imageId', 'imageType', 'url', 'version']);
  const late = ['contentId', 'height', 'id', 'imageType', 'isDefault', 'type', 'url', 'version', 'width'];
  expect(await keys('v2.1')).toEqual(late);
  expect(await keys('v2.2')).toEqual(late);
});

test('facts 3: images come in the sizes that clients ask for', async () => {
  const sizes = async (path: string) =>
    (await app.objects(`/v2.2/${path}`)).map(({ width, height }) => `${String(width)}x${String(height)}`);
  expect(await sizes('artists/art.1/images')).toEqual(['70x47', '150x100', '356x237', '633x422']);
  expect(await sizes('albums/alb.1/images')).toEqual(['70x70', '170x170', '200x200', '300x300', '500x500']);
  const { images } = await one('/v2.2/playlists/pp.1');
  expect((images as Wired[]).map(({ width, height }) => [width, height])).toEqual([
    [230, 153],
    [1200, 400],
    [1800, 600],
  ]);
});

test('spec B 9: addresses of images hold the version of the image from v2.2', async () => {
  await app.duet.db.updateTable('artists').set({ image_version: 3 }).where('id', '=', 8).execute();
  const addresses = async (version: string) =>
    (await app.objects(`/${version}/artists/art.8/images`)).map(({ url }) => url)[0];
  expect(await addresses('v2.1')).toBe(`${PUBLIC_URL}/imageserver/v2/artists/Art.8/images/70x47.jpg`);
  expect(await addresses('v2.2')).toBe(`${PUBLIC_URL}/imageserver/v2/artists/art.8/images/3/70x47.jpg`);
});

describe('facts 2: links', () => {
  const hrefsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inside]) =>
      name === 'href' && typeof inside === 'string' ? [inside] : hrefsIn(inside),
    );
  };

  test.each(LATER_VERSIONS)(
    'every address in an object of %s leads to a path that this version has',
    async (version) => {
      const pinned = hrefsIn(Object.fromEntries(pinsOf(version))).filter(
        (href) => !href.includes('/imageserver/'),
      );
      const hrefs = [...new Set(pinned)];
      expect(hrefs.length).toBeGreaterThan(30);
      expect(hrefs.filter((href) => !href.startsWith(`${PUBLIC_URL}/${version}/`))).toEqual([]);
      // Lists of tracks insist on a limit before v2.2.
      const paths = hrefs.map((href) => `${href.slice(PUBLIC_URL.length)}?limit=1`);
      const answers = await Promise.all(paths.map(async (path) => [path, (await app.get(path)).statusCode]));
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    },
  );

  test('a relation with ids names as many objects as its address answers, in the same order', async () => {
    const { links } = await one('/v2.2/playlists/pp.1');
    const { ids, href } = (links as Record<string, { ids: string[]; href: string }>)['sampleArtists'] ?? {};
    expect(ids).toEqual(['art.1', 'art.2', 'art.3', 'art.6']);
    expect(await app.ids((href ?? '').slice(PUBLIC_URL.length))).toEqual(ids);
  });

  test('an absent relation is left out', async () => {
    const { links } = await one('/v2.2/artists/art.2');
    expect(Object.keys(links as object)).toEqual([
      'albums',
      'images',
      'posts',
      'topTracks',
      'genres',
      'stations',
    ]);
  });
});

test('facts 3: of several artists with a role, the contributors name the first, and the links all', async () => {
  await app.duet.db
    .insertInto('track_artists')
    .values([
      { track_id: 40, role: 'primaryArtist', position: 1, artist_id: 2 },
      { track_id: 40, role: 'composer', position: 0, artist_id: 5 },
      { track_id: 40, role: 'composer', position: 1, artist_id: 6 },
    ])
    .execute();
  const { contributors, links } = await one('/v2.2/tracks/tra.40');
  expect(contributors).toEqual({ primaryArtist: 'art.4', composer: 'art.5' });
  expect(links).toMatchObject({
    artists: { ids: ['art.4', 'art.2'], href: `${PUBLIC_URL}/v2.2/artists/art.4,art.2` },
    composers: { ids: ['art.5', 'art.6'], href: `${PUBLIC_URL}/v2.2/artists/art.5,art.6` },
  });
});

describe('facts 2: meta', () => {
  test.each([
    ['v2.0', {}],
    ['v2.1', { totalCount: 3, returnedCount: 2 }],
    ['v2.2', { totalCount: 3, returnedCount: 2, query: { limit: 2, offset: 1 } }],
  ])('a list of %s', async (version, meta) => {
    expect((await app.body(`/${version}/artists/art.1/albums?limit=2&offset=1`))['meta']).toEqual(meta);
  });

  test.each([
    ['v2.0', {}],
    ['v2.1', { totalCount: 2, returnedCount: 2 }],
    ['v2.2', { totalCount: 2, returnedCount: 2 }],
  ])('what was asked for by ids in %s', async (version, meta) => {
    expect((await app.body(`/${version}/albums/alb.1,alb.2,alb.999`))['meta']).toEqual(meta);
  });
});

test('facts 2: a single id is answered as an array of one, in every collection', async () => {
  const paths = [
    'artists/art.1',
    'albums/alb.1',
    'tracks/tra.1',
    'playlists/pp.1',
    'genres/g.5',
    'stations/ps.1',
  ];
  const bodies = await Promise.all([...paths, 'tags/tag.1'].map((path) => app.body(`/v2.2/${path}`)));
  expect(bodies.map((body) => Object.keys(body))).toEqual(
    ['artists', 'albums', 'tracks', 'playlists', 'genres', 'stations', 'tags'].map((plural) => [
      plural,
      'meta',
    ]),
  );
});
