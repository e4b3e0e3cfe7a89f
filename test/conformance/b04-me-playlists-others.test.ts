import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import {
  MINE,
  numberOf,
  type PlaylistApp,
  playlistApp,
  type Playlists,
  refs,
} from '../support/member-playlists.ts';
import { MEMBER_ONE } from '../support/members.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

/* Spec B, 4 and decisions: copies of playlists, and playlists of members as others see them, or do not. */

let app: PlaylistApp;
let ann = '';
let ben = '';
beforeAll(async () => {
  app = await playlistApp();
  ({ ann, ben } = app);
});
afterAll(() => app.duet.close());
beforeEach(() => app.clear());

const as: PlaylistApp['as'] = (...call) => app.as(...call);
const make: PlaylistApp['make'] = (...given) => app.make(...given);
const read: PlaylistApp['read'] = (id) => app.read(id);
const tracksOf: PlaylistApp['tracksOf'] = (...of) => app.tracksOf(...of);
const positions: PlaylistApp['positions'] = (id) => app.positions(id);
const asReader: PlaylistApp['asReader'] = (url) => app.asReader(url);

describe('spec B 4 copying a playlist', () => {
  test('tracks, tags and description go with it; a description of its own comes with v2.2', async () => {
    const plain = await read(await make({ id: 'pp.1', name: 'Copy' }));
    expect(plain).toMatchObject({
      name: 'Copy',
      privacy: 'private',
      description: 'For the evening.',
      trackCount: 5,
      favoriteCount: 0,
      links: { tags: { ids: ['tag.2'] } },
    });
    expect(await tracksOf(plain?.id ?? '')).toEqual(['tra.1', 'tra.2', 'tra.3', 'tra.1', 'tra.6']);
    const german = await as(ann, 'GET', `${MINE}/${plain?.id}?lang=de`);
    expect(german.json<Playlists>().playlists[0]?.['description']).toBe('Für den Abend.');

    const own = await make({ id: 'pp.1', name: 'Copy', description: 'Mine now.' });
    for (const lang of ['en', 'de', 'ja'])
      expect(
        (await as(ann, 'GET', `${MINE}/${own}?lang=${lang}`)).json<Playlists>().playlists[0]?.['description'],
      ).toBe('Mine now.');
    const old = await make({ id: 'pp.1', name: 'Copy', description: 'x' }, ann, '/v2.1/me/library/playlists');
    expect((await read(old))?.['description']).toBe('For the evening.');
    expect((await read(await make({ id: 'pp.1', name: 'Copy', description: '' })))?.['description']).toBe('');
  });

  test('without a name it has the name of the original; further tracks follow the copied ones', async () => {
    const id = await make({ id: 'PP.2', tracks: refs('tra.9'), tags: [] });
    expect(await read(id)).toMatchObject({ name: 'Slow Trains', trackCount: 4 });
    expect(await tracksOf(id)).toEqual(['tra.4', 'tra.5', 'tra.7', 'tra.9']);
    expect((await read(id))?.['links']).not.toHaveProperty('tags');
  });

  test('one’s own private and another’s public one can be copied, another’s private one cannot', async () => {
    expect(await tracksOf(await make({ id: 'mp.3' }))).toEqual(['tra.8', 'tra.9', 'tra.10']);
    const open = await make({ name: 'Open', privacy: 'public', tracks: refs('tra.2') });
    expect(await tracksOf(await make({ id: open }, ben), ben)).toEqual(['tra.2']);
    for (const id of ['mp.3', 'pp.3', 'mp.1', 'nonsense']) {
      const answer = await as(ben, 'POST', MINE, { playlists: { id, name: 'Stolen' } });
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
  });
});

describe('another member’s playlists', () => {
  const WRITES = [
    ['PUT', '', { playlists: { name: 'Stolen' } }],
    ['DELETE', '', undefined],
    ['PUT', '/privacy', { privacy: 'public' }],
    ['POST', '/tracks', { tracks: refs('tra.1') }],
    ['PUT', '/tracks', { tracks: refs('tra.1') }],
    ['POST', '/tags', { tags: ['tag.1'] }],
    ['PUT', '/tags', { tags: ['tag.1'] }],
  ] as const;
  const READS = ['', '/tracks?limit=5', '/tags', '/images'];

  test.each(['private', 'public'])('a %s one is 404 on every path, and nothing changes', async (privacy) => {
    const id = await make({ name: 'Ann’s', privacy, tracks: refs('tra.5'), tags: ['tag.3'] });
    const state = async () => [await read(id), await tracksOf(id), await positions(id)];
    const before = await state();
    const FIRST = WRITES.filter(([, path]) => path === '' || path === '/tracks');
    const calls = [
      ...LATER_VERSIONS.filter((version) => isSince(version, '2.1')).flatMap((version) => [
        ...WRITES.map(
          ([method, path, body]) => [method, `/${version}/me/library/playlists/${id}${path}`, body] as const,
        ),
        ...READS.map((path) => ['GET', `/${version}/me/library/playlists/${id}${path}`, undefined] as const),
      ]),
      ...FIRST.map(([method, path, body]) => [method, `/v1/me/playlists/${id}${path}`, body] as const),
      ...['', '/tracks'].map((path) => ['GET', `/v1/me/playlists/${id}${path}`, undefined] as const),
    ];
    for (const [method, url, body] of calls) {
      const answer = await as(ben, method, url, body);
      expect([method, url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        method,
        url,
        404,
        'ResourceNotFound',
      ]);
    }
    expect((await as(ben, 'GET', `/v2.0/me/library/playlists/${id}`)).json()).toEqual({
      playlists: [],
      meta: {},
    });
    expect((await as(ben, 'GET', MINE)).json<Playlists>().playlists).toEqual([]);
    expect(await state()).toEqual(before);
  });

  test('published ones are nobody’s to change', async () => {
    for (const [method, path, body] of WRITES)
      expect([path, (await as(ann, method, `${MINE}/pp.1${path}`, body)).statusCode]).toEqual([path, 404]);
    for (const [method, path, body] of WRITES)
      expect([path, (await as(ann, method, `${MINE}/mp.1${path}`, body)).statusCode]).toEqual([path, 404]);
  });
});

describe('spec B 4 member playlists in the catalogue', () => {
  const PATHS = (id: string) => [
    ...LATER_VERSIONS.flatMap((version) => [
      `/${version}/playlists/${id}`,
      `/${version}/playlists/${id}/tracks?limit=5`,
      `/${version}/playlists/${id}/tags`,
    ]),
    `/v2.0/playlists/${id}?include=tracks,tags`,
    `/v1/playlists/${id}`,
    `/v1/playlists/${id}/tracks`,
  ];

  test('a public one is there for everybody, a private one for its member alone', async () => {
    const open = await make({ name: 'Open', privacy: 'public', tracks: refs('tra.1'), tags: ['tag.3'] });
    for (const path of PATHS(open)) {
      expect([path, (await asReader(path)).statusCode]).toEqual([path, 200]);
      expect([path, (await as(ben, 'GET', path)).statusCode]).toEqual([path, 200]);
    }
    for (const path of PATHS('mp.3')) {
      expect([path, (await asReader(path)).statusCode]).toEqual([path, 404]);
      expect([path, (await as(ben, 'GET', path)).statusCode]).toEqual([path, 404]);
      expect([path, (await as(ann, 'GET', path)).statusCode]).toEqual([path, 200]);
    }
    const both = await asReader(`/v2.2/playlists/mp.3,${open}`);
    expect(both.json<Playlists>().playlists.map(({ id }) => id)).toEqual([open]);
    const included = (await asReader(`/v2.0/playlists/${open}?include=tracks`)).json<Playlists>();
    expect(included.playlists[0]?.['linked']).toEqual([expect.objectContaining({ id: 'Tra.1' })]);
    const tagged = async () =>
      (await asReader('/v2.2/tags/tag.3/playlists')).json<Playlists>().playlists.map(({ id }) => id);
    expect(await tagged()).toContain(open);
    await as(ann, 'PUT', `${MINE}/${open}`, { playlists: { privacy: 'private' } });
    expect(await tagged()).not.toContain(open);
  });

  test('[B4.track-count] trackCount is what the tracks are, in each country', async () => {
    const id = await make({
      name: 'Far',
      privacy: 'public',
      tracks: refs('tra.1', 'tra.6', 'tra.7', 'tra.6'),
    });
    const own = `/v2.2/me/library/playlists/${id}`;
    const others = `/v2.2/playlists/${id}`;
    const count = async (path: string, query: string) => {
      const [one, tracks] = [
        await as(ann, 'GET', `${path}?${query}`),
        await as(ann, 'GET', `${path}/tracks?${query}`),
      ];
      return [
        one.json<Playlists>().playlists[0]?.['trackCount'],
        tracks.json<{ tracks: object[] }>().tracks.length,
      ];
    };
    const rows = async (path: string) =>
      Promise.all(
        ['catalog=US', 'catalog=DE', 'catalog=US&isStreamableOnly=true'].map((query) => count(path, query)),
      );
    expect(await rows(others)).toEqual([
      [4, 4],
      [2, 2],
      [3, 3],
    ]);
    expect(await rows(own)).toEqual([
      [4, 4],
      [4, 4],
      [3, 3],
    ]);
    const listed = await as(ben, 'GET', `/v2.2/members/${MEMBER_ONE}/library/playlists?catalog=DE`);
    expect(listed.json<Playlists>().playlists[0]).toMatchObject({ id, trackCount: 2 });
  });

  test('what is answered is never out of date, and nothing else is dropped for it', async () => {
    const id = await make({ name: 'One', privacy: 'public', tracks: refs('tra.1') });
    const other = await app.duet.another();
    const askBoth = async (url: string) => {
      const headers = { apikey: CATALOG_KEY };
      return [await app.duet.app.inject({ url, headers }), await other.inject({ url, headers })];
    };
    const kept = '/v2.2/artists/art.1';
    const renamed = (name: string) =>
      app.duet.db.updateTable('artists').set({ name }).where('id', '=', 1).execute();
    await askBoth(kept);
    await renamed('Not in the cache');
    const odd = [
      id.toUpperCase(),
      encodeURIComponent(id),
      `%6Dp.${numberOf(id)}`,
      `pp.1,${id}`,
      `pp.1%2C%20${id}`,
    ];
    const urls = [
      ...PATHS(id),
      ...odd.map((text) => `/v2.2/playlists/${text}`),
      '/v2.2/tags/tag.3/playlists',
    ];
    await as(ann, 'PUT', `${MINE}/${id}/tags`, { tags: ['tag.3'] });
    for (const url of urls)
      for (const answer of await askBoth(url))
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
    await as(ann, 'PUT', `${MINE}/${id}`, { playlists: { name: 'Two', tracks: refs('tra.2') } });
    for (const url of urls)
      for (const answer of await askBoth(url))
        expect([url, answer.body]).toEqual([url, expect.stringMatching(/Two|ra\.2|tag\.3/)]);
    for (const answer of await askBoth(`/v2.2/playlists/${id}`))
      expect(answer.json<Playlists>().playlists[0]).toMatchObject({ name: 'Two', trackCount: 1 });
    await as(ann, 'PUT', `${MINE}/${id}/privacy`, { privacy: 'private' });
    for (const url of PATHS(id))
      for (const answer of await askBoth(url)) expect([url, answer.statusCode]).toEqual([url, 404]);
    for (const answer of await askBoth(kept)) expect(answer.body).toContain('Velvet Harbor');
    await renamed('Velvet Harbor');
    for (const answer of await askBoth('/v2.2/playlists/pp.1'))
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  test('search finds published playlists only', async () => {
    await make({ name: 'Unheard-of name', privacy: 'public' });
    const entries = await app.duet.db
      .selectFrom('search_entries')
      .select('name')
      .where('kind', '=', 'playlist')
      .execute();
    expect(entries.map(({ name }) => name).sort()).toEqual(['harbor lights', 'slow trains']);
  });
});
