import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await addApplication('default');
});
afterAll(() => duet.close());
/** A budget is whole again after a second. */
beforeEach(() => duet.clock.advance(1000));

/** An application with the rates that are given to one, 5 and 500, unless told otherwise. */
const addApplication = (key: string, rates: { old_rate?: number; new_rate?: number } = {}) =>
  duet.db
    .insertInto('catalog_applications')
    .values({
      id: `app_${key}`,
      name: key,
      key_hash: hashSecret(key),
      secret_hash: hashSecret('none'),
      redirect_uri: 'https://client.test/',
      old_rate: 5,
      new_rate: 500,
      ...rates,
    })
    .execute();

const ask = (url: string, key = 'default') => duet.app.inject({ url, headers: { apikey: key } });
const statusOf = async (url: string, key?: string) => (await ask(url, key)).statusCode;

/** Asks until it is refused. @returns how often it was let through */
const spendAll = async (url: string, key?: string): Promise<number> => {
  for (let count = 0; count < 2000; count += 1) if ((await statusOf(url, key)) === 429) return count;
  throw new Error('never refused');
};

test('spec B 8, 5 requests a second on v1, then 429 with the rate in the message', async () => {
  expect(await spendAll('/v1/artists/Art.1')).toBe(5);
  const { statusCode, headers, body } = await ask('/v1/artists/Art.1');
  expect([statusCode, headers['content-type'], headers['retry-after'], headers['cache-control']]).toEqual([
    429,
    'application/json; charset=utf-8',
    '1',
    'no-store',
  ]);
  expect(body).toBe(
    '{"code":"TooManyRequestsError","message":"Rate of 5/sec has been exceeded for this application"}',
  );
});

test('spec B 8, 500 requests a second on v2.1 and v2.2', async () => {
  expect(await spendAll('/v2.2/artists/Art.1')).toBe(500);
  expect((await ask('/v2.2/artists/Art.1')).json()).toEqual({
    code: 'TooManyRequestsError',
    message: 'Rate of 500/sec has been exceeded for this application',
  });
});

test('4-decisions B, v1 and v2.0 share one budget, v2.1 and v2.2 the other; without a version it is v2.2’s', async () => {
  await addApplication('small', { old_rate: 2, new_rate: 3 });
  const asked = ['/v1', '/v2.0', '/v2.0', '/v1', '/v2.1', '/v2.2', '', '/v2.1', '/v2.2', ''];
  const seen: number[] = [];
  for (const version of asked) seen.push(await statusOf(`${version}/artists/Art.1`, 'small'));
  expect(seen).toEqual([200, 200, 429, 429, 200, 200, 200, 429, 429, 429]);
});

test('spec B 8, the rate is the application’s own, and raisable', async () => {
  await addApplication('raised', { old_rate: 12 });
  expect(await spendAll('/v1/artists/Art.1', 'raised')).toBe(12);
  expect(await statusOf('/v1/artists/Art.1', 'default')).toBe(200);
});

test('obeying Retry-After succeeds, and a refused request does not push the next one out', async () => {
  await addApplication('one', { old_rate: 1 });
  expect(await statusOf('/v1/artists/Art.1', 'one')).toBe(200);
  for (let count = 0; count < 20; count += 1) expect(await statusOf('/v1/artists/Art.1', 'one')).toBe(429);
  const { headers } = await ask('/v1/artists/Art.1', 'one');
  duet.clock.advance(Number(headers['retry-after']) * 1000);
  expect(await statusOf('/v1/artists/Art.1', 'one')).toBe(200);
});

test('the budget fills evenly: a fifth of a second gives one request of five', async () => {
  await spendAll('/v1/artists/Art.1');
  duet.clock.advance(200);
  expect(await spendAll('/v1/artists/Art.1')).toBe(1);
  duet.clock.advance(10_000);
  expect(await spendAll('/v1/artists/Art.1')).toBe(5);
});

test('every answer tells the rate, errors and answers out of the cache too', async () => {
  const seen: unknown[] = [];
  for (const path of ['/artists/Art.1', '/artists/Art.1', '/artists/Art.999', '/artists/top?limit=0']) {
    const { statusCode, headers } = await ask(`/v1${path}`);
    seen.push([
      statusCode,
      headers['ratelimit-limit'],
      headers['ratelimit-remaining'],
      headers['ratelimit-reset'],
    ]);
  }
  expect(seen).toEqual(
    [
      [200, 5, 4, 1],
      [200, 5, 3, 1],
      [404, 5, 2, 1],
      [400, 5, 1, 1],
    ].map(([status, ...rest]) => [status, ...rest.map(String)]),
  );
});

test('neither /versions nor a path that does not exist costs anything', async () => {
  for (let count = 0; count < 10; count += 1) {
    await ask('/v1/versions');
    await ask('/v1/nothing');
  }
  expect(await spendAll('/v1/artists/Art.1')).toBe(5);
});
