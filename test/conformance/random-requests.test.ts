import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanion, COMPANION, testApp, type TestApp } from '../support/app.ts';
import { collectionOf, fillProject, makeMemory } from '../support/every-resource.ts';
import { documentOf, operationsOf } from '../support/openapi.ts';
import { seededRandom } from '../support/openapi-values.ts';
import { shortOrLong } from '../support/long.ts';
import { fakeEgress } from '../support/egress.ts';
import { IdPool, type RandomRequest, RequestMaker } from '../support/random-requests.ts';

/*
 * Requests made out of the document: valid, nearly valid and hostile. None may end in a 5xx, and every answer must be
 * one that the document knows (the app of the tests holds each against it). DUET_SEED and DUET_REQUESTS choose others.
 */

const SEED = Number(process.env['DUET_SEED'] ?? 20_261_122);
const REQUESTS = Number(process.env['DUET_REQUESTS'] ?? shortOrLong(4_000, 12_000));
/** At once; each has random numbers and ids of its own, so that what it sends does not depend on who answers first. */
const LANES = 4;

/** No request makes one. */
const MEMORIES = 20;

let duet: TestApp;
let pools: IdPool[];

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { egress: fakeEgress() } });
  const limits = JSON.stringify({
    concurrentWebrtc: 1_000,
    concurrentWebsocket: 1_000,
    sipPods: 60,
    agents: 300,
  });
  await duet.db.updateTable('organizations').set({ digital_twin_consent: true, limits }).execute();
  await addCompanion(duet.parts, 'comp_new', {
    project_id: duet.first.projectId,
    stock_slug: null,
    status: 'pending',
  });
  const kept = await fillProject(duet, duet.first, 'first');
  const foreign = await fillProject(duet, duet.second, 'second');
  pools = Array.from({ length: LANES }, () => new IdPool(kept));
  for (const pool of pools) {
    for (const [collection, id] of foreign) pool.add(collection, id);
    for (const id of [COMPANION, 'comp_new']) pool.add('/public/companions/', id);
    for (let count = 0; count < MEMORIES; count += 1)
      pool.add('/public/memories/', await makeMemory(duet, duet.first, 'one of many'));
  }
});
afterAll(() => duet.close());

/** What was made joins the pool; a companion is finished, as its generation would finish it. */
const remember = async (
  pool: IdPool,
  { operation }: RandomRequest,
  answer: LightMyRequestResponse,
): Promise<void> => {
  if (operation.method !== 'post' || answer.statusCode >= 300) return;
  const { id, connection } = answer.json<{ id?: unknown; connection?: { id: string } }>();
  if (connection) pool.add('/public/connections/', connection.id);
  if (connection) return pool.add('/public/sessions/', connection.id);
  if (typeof id !== 'string') return;
  pool.add(`${collectionOf(operation.path.replace(/\/from-file$/, ''))}/`, id);
  if (operation.path === '/public/companions')
    await duet.db.updateTable('companions').set({ status: 'completed' }).where('id', '=', id).execute();
};

const shown = ({ operation, options }: RandomRequest): string => {
  const payload = options.payload === undefined ? '' : String(options.payload);
  return `${operation.name}\n${String(options.method)} ${String(options.url).slice(0, 2000)}\n${payload.slice(0, 4000)}`;
};

const send = async (request: RandomRequest): Promise<LightMyRequestResponse> => {
  const told = (what: string) => new Error(`${what}\nDUET_SEED=${SEED}\n${shown(request)}`);
  const answer = await duet.app.inject(request.options).catch((error: unknown) => {
    const logged = duet.log.at(-1)?.fields as { err?: Error } | undefined;
    throw told(`${(error as Error).message}\n${logged?.err?.stack ?? ''}`);
  });
  if (answer.statusCode >= 500) throw told(`answered ${answer.statusCode}: ${answer.body}`);
  return answer;
};

/** Requests at most to one part of the interface, for an operation that has not succeeded yet. */
const MORE = 1_000;
/** The part of the interface in which a path lies: `/public/faqs`. */
const areaOf = (path: string): string => path.split('/', 3).join('/');

/** What cannot succeed here: no phone line is ever registered, nothing that nobody makes fails, and nobody polls. */
const NOT_WITHOUT_NETWORK = new Set([
  'POST /public/sip-connections/{sipConnectionId}/call',
  'POST /public/companions/{companionId}/generation',
  'POST /public/companions/{companionId}/recordings/{recordingId}/retry',
  'POST /public/mcp-servers/{mcpServerId}/authorize',
  'POST /public/webhooks/listeners/{listenerId}/events',
]);

test(
  'A.7 no request, however strange, ends in a 5xx or in an answer that is not documented',
  { timeout: 180_000 },
  async () => {
    const document = documentOf(duet.app);
    const succeeded = new Set<string>();
    const sendNext = async (maker: RequestMaker, pool: IdPool): Promise<void> => {
      const request = maker.next(() => ({ 'x-api-key': duet.first.apiKey }));
      const answer = await send(request);
      await remember(pool, request, answer);
      if (answer.statusCode < 300) succeeded.add(request.operation.name);
    };
    const lane = async (pool: IdPool, number: number): Promise<void> => {
      const maker = new RequestMaker(document, seededRandom(SEED * LANES + number), pool);
      for (let count = 0; count < REQUESTS / LANES; count += 1) await sendNext(maker, pool);
    };
    await Promise.all(pools.map(lane));
    const missing = () =>
      operationsOf(document).filter(({ name }) => !succeeded.has(name) && !NOT_WITHOUT_NETWORK.has(name));
    // What chance has not brought is tried by requests of its own part of the interface alone.
    for (const { name, path } of missing()) {
      const maker = new RequestMaker(document, seededRandom(SEED), pools[0]!, { area: areaOf(path) });
      for (let count = 0; count < MORE && !succeeded.has(name); count += 1) await sendNext(maker, pools[0]!);
    }
    expect(missing().map(({ name }) => name)).toEqual([]);
    expect(duet.log.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
