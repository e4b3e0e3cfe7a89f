import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CommonStore, FakeLimitStore, FakeMember } from '../../src/limits/testing/limit-store.ts';
import { SharedLimits } from '../../src/limits/shared-limits.ts';
import { COMPANION, makeTenant, testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, CATALOG_SECRET, seedCatalog } from '../support/catalog.ts';
import { seedMembers } from '../support/members.ts';
import { basic, form } from '../support/oauth.ts';
import { PAGE } from '../support/people.ts';
import { until } from '../support/until.ts';
import { knowEachOther, type Several, severalProcesses } from '../support/several-processes.ts';

/* Callers that come to three processes on one PostgreSQL at once: each limit is exact over all of them. */

const CALLERS = 50;

let duet: TestApp;
let several: Several;
beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin] });
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  await addApplication('slow', { old_rate: 5, new_rate: 40 });
  several = await severalProcesses(duet, 3);
  await knowEachOther(duet, several);
});
afterAll(async () => {
  await several.close();
  await duet.close();
});
/** A budget of the catalogue is whole again after a second. */
beforeEach(() => duet.clock.advance(1000));

const addApplication = (key: string, rates: { readonly old_rate: number; readonly new_rate: number }) =>
  duet.db
    .insertInto('catalog_applications')
    .values({
      id: `app_${key}`,
      name: key,
      key_hash: hashSecret(key),
      secret_hash: hashSecret('none'),
      redirect_uri: 'https://client.test/',
      ...rates,
    })
    .execute();

/** How many buckets of the application are not full in the store. */
const storedBuckets = async (id: string): Promise<number> =>
  (
    await duet.db
      .selectFrom('limit_buckets')
      .select('name')
      .where('name', 'like', `%${id}`)
      .where('full_at', '>', duet.clock.wallTime())
      .execute()
  ).length;

const countOf = (statuses: readonly number[], wanted: number): number =>
  statuses.filter((status) => status === wanted).length;

const catalog =
  (url: string, key = 'slow') =>
  (app: FastifyInstance) =>
    app.inject({ url, headers: { apikey: key } });

test('an application has its rate once, not once for each process [B8.rate]', async () => {
  const old = await several.ask(CALLERS, catalog('/v1/artists/Art.1'));
  expect([countOf(old, 200), countOf(old, 429)]).toEqual([5, CALLERS - 5]);
  const young = await several.ask(CALLERS, catalog('/v2.2/artists/Art.1'));
  expect([countOf(young, 200), countOf(young, 429)]).toEqual([40, CALLERS - 40]);
  duet.clock.advance(200);
  expect(countOf(await several.ask(CALLERS, catalog('/v1/artists/Art.1')), 200)).toBe(1);
});

test('the answers say the same as those of one process', async () => {
  const [app] = several.apps;
  const given = (
    await Promise.all([1, 2, 3].map(() => catalog('/v1/artists/Art.1')(app as FastifyInstance)))
  ).map(({ headers }) => [
    headers['ratelimit-limit'],
    headers['ratelimit-remaining'],
    headers['ratelimit-reset'],
  ]);
  expect(given).toEqual([
    ['5', '4', '1'],
    ['5', '3', '1'],
    ['5', '2', '1'],
  ]);
  await several.ask(2, catalog('/v1/artists/Art.1'));
  const refused = await catalog('/v1/artists/Art.1')(several.apps[1] as FastifyInstance);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '1',
    { code: 'TooManyRequestsError', message: 'Rate of 5/sec has been exceeded for this application' },
  ]);
});

test('the requests of one body are granted together, and what is refused costs nothing', async () => {
  const body = Array.from({ length: 30 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
  const send = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { apikey: 'slow', accept: 'application/json, text/event-stream' },
      payload: body,
    });
  const statuses = await several.ask(3, send);
  expect(countOf(statuses, 429)).toBe(2);
  expect(countOf(await several.ask(CALLERS, catalog('/v2.2/artists/Art.1')), 200)).toBe(10);
});

const connect = (apiKey: string, url: string) => (app: FastifyInstance) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'x-api-key': apiKey },
    payload: { companionId: COMPANION, providerConfig: {} },
  });

test('a key connects once in its interval, and an organization has its places once [A8.concurrency]', async () => {
  const { apiKey, organizationId } = await makeTenant(duet.parts, 'Busy');
  const first = await several.ask(CALLERS, connect(apiKey, '/public/connections'));
  expect([countOf(first, 200), countOf(first, 429)]).toEqual([1, CALLERS - 1]);
  const limits = JSON.stringify({ connectionRate: CALLERS });
  await duet.db.updateTable('organizations').set({ limits }).where('id', '=', organizationId).execute();
  const others = await several.ask(CALLERS, connect(apiKey, '/public/connections'));
  expect([countOf(others, 200), countOf(others, 409)]).toEqual([4, CALLERS - 4]);
});

test('tries to sign in count over all processes: of the console, and of members', async () => {
  const console = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: '/console/api/sign-in',
      headers: PAGE,
      remoteAddress: '192.0.2.7',
      payload: { email: 'nobody@duet.test', password: 'a wrong password' },
    });
  const tries = await several.ask(CALLERS, console);
  expect([countOf(tries, 401), countOf(tries, 429)]).toEqual([10, CALLERS - 10]);
  const member = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: {
        authorization: basic(CATALOG_KEY, CATALOG_SECRET),
        'content-type': 'application/x-www-form-urlencoded',
      },
      remoteAddress: '192.0.2.8',
      payload: form({ grant_type: 'password', username: 'nobody', password: 'wrong' }),
    });
  const guesses = await several.ask(105, member);
  expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([100, 5]);
});

test('while the store of limits is away, /readyz says so', async () => {
  const common = new CommonStore(duet.clock);
  const parts = { store: new FakeLimitStore(common), members: new FakeMember(common, 'one') };
  const limits = new SharedLimits({ ...parts, clock: duet.clock, log: duet.parts.log });
  const app = await duet.another(async () => ({ limits }));
  const ready = async () => (await app.inject('/readyz')).json<{ warnings?: readonly string[] }>();
  expect(await ready()).toEqual({ status: 'ready' });
  common.leave();
  expect(await ready()).toEqual({
    status: 'ready',
    warnings: ['The store does not answer: each process keeps its share of the limits.'],
  });
  await limits.close();
});

test('what the last process has spent out of its memory counts for the next one', async () => {
  await several.close();
  const [last, next] = [await severalProcesses(duet, 1), () => severalProcesses(duet, 1)];
  await until(() => {
    duet.clock.advance(100);
    return last.limits[0]?.isAlone;
  }, 'a process that is alone');
  const spent = await last.ask(CALLERS, catalog('/v1/artists/Art.1'));
  expect([countOf(spent, 200), await storedBuckets('app_slow')]).toEqual([5, 0]);
  await last.close();
  several = await next();
  expect(countOf(await several.ask(CALLERS, catalog('/v1/artists/Art.1')), 200)).toBe(0);
  duet.clock.advance(200);
  expect(countOf(await several.ask(CALLERS, catalog('/v1/artists/Art.1')), 200)).toBe(1);
});

/** Lets time pass for all processes, slowly enough that they renew their rows. */
const passTime = async (ms: number): Promise<void> => {
  const end = duet.clock.now() + ms;
  await until(() => {
    if (duet.clock.now() < end) duet.clock.advance(500);
    return duet.clock.now() >= end;
  }, 'the end of a time');
};

test('with a store of their own connection rates are exact there, and shares while it is away [A8.rate]', async () => {
  await several.close();
  const common = new CommonStore(duet.clock);
  several = await severalProcesses(duet, 3, () => new FakeLimitStore(common));
  await knowEachOther(duet, several);
  const { apiKey, organizationId } = await makeTenant(duet.parts, 'Elsewhere');
  const limits = JSON.stringify({ concurrentWebrtc: CALLERS });
  await duet.db.updateTable('organizations').set({ limits }).where('id', '=', organizationId).execute();
  const call = connect(apiKey, '/public/connections');
  const granted = async () => {
    const statuses = await several.ask(CALLERS, call);
    expect(countOf(statuses, 200) + countOf(statuses, 429)).toBe(CALLERS);
    return countOf(statuses, 200);
  };
  const told = async () => (await call(several.apps[0] as FastifyInstance)).headers['retry-after'];
  expect([await granted(), await told()]).toEqual([1, '5']);
  const rows = duet.db.selectFrom('rate_buckets').select('key').where('key', 'like', 'connections:%:1');
  const before = (await rows.execute()).length;
  await passTime(5000);
  expect([await granted(), (await rows.execute()).length - before]).toEqual([1, 0]);
  common.leave();
  expect([await granted(), await told()]).toEqual([0, '15']);
  await passTime(15_000);
  expect(await granted()).toBe(3);
  common.comeBack();
  await passTime(3000);
  expect(several.limits.map(({ trouble }) => trouble)).toEqual([null, null, null]);
  expect(await granted()).toBe(0);
  await passTime(5000);
  expect(await granted()).toBe(1);
});
