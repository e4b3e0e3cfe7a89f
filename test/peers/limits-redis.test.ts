import type { FastifyInstance } from 'fastify';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { RedisStore } from '../../src/limits/redis-store.ts';
import { COMPANION, makeTenant, testApp, type TestApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';
import { RedisServer } from '../support/redis-server.ts';
import { type Several, severalProcesses } from '../support/several-processes.ts';
import { pass, until } from '../support/until.ts';

/* Drives redis-server (apt): rates of both interfaces on three processes in Redis, in real time, also while it is killed and started. */

const CALLERS = 50;
const RATE = 40;
/** Of an application a second, and of a key at a connection endpoint in 5 seconds. */
const BUDGET = { calls: RATE, intervalMs: 1000 };
const CONNECTIONS = { calls: 50, intervalMs: 5000 };

let redis: RedisServer;
let duet: TestApp;
let several: Several;
let apiKey: string;
beforeAll(async () => {
  redis = await RedisServer.start();
  duet = await testApp({ parts: { clock: systemClock } });
  await seedCatalog(duet.db);
  const application = { secret_hash: hashSecret('none'), redirect_uri: 'https://client.test/' };
  const rates = { old_rate: 5, new_rate: RATE };
  await duet.db
    .insertInto('catalog_applications')
    .values({ id: 'app_slow', name: 'slow', key_hash: hashSecret('slow'), ...application, ...rates })
    .execute();
  const tenant = await makeTenant(duet.parts, 'Busy');
  ({ apiKey } = tenant);
  const limits = JSON.stringify({ connectionRate: CONNECTIONS.calls });
  await duet.db
    .updateTable('organizations')
    .set({ limits })
    .where('id', '=', tenant.organizationId)
    .execute();
  several = await severalProcesses(duet, 3, ({ clock }) => new RedisStore({ url: redis.url, clock }));
  await allShare();
  await pass(1000, 'buckets of a new store fill from nothing for a second');
});
afterAll(async () => {
  await several.close();
  await duet.close();
  await redis.close();
});

const troubles = () => several.limits.map(({ trouble }) => trouble);
const allShare = () => until(() => troubles().every((trouble) => trouble === null), 'limits in Redis again');

/** A request that was granted: when it was sent, and when its answer had come. */
interface Granted {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Sends a request to one of the processes. */
type Send = (app: FastifyInstance) => Promise<{ readonly statusCode: number }>;

const read =
  (url: string): Send =>
  (app) =>
    app.inject({ url, headers: { apikey: 'slow' } });

/** A call that the rate lets through begins a session, or is one too many for the organization. */
const connect: Send = (app) =>
  app.inject({
    method: 'POST',
    url: '/public/connections',
    headers: { 'x-api-key': apiKey },
    payload: { companionId: COMPANION, providerConfig: {} },
  });

const ask = async (app: FastifyInstance, send: Send): Promise<Granted | null> => {
  const sentAt = systemClock.now();
  const { statusCode } = await send(app);
  if (![200, 409, 429].includes(statusCode)) throw new Error(`an answer with status ${statusCode}`);
  return statusCode === 429 ? null : { sentAt, answeredAt: systemClock.now() };
};

/** Callers who ask again and again, until they are stopped. */
function callers(send: Send, count: number) {
  const granted: Granted[] = [];
  let isOver = false;
  const call = async (app: FastifyInstance): Promise<void> => {
    while (!isOver) {
      const answer = await ask(app, send);
      if (answer) granted.push(answer);
      await pass(20, 'callers ask in real time');
    }
  };
  const all = Array.from({ length: count }, (_, index) => call(several.apps[index % 3] as FastifyInstance));
  const stop = async (): Promise<readonly Granted[]> => {
    isOver = true;
    await Promise.all(all);
    return granted;
  };
  const countAt = (from: number, to: number) =>
    granted.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt <= to).length;
  return { countAt, stop };
}

/** The most that any stretch of time has had beyond the rate, in requests: those that lie in it as a whole count. */
function excessOf(granted: readonly Granted[], { calls, intervalMs }: typeof BUDGET): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { sentAt: from } of granted) {
    const ends = granted.filter(({ sentAt }) => sentAt >= from).map(({ answeredAt }) => answeredAt);
    ends.sort((one, other) => one - other);
    for (const [index, end] of ends.entries())
      most = Math.max(most, index + 1 - calls - ((end - from) * calls) / intervalMs);
  }
  return most;
}

test.each([
  ['/v1/artists/Art.1', 5],
  ['/v2.2/artists/Art.1', RATE],
])('of 50 callers at once on three processes, %s lets %i through', async (url, rate) => {
  const sentAt = systemClock.now();
  const statuses = await several.ask(CALLERS, (app) => app.inject({ url, headers: { apikey: 'slow' } }));
  const filled = ((systemClock.now() - sentAt) * rate) / 1000;
  const count = statuses.filter((status) => status === 200).length;
  expect(count).toBeGreaterThanOrEqual(Math.min(rate, CALLERS));
  expect(count).toBeLessThanOrEqual(rate + filled);
});

test('who cannot use it is told why, without a password', async () => {
  const wrong = redis.url.replace('://', '://nobody:a-wrong-password@');
  const closed = 'redis://default:a-wrong-password@127.0.0.1:1/0';
  for (const [url, why] of [
    [wrong, /WRONGPASS/],
    [closed, /ECONNREFUSED/],
  ] as const) {
    const store = new RedisStore({ url, clock: systemClock });
    onTestFinished(() => store.close());
    const said = await until(async () => {
      const error: unknown = await store.take([]).catch((thrown: unknown) => thrown);
      return error instanceof Error && why.test(error.message) && error;
    }, 'a reason');
    expect(inspect(said, { depth: 9 })).not.toContain('a-wrong-password');
  }
});

test('connection calls count in Redis, not in the database [A8.rate]', async () => {
  await pass(CONNECTIONS.intervalMs, 'the bucket of a new store fills from nothing');
  const statuses = await several.ask(CALLERS + 20, connect);
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(20);
  const rows = await duet.db
    .selectFrom('rate_buckets')
    .select('key')
    .where('key', 'like', 'connections:%')
    .execute();
  expect(rows).toEqual([]);
});

test('while Redis is killed and started again, no more than the rates is granted, and all of it by a Redis that is there', async () => {
  const calls = callers(read('/v2.2/artists/Art.1'), CALLERS);
  const connections = callers(connect, 6);
  const begun = systemClock.now();
  await pass(3000, 'Redis is there for so long');
  const killed = systemClock.now();
  await redis.kill();
  await pass(4000, 'Redis is away for so long');
  expect(troubles().filter((trouble) => trouble === null)).toEqual([]);
  expect((await several.apps[0]?.inject('/readyz'))?.json()).toMatchObject({
    warnings: ['Redis does not answer: each process keeps its share of the limits.'],
  });
  const started = systemClock.now();
  await redis.start();
  await allShare();
  const back = systemClock.now();
  await pass(3000, 'Redis is there for so long');
  const ended = systemClock.now();
  expect(excessOf(await calls.stop(), BUDGET)).toBeLessThanOrEqual(1);
  expect(excessOf(await connections.stop(), CONNECTIONS)).toBeLessThanOrEqual(1);
  for (const [from, to] of [
    [begun, killed],
    [killed, started],
    [back, ended],
  ] as const)
    for (const [{ countAt }, { calls: most, intervalMs }] of [
      [calls, BUDGET],
      [connections, CONNECTIONS],
    ] as const)
      expect(countAt(from, to) / (((to - from) * most) / intervalMs)).toBeGreaterThan(0.85);
});
