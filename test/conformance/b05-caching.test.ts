import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { waitForLock, waitingForLocks } from '../support/waiting-statements.ts';

/* Spec B, 5.1: the header is required for caching. */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

type Headers = Record<string, string>;
const ask = (url: string, headers: Headers = {}) =>
  duet.app.inject({ url, headers: { apikey: CATALOG_KEY, ...headers } });

const rename = (name: string) => duet.db.updateTable('artists').set({ name }).where('id', '=', 1).execute();
const nameNow = async (url = '/v1/artists/Art.1') => (await ask(url)).json<{ name: string }>().name;
const change = () =>
  duet.db
    .updateTable('catalog_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute();

/** The catalogue as it was, and nothing kept. */
afterEach(async () => {
  await rename('Velvet Harbor');
  await change();
  duet.clock.advance(1000);
});

test('with the key in the header an answer has ETag, Cache-Control and Vary', async () => {
  for (const url of ['/v1/genres', '/v2.0/genres', '/v2.1/genres', '/v2.2/genres', '/genres']) {
    const fresh = await ask(url);
    const kept = await ask(url);
    for (const { statusCode, headers, body } of [fresh, kept]) {
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'public, max-age=60',
        'application/json; charset=utf-8',
      ]);
      expect(headers['vary']).toBe('Accept-Encoding, Accept-Version, Apikey, Authorization');
      expect(headers['etag']).toBe(fresh.headers['etag']);
      expect(headers['etag']).toMatch(/^"[\w-]{27}"$/);
      expect(body).toBe(fresh.body);
    }
  }
});

test('a list of as many ids as a list may have has an ETag, and is 304 with it', async () => {
  const url = `/v2.2/artists/art.1,${Array<string>(199).fill('art.1234567').join(',')}`;
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const again = await ask(url, { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('with the key in the query nothing may be kept', async () => {
  for (const _time of [1, 2]) {
    const answer = await duet.app.inject({
      url: `/v2.2/genres?apikey=${CATALOG_KEY}`,
      headers: { 'if-none-match': '*' },
    });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  }
});

test('If-None-Match: 304 without a body, for an answer that was made just now as for one out of the cache', async () => {
  const etag = String((await ask('/v1/genres')).headers['etag']);
  const other = await duet.another();
  const headers = { apikey: CATALOG_KEY };
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    for (const app of [duet.app, other]) {
      const answer = await app.inject({ url: '/v1/genres', headers: { ...headers, 'if-none-match': tag } });
      expect([tag, answer.statusCode, answer.body]).toEqual([tag, 304, '']);
      expect(answer.headers['etag']).toBe(etag);
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
      expect(answer.headers['content-type']).toBeUndefined();
      expect(answer.headers['content-length']).toBeUndefined();
    }
  expect((await ask('/v1/genres', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const fresh = await other.inject({
    url: '/v1/artists/Art.2',
    headers: { ...headers, 'if-none-match': String((await ask('/v1/artists/Art.2')).headers['etag']) },
  });
  expect([fresh.statusCode, fresh.body]).toEqual([304, '']);
});

test('If-None-Match: HEAD is answered as GET is, and tells no length of what it does not send', async () => {
  const urls = [
    '/v2.2/artists/Art.3',
    '/imageserver/v2/artists/art.3/images/70x47.jpg',
    '/previews/tra.3.wav',
    '/v2.2/genres?limit=3',
  ];
  for (const url of urls)
    for (const _time of ['fresh', 'kept']) {
      const headers = { apikey: CATALOG_KEY, 'if-none-match': '*' };
      const answer = await duet.app.inject({ method: 'HEAD', url, headers });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 304, '']);
      expect(answer.headers['etag']).toMatch(/^"[\w-]+"$/);
      expect(answer.headers['content-length']).toBeUndefined();
    }
  const whole = await ask('/v2.2/artists/Art.3');
  const head = await duet.app.inject({
    method: 'HEAD',
    url: '/v2.2/artists/Art.3',
    headers: { apikey: CATALOG_KEY },
  });
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
});

test('an answer is kept until the catalogue’s revision changes, and a second at most after that', async () => {
  expect(await nameNow()).toBe('Velvet Harbor');
  await rename('Renamed');
  duet.clock.advance(3_600_000);
  expect(await nameNow()).toBe('Velvet Harbor');
  await change();
  expect(await nameNow()).toBe('Velvet Harbor');
  duet.clock.advance(1000);
  expect(await nameNow()).toBe('Renamed');
});

test('spec B 4, new releases change with the day, so nothing is kept over midnight in UTC', async () => {
  const intoDay = duet.clock.wallTime() % 86_400_000;
  expect(await nameNow()).toBe('Velvet Harbor');
  await rename('Renamed');
  duet.clock.advance(86_400_000 - intoDay - 1);
  expect(await nameNow()).toBe('Velvet Harbor');
  duet.clock.advance(1000);
  expect(await nameNow()).toBe('Renamed');
});

test('a changed answer has another ETag, and one that stays the same keeps its own', async () => {
  const before = [await ask('/v1/artists/Art.1'), await ask('/v1/artists/Art.2')];
  await rename('Renamed');
  await change();
  duet.clock.advance(1000);
  const after = [await ask('/v1/artists/Art.1'), await ask('/v1/artists/Art.2')];
  expect(after[0]?.headers['etag']).not.toBe(before[0]?.headers['etag']);
  expect(after[1]?.headers['etag']).toBe(before[1]?.headers['etag']);
});

test('what differs in version, language, catalogue, pretty print or page is kept apart', async () => {
  const urls = [
    '/v2.0/genres/g.5',
    '/v2.1/genres/g.5',
    '/v2.2/genres/g.5',
    '/genres/g.5',
    '/v2.2/genres/g.5?lang=de',
    '/v2.2/genres/g.5?pretty=true',
  ];
  const bodies = async () => Promise.all(urls.map(async (url) => (await ask(url)).body));
  const fresh = await bodies();
  expect(new Set(fresh).size).toBe(urls.length);
  expect(await bodies()).toEqual(fresh);
  const accepted = await ask('/genres/g.5', { 'accept-version': '2.0.0' });
  expect(accepted.body).toBe(fresh[0]);
  const lists = [
    '/v1/artists/Art.6/albums',
    '/v1/artists/Art.6/albums?catalog=DE',
    '/v1/artists/Art.6/albums?limit=1',
  ];
  const lengths = async () =>
    Promise.all(lists.map(async (url) => (await ask(url)).json<unknown[]>().length));
  expect([await lengths(), await lengths()]).toEqual([
    [2, 1, 1],
    [2, 1, 1],
  ]);
});

test('who asks for what is being made just now waits for it, and it is made once', async () => {
  const url = '/v2.2/genres/g.5?lang=fr';
  const asked = await duet.db.transaction().execute(async (held) => {
    await sql`lock table genres in access exclusive mode`.execute(held);
    const answers = Array.from({ length: 30 }, () => ask(url));
    await waitForLock(duet.db);
    // Whoever came before this one has come as far by now.
    expect((await ask('/v2.2/albums/upc/000000000011')).statusCode).toBe(200);
    expect(await waitingForLocks(duet.db)).toBe(1);
    return answers;
  });
  const bodies = (await Promise.all(asked)).map(({ statusCode, body }) => [statusCode, body]);
  expect(bodies).toEqual(bodies.map(() => [200, (bodies[0] ?? [])[1]]));
});

test('what comes to nothing is waited for once: then everybody is told', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/v2.2/artists/art.4040404')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
});

test('the order of parameters, and those that mean nothing, make no difference', async () => {
  expect(await nameNow('/v1/artists/Art.1?catalog=GB&isStreamableOnly=false')).toBe('Velvet Harbor');
  await rename('Renamed');
  expect(await nameNow('/v1/artists/Art.1?user=7&isStreamableOnly=false&rights=2&catalog=GB')).toBe(
    'Velvet Harbor',
  );
  expect(await nameNow('/v1/artists/Art.1?catalog=GB')).toBe('Renamed');
});

test('an answer for a callback is not kept', async () => {
  await ask('/v1/artists/Art.1?callback=f');
  await rename('Renamed');
  const answer = await ask('/v1/artists/Art.1?callback=f');
  expect(answer.body).toContain('Renamed');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a request with a token is neither answered out of the cache nor kept', async () => {
  await ask('/v1/artists/Art.1');
  await rename('Renamed');
  const answer = await ask('/v1/artists/Art.1', { authorization: 'Bearer some-token' });
  expect([answer.json<{ name: string }>().name, answer.headers['cache-control']]).toEqual([
    'Renamed',
    'no-store',
  ]);
  expect(await nameNow()).toBe('Velvet Harbor');
  expect((await ask('/v1/artists/Art.1', { authorization: 'Basic eDp5' })).headers['etag']).toBeDefined();
});

test('errors are not kept', async () => {
  const missing = await ask('/v1/artists/Art.500');
  expect([missing.statusCode, missing.headers['cache-control'], missing.headers['etag']]).toEqual([
    404,
    'no-store',
    undefined,
  ]);
  const artist = { id: 500, name: 'Late', shortcut: 'late' };
  await duet.db.insertInto('artists').values(artist).execute();
  expect(await nameNow('/v1/artists/Art.500')).toBe('Late');
});

test('compressed as the client accepts it, every way with an ETag of its own', async () => {
  const plain = await ask('/v1/albums/Alb.8');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  for (const _time of [1, 2])
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await ask('/v1/albums/Alb.8', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.headers['etag']).toBe(`${String(plain.headers['etag']).slice(0, -1)}-${encoding}"`);
      const tag = String(answer.headers['etag']);
      expect((await ask('/v1/albums/Alb.8', { 'if-none-match': tag })).statusCode).toBe(304);
    }
  const chosen = async (accepted: string) =>
    (await ask('/v1/albums/Alb.8', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await chosen('gzip, deflate, br')).toBe('br');
  expect(await chosen('br;q=0, gzip')).toBe('gzip');
  expect(await chosen('br;q=0.1, gzip;q=0.9')).toBe('gzip');
  expect(await chosen('*')).toBe('br');
  expect(await chosen('identity')).toBeUndefined();
  expect(await chosen('*;q=0')).toBeUndefined();
});

test('what is too small to gain anything is sent as it is', async () => {
  const answer = await ask('/v1/artists/Art.1', { 'accept-encoding': 'br' });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});
