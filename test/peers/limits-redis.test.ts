import type { FastifyInstance } from 'fastify';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { RedisStore } from '../../src/limits/redis-store.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';
import { RedisServer } from '../support/redis-server.ts';
import { type Several, severalProcesses } from '../support/several-processes.ts';
import { pass, until } from '../support/until.ts';

/* Drives redis-server (apt): rates of three processes in Redis, in real time, also while it is killed and started. */

const CALLERS = 50;
const RATE = 40;

let redis: RedisServer;
let duet: TestApp;
let several: Several;
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

const ask = async (app: FastifyInstance, url: string): Promise<Granted | null> => {
  const sentAt = systemClock.now();
  const { statusCode } = await app.inject({ url, headers: { apikey: 'slow' } });
  if (statusCode !== 200 && statusCode !== 429) throw new Error(`an answer with status ${statusCode}`);
  return statusCode === 200 ? { sentAt, answeredAt: systemClock.now() } : null;
};

/** 50 callers who ask again and again, until they are stopped. */
function callers(url: string) {
  const granted: Granted[] = [];
  let isOver = false;
  const call = async (app: FastifyInstance): Promise<void> => {
    while (!isOver) {
      const answer = await ask(app, url);
      if (answer) granted.push(answer);
      await pass(20, 'callers ask in real time');
    }
  };
  const all = Array.from({ length: CALLERS }, (_, index) => call(several.apps[index % 3] as FastifyInstance));
  const stop = async (): Promise<readonly Granted[]> => {
    isOver = true;
    await Promise.all(all);
    return granted;
  };
  return { granted, stop };
}

/** The most that any stretch of time has had beyond the rate, in requests: those that lie in it as a whole count. */
function excessOf(granted: readonly Granted[], rate: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { sentAt: from } of granted) {
    const ends = granted.filter(({ sentAt }) => sentAt >= from).map(({ answeredAt }) => answeredAt);
    ends.sort((one, other) => one - other);
    for (const [index, end] of ends.entries())
      most = Math.max(most, index + 1 - rate - ((end - from) * rate) / 1000);
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

test('while Redis is killed and started again, no more than the rate is granted, and all of it by a Redis that is there', async () => {
  const calls = callers('/v2.2/artists/Art.1');
  const countAt = (from: number, to: number) =>
    calls.granted.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt <= to).length;
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
  const granted = await calls.stop();
  expect(excessOf(granted, RATE)).toBeLessThanOrEqual(1);
  for (const [from, to] of [
    [begun, killed],
    [killed, started],
    [back, ended],
  ] as const)
    expect(countAt(from, to) / (((to - from) * RATE) / 1000)).toBeGreaterThan(0.85);
});
