import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOST_AFTER_MS } from '../../src/live/steadiness.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { COMPANION, emptyDirectory, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import { isWaiting } from '../support/waiting-locks.ts';
import { GROUPS, sumUsage } from '../../src/console/projects/usage.store.ts';
import { holdClient } from '../../src/platform/memories/memories.store.ts';
import { projectScope } from '../../src/storage/scope.ts';
import { listenTo } from '../support/webhook-events.ts';

/* How sessions are ended and erased by API (8-client-facts, A.12). */

const asked: string[] = [];
let isHere = false;
const directory = {
  ...emptyDirectory,
  end: async (id: string) => {
    asked.push(id);
    return isHere;
  },
};

let duet: TestApp;
let lifecycle: Lifecycle;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { directory } });
  lifecycle = createLifecycle(duet.parts);
  await listenTo(duet, duet.first);
});
afterAll(() => duet.close());

const said = { role: 'user', text: 'My name is Ada.', generated: 'My name is Ada.', timestamp: 1 } as const;
const started = async (by = lifecycle): Promise<string> => {
  const body = { companionId: COMPANION, providerConfig: {}, externalClientId: 'ada' };
  const answer = await duet.call('POST', '/public/connections', body);
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  await by.claims.claimById(id);
  await by.records.markStarted(id);
  await by.records.appendItem(id, 0, said);
  return id;
};
const end = (id: string, tenant = duet.first) =>
  duet.call('DELETE', `/public/connections/${id}`, undefined, tenant);
const erase = (id: string, tenant = duet.first) =>
  duet.call('DELETE', `/public/sessions/${id}`, undefined, tenant);
const read = (id: string) => duet.call('GET', `/public/sessions/${id}`);

test('A.12 DELETE of a connection ends its session, with cost and event, and may be repeated', async () => {
  const id = await started();
  duet.clock.advance(60_000);
  const answer = await end(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect((await read(id)).json()).toMatchObject({
    ...{ status: 'closed', closeReason: 'connection_closed', cost: 0.06 },
    conversation: { items: [{ text: 'My name is Ada.' }] },
  });
  const told = await duet.db.selectFrom('webhook_deliveries').select('body').execute();
  expect(told.filter(({ body }) => body.includes(id) && body.includes('session.closed'))).toHaveLength(1);
  expect((await end(id)).statusCode).toBe(200);
});

test('A.12 a session that runs here is ended by who runs it', async () => {
  const id = await started();
  isHere = true;
  await end(id);
  isHere = false;
  expect(asked.at(-1)).toBe(id);
  expect((await read(id)).json()).toMatchObject({ status: 'started' });
});

test('A.12 a session that another process runs is ended by that one, with the rest of its record', async () => {
  const other = createLifecycle({ ...duet.parts, processId: 'proc_other' });
  await other.processes.registerProcess(['media'], 'http://duet.test');
  const id = await started(other);
  const ended = end(id);
  await until(
    async () => (await other.records.openOf([id])).size === 0,
    'the other process is asked to end it',
  );
  await other.records.appendItem(id, 1, { ...said, role: 'agent', text: 'Hello Ada.' });
  await other.records.close(id, 'connection_closed');
  expect((await ended).statusCode).toBe(200);
  expect((await read(id)).json()).toMatchObject({
    status: 'closed',
    conversation: { items: [{ text: 'My name is Ada.' }, { text: 'Hello Ada.' }] },
  });
});

test('A.12 a session whose process is dead is ended at once', async () => {
  const other = createLifecycle({ ...duet.parts, processId: 'proc_dead' });
  await other.processes.registerProcess(['media'], 'http://duet.test');
  const id = await started(other);
  duet.clock.advance(LOST_AFTER_MS);
  expect((await end(id)).statusCode).toBe(200);
  expect((await read(id)).json()).toMatchObject({ status: 'closed', closeReason: 'connection_closed' });
});

test('A.12 a session that nobody has joined is failed and cannot be joined any more', async () => {
  const body = { companionId: COMPANION, providerConfig: {} };
  const answer = await duet.call('POST', '/public/ws-connections', body);
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  await end(id);
  expect((await read(id)).json()).toMatchObject({ status: 'failed', closeReason: 'connection_closed' });
});

test('A.12 DELETE of a session leaves nothing of it in any table', async () => {
  const id = await started();
  await duet.db
    .insertInto('memories')
    .values({
      ...{ id: 'mem_ada', project_id: duet.first.projectId, session_id: id, companion_id: COMPANION },
      ...{ external_client_id: 'ada', text: 'Her name is Ada.', since: new Date(0) },
    })
    .execute();
  const answer = await erase(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect((await read(id)).statusCode).toBe(404);
  for (const table of ['session_items', 'session_tool_calls', 'session_turns', 'session_companions'] as const)
    expect(await duet.db.selectFrom(table).selectAll().where('session_id', '=', id).execute()).toEqual([]);
  const memories = duet.db.selectFrom('memories').select('id').where('id', '=', 'mem_ada');
  expect(await memories.execute()).toEqual([]);
  expect((await erase(id)).statusCode).toBe(404);
});

const memory = (id: string, session_id: string | null, since: number, until = since) => ({
  ...{ id, session_id, project_id: duet.first.projectId, companion_id: COMPANION, external_client_id: 'ada' },
  ...{ text: 'Her name is Ada.', since: new Date(since), created_at: new Date(until) },
});
const memoriesLeft = async (): Promise<string[]> =>
  (await duet.db.selectFrom('memories').select('id').orderBy('id').execute()).map(({ id }) => id);

test('A.12 what was remembered of a session goes also where it was summed up with others', async () => {
  const id = await started();
  await end(id);
  const now = duet.clock.wallTime();
  const around = memory('mem_around', null, now - 1000, now + 1000);
  const others = [memory('mem_before', null, now - 3000, now - 1000), memory('mem_later', null, now + 1)];
  await duet.db
    .insertInto('memories')
    .values([around, ...others])
    .execute();
  await erase(id);
  expect(await memoriesLeft()).toEqual(['mem_before', 'mem_later']);
  await duet.db.deleteFrom('memories').execute();
});

test('A.12 a memory that is written while its session is erased does not stay', async () => {
  const id = await started();
  await end(id);
  const scope = projectScope(duet.db, duet.first.projectId);
  let erased: Promise<unknown> = Promise.resolve();
  await duet.db.transaction().execute(async (transaction) => {
    await holdClient(scope.within(transaction), { companionId: COMPANION, externalClientId: 'ada' });
    await transaction
      .insertInto('memories')
      .values(memory('mem_now', id, duet.clock.wallTime()))
      .execute();
    erased = erase(id);
    await until(() => isWaiting(duet.db), 'the erasing waits for the memory');
  });
  await erased;
  expect(await memoriesLeft()).toEqual([]);
});

test('A.12 the client of an erased session is in no delivery any more', async () => {
  const id = await started();
  await erase(id);
  const deliveries = await duet.db.selectFrom('webhook_deliveries').select('body').execute();
  const sessions = deliveries
    .map(({ body }) => JSON.parse(body) as { eventType: string; data: { session: { id: string } } })
    .filter(({ data }) => data.session.id === id);
  expect(sessions.map(({ eventType }) => eventType).sort()).toEqual(['session.closed', 'session.started']);
  expect(sessions.map(({ data }) => data.session)).toEqual([
    expect.objectContaining({ externalClientId: null }),
    expect.objectContaining({ externalClientId: null }),
  ]);
});

test('A.12 the statistics go on counting a session that is erased', async () => {
  const id = await started();
  duet.clock.advance(60_000);
  await end(id);
  const day = { from: '1970-01-01', to: '2100-01-01', zone: 'UTC' };
  const use = () => sumUsage(duet.db, duet.first.projectId, day, new Date(duet.clock.wallTime()));
  const before = await use();
  expect(before.find(({ kind }) => kind === GROUPS.total)?.cost).toBeGreaterThan(0);
  await erase(id);
  expect(await use()).toEqual(before);
  const kept = await duet.db.selectFrom('erased_sessions').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${id}|ada`));
});

test('A.12 nobody ends or erases the sessions of another project', async () => {
  const id = await started();
  expect([(await end(id, duet.second)).statusCode, (await erase(id, duet.second)).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await read(id)).json()).toMatchObject({ status: 'started' });
});

test('A.12 a session tells the mode of its agent, and how its functions are connected', async () => {
  const body = { companionId: COMPANION, mode: 'puppeteer', providerSettings: {} };
  const made = await duet.call('POST', '/public/agents', body);
  expect(made.json()).toMatchObject({ mode: 'puppeteer' });
  const path = `/public/agents/${made.json<{ id: string }>().id}/connections`;
  const answer = await duet.call('POST', path, { channelType: 'websocket' });
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  const metrics = [{ name: 'stock', state: 'failed', startedAt: 1, failedAt: 2 }];
  const sessions = duet.db.updateTable('sessions').set({ function_metrics: JSON.stringify(metrics) });
  await sessions.where('id', '=', id).execute();
  expect((await read(id)).json()).toMatchObject({
    ...{ mode: 'puppeteer', direction: 'inbound', sipConnection: null },
    functionStates: [{ name: 'stock', state: 'failed' }],
  });
});
