import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

const get = (path: string) => duet.app.inject({ url: `/v1${path}`, headers: { apikey: CATALOG_KEY } });
const idsAt = async (path: string): Promise<string[]> => {
  const answer = await get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ id: string }[]>().map(({ id }) => id);
};
const statusOf = async (path: string): Promise<number> => (await get(path)).statusCode;
const numbered = (moniker: string, ...numbers: number[]) => numbers.map((number) => `${moniker}.${number}`);

describe('spec B 4, lists of v1 are bare arrays of', () => {
  test.each([
    ['/artists/top', 'Art', [2, 1, 3]],
    ['/artists/Art.1/albums', 'Alb', [1, 9, 17]],
    ['/artists/Art.1/albums/top', 'Alb', [9, 1]],
    ['/artists/Art.2/tracks?limit=3', 'Tra', [2, 10, 18]],
    ['/artists/Art.1/tracks/top', 'Tra', [21, 1]],
    ['/albums/top', 'Alb', [2, 1, 3]],
    ['/albums/Alb.8/tracks', 'Tra', [8, 28, 48, 68, 88]],
    ['/albums/picks', 'Alb', [1]],
    ['/tracks/top', 'Tra', [5, 4, 3, 2, 1]],
    ['/genres/g.115/tracks/top', 'Tra', [1, 4, 7]],
    ['/playlists/pp.2/tracks', 'Tra', [4, 5, 7]],
    ['/playlists/featured', 'pp', [1]],
    ['/genres/g.115/stations', 'ps', [1]],
    ['/genre/g.115/stations', 'ps', [1]],
    ['/stations/top', 'ps', [1, 3]],
    ['/stations/decade', 'ps', [3]],
    ['/radios/featured', 'radio', [1]],
    ['/albums/Alb.1/reviews', 'RevAl', [1, 2]],
  ] as const)('%s: %s.%j', async (path, moniker, numbers) => {
    expect(await idsAt(path)).toEqual(numbered(moniker, ...numbers));
  });
});

test('spec B 4, new albums: of everybody, of an artist, of a genre; the newest first', async () => {
  duet.clock.advance(Date.UTC(2026, 9, 10) - duet.clock.wallTime());
  expect((await idsAt('/albums/new')).slice(0, 3)).toEqual(numbered('Alb', 1, 2, 3));
  expect((await idsAt('/artists/Art.3/albums/new'))[0]).toBe('Alb.3');
  expect((await idsAt('/genres/g.5/albums/new'))[0]).toBe('Alb.2');
});

test('spec B 4, charts of a genre: artists and albums', async () => {
  expect(new Set(await idsAt('/genres/g.299/artists/top'))).toEqual(new Set(numbered('Art', 3, 6)));
  expect((await idsAt('/genres/g.299/albums/top')).length).toBeGreaterThan(0);
});

test('spec B 4, range: on artists/top and artist albums/top in every version, elsewhere ignored before 2.2', async () => {
  expect(await statusOf('/artists/top?range=day')).toBe(200);
  expect(await idsAt('/artists/top?range=month')).toEqual(numbered('Art', 2, 1, 3));
  expect(await statusOf('/artists/top?range=hour')).toBe(400);
  expect(await statusOf('/artists/Art.1/albums/top?range=hour')).toBe(400);
  expect(await idsAt('/albums/top?range=hour')).toEqual(numbered('Alb', 2, 1, 3));
  expect(await idsAt('/tracks/top?range=day')).toEqual(numbered('Tra', 5, 4, 3, 2, 1));
});

test('spec B 8, limit and offset: 20 and 0 unless said otherwise, 400 outside 1 to 200', async () => {
  expect(await idsAt('/tracks/top?limit=2&offset=1')).toEqual(numbered('Tra', 4, 3));
  // album 1 to 20 and 90 tracks: an artist with more than 20 tracks shows 20
  await duet.db.updateTable('tracks').set({ artist_id: 7 }).where('id', '<=', 30).execute();
  expect(await idsAt('/artists/Art.7/tracks')).toHaveLength(20);
  for (const limit of ['0', '-1', '201', 'x', '', '1.5'])
    expect([limit, await statusOf(`/artists/top?limit=${limit}`)]).toEqual([limit, 400]);
  expect(await statusOf('/artists/top?limit=200')).toBe(200);
  expect(await statusOf('/artists/top?offset=-1')).toBe(400);
});

test('facts B 1, ids are compared without regard to case', async () => {
  for (const path of [
    '/artists/art.1',
    '/artists/ART.1',
    '/albums/alb.1',
    '/tracks/tRa.1',
    '/genres/G.115',
    '/playlists/PP.1',
    '/stations/PS.1',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test('spec B 4, an artist shortcut can replace the id; a genre’s too', async () => {
  expect((await get('/artists/bjork-ekstrom')).json()).toMatchObject({ id: 'Art.2' });
  expect(await idsAt('/artists/bjork-ekstrom/albums')).toEqual(await idsAt('/artists/Art.2/albums'));
  expect((await get('/genres/synth-pop')).json()).toMatchObject({ id: 'g.900' });
});

test('4-decisions B, unknown things are 404, also before lists that hang off them', async () => {
  const paths = [
    '/artists/Art.999',
    '/artists/nobody',
    '/artists/Alb.1',
    '/artists/Art.99999999999',
    '/artists/Art.999/albums',
    '/artists/Art.999/albums/top',
    '/artists/Art.999/albums/new',
    '/artists/Art.999/tracks',
    '/artists/Art.999/tracks/top',
    '/artists/Art.999/bio',
    '/artists/Art.999/images',
    '/artists/Art.999/similar',
    '/albums/Alb.999',
    '/albums/record-number-1',
    '/albums/Alb.999/tracks',
    '/albums/Alb.999/reviews',
    '/tracks/Tra.999',
    '/genres/g.999',
    '/genres/g.999/tracks/top',
    '/genre/g.999/stations',
    '/playlists/pp.999',
    '/playlists/mp.1',
    '/playlists/mp.3',
    '/playlists/pp.999/tracks',
    '/stations/ps.999',
    '/stations/ps.2',
    '/artists/Art.1,Art.2',
    '/artists/%00',
    '/artists/a%ED%A0%80',
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, path.includes('%ED') ? 400 : 404]);
    expect(Object.keys(answer.json<object>())).toEqual(['code', 'message']);
  }
});

test('spec B 4 and 9, what came later is not in v1', async () => {
  for (const path of [
    '/artists/Art.1/posts',
    '/albums/Alb.1/posts',
    '/albums/Alb.1/similar',
    '/albums/Alb.1/images',
    '/albums/upc/1',
    '/tracks/isrc/1',
    '/playlists/top',
    '/genres/g.115/playlists/top',
    '/stations',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('spec B 4, catalog chooses the country: lists hold what is available there, ids exist everywhere', async () => {
  expect(await idsAt('/artists/Art.6/albums')).toEqual(numbered('Alb', 6, 14));
  expect(await idsAt('/artists/Art.6/albums?catalog=DE')).toEqual(numbered('Alb', 14));
  expect((await get('/albums/Alb.6?catalog=DE')).json()).toMatchObject({ id: 'Alb.6' });
  expect(await statusOf('/artists/top?catalog=de')).toBe(400);
  expect(await statusOf('/artists/top?catalog=XX')).toBe(400);
});

test('spec B 4, isStreamableOnly leaves out what cannot be played there', async () => {
  expect(await idsAt('/artists/Art.7/albums')).toEqual(numbered('Alb', 7, 15));
  expect(await idsAt('/artists/Art.7/albums?isStreamableOnly=true')).toEqual(numbered('Alb', 15));
  expect(await idsAt('/artists/Art.7/albums?isStreamableOnly=true&catalog=DE')).toEqual(
    numbered('Alb', 7, 15),
  );
});

test.each(['/artists/Art.1/images', '/genres'])(
  'spec B 4 and 8, %s: all of it, or the part that limit and offset say',
  async (path) => {
    const read = async (query: string) => (await get(`${path}${query}`)).json<object[]>();
    const all = await read('');
    expect(all.length).toBeGreaterThan(2);
    expect(await read('?limit=1&offset=1')).toEqual(all.slice(1, 2));
    expect(await read('?offset=1')).toEqual(all.slice(1));
    for (const query of ['limit=0', 'limit=201', 'offset=-1'])
      expect([query, await statusOf(`${path}?${query}`)]).toEqual([query, 400]);
  },
);

test('spec B 4 and 8, limit and offset hold for each relation of an artist', async () => {
  type Similar = Record<string, object[]>;
  const read = async (query: string) => (await get(`/artists/Art.1/similar${query}`)).json<Similar>();
  const all = await read('');
  expect(Object.values(all).some((list) => list.length > 0)).toBe(true);
  for (const [query, from, to] of [
    ['?limit=1', 0, 1],
    ['?offset=1', 1, 99],
  ] as const)
    expect(await read(query)).toEqual(
      Object.fromEntries(Object.entries(all).map(([relation, list]) => [relation, list.slice(from, to)])),
    );
  expect(await statusOf('/artists/Art.1/similar?limit=0')).toBe(400);
  const like = (await get('/artists/Art.2/similar')).json<{ related: object[] }>().related;
  expect(like.length).toBeGreaterThan(1);
  const part = await get('/artists/Art.2/similar?limit=1&offset=1');
  expect(part.json<Similar>()).toMatchObject({ related: like.slice(1, 2) });
});

test.each(['/albums/Alb.7', '/tracks/Tra.7'])(
  'spec B 4, %s cannot be played: 404 where only what can is wanted',
  async (path) => {
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(`${path}?isStreamableOnly=true`)).toBe(404);
    expect(await statusOf(`${path.replace('7', '8')}?isStreamableOnly=true`)).toBe(200);
  },
);

test('spec B 9, v1 has no lang: it is ignored', async () => {
  expect((await get('/genres/g.5?lang=de')).json()).toMatchObject({ name: 'Rock' });
  expect((await get('/stations/ps.1?lang=de')).json()).toMatchObject({ name: 'Station 1' });
});

test('spec B 4, pretty=true prints the JSON indented', async () => {
  const answer = await get('/artists/Art.1?pretty=true');
  expect(answer.body).toBe(
    '{\n  "id": "Art.1",\n  "name": "Velvet Harbor",\n  "genre": {\n    "id": "g.115"\n  }\n}',
  );
  expect((await get('/artists/Art.1')).body).toBe(
    '{"id":"Art.1","name":"Velvet Harbor","genre":{"id":"g.115"}}',
  );
});

test.each(['/artists/Art.1', '/artists/Art.1/albums', '/search?q=sun'])(
  'spec B 4, pretty=true of %s says that it is JSON, made anew and kept',
  async (path) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}pretty=true`;
    const [fresh, kept] = [await get(url), await get(url)];
    expect(kept.headers['etag']).toBe(fresh.headers['etag']);
    for (const { statusCode, headers } of [fresh, kept])
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const script = await get(`${url}&callback=call`);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  },
);

test('facts B 4, callback makes a script of the answer', async () => {
  const answer = await get('/artists/Art.1?callback=jQuery12_3.on&_=99');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).toBe(
    '/**/jQuery12_3.on({"id":"Art.1","name":"Velvet Harbor","genre":{"id":"g.115"}});',
  );
  await duet.db.updateTable('artists').set({ name: 'A\u2028B' }).where('id', '=', 4).execute();
  expect((await get('/artists/Art.4?callback=f')).body).toContain('"A\\u2028B"');
  expect((await get('/artists/Art.1?callback=f&pretty=true')).body).toContain('/**/f({\n  "id": "Art.1",\n');
});

test('facts B 4, callback: only the name of a function; an unknown artist stays a 404', async () => {
  for (const name of ['', 'alert(1)', 'a b', '1a', 'a..b', 'a;b', '<script>', 'a'.repeat(129), 'a[0]'])
    expect([name, await statusOf(`/artists/Art.1?callback=${encodeURIComponent(name)}`)]).toEqual([
      name,
      400,
    ]);
  expect(await statusOf('/artists/Art.1?callback=a&callback=b')).toBe(400);
  const missing = await get('/artists/Art.999?callback=f');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});

test('facts B 4, parameters that clients send along do no harm', async () => {
  expect(await idsAt('/artists/top?rights=2&user=x&developerKey=y')).toEqual(numbered('Art', 2, 1, 3));
});

test('4-decisions B, HEAD wherever GET is', async () => {
  const request = { method: 'HEAD' as const, url: '/v1/genres', headers: { apikey: CATALOG_KEY } };
  const fresh = await duet.app.inject(request);
  const kept = await duet.app.inject(request);
  const { headers } = await get('/genres');
  for (const answer of [fresh, kept]) {
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-length']).toBe(headers['content-length']);
    expect(answer.headers.etag).toBe(headers.etag);
  }
});
