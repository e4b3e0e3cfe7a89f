import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdLimit } from '../../src/platform/limits.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { waitForLock } from '../support/waiting-statements.ts';

let duet: TestApp;
let tenant: Tenant;
let lifecycle: Lifecycle;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  lifecycle = createLifecycle(duet.parts);
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const body = { companionId: COMPANION, providerConfig: {} };
const open = (url = '/public/connections', app = duet.app) =>
  app.inject({ method: 'POST', url, headers: { 'x-api-key': tenant.apiKey }, payload: body });
const idOf = (answer: { json: () => unknown }) =>
  (answer.json() as { connection: { id: string } }).connection.id;
const fill = async (url?: string) => {
  const ids: string[] = [];
  for (let place = 0; place < 5; place++) ids.push(idOf(await open(url)));
  return ids;
};

test('A.8.2 the sixth session of a transport is 409 ConcurrentSessionLimitReached, naming limit and transport [A7.409.sessions]', async () => {
  await fill();
  const answer = await open();
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'ConcurrentSessionLimitReached',
      description: 'The limit of 5 concurrent WebRTC sessions of the organization is reached.',
      type: 3,
      numericType: 3,
    },
  ]);
});

test('A.8.2 a 409 says when to ask again: when a session that nobody joins gives its place back, else in 10 s [A7.409.sessions]', async () => {
  await fill();
  expect((await open()).headers['retry-after']).toBe('10');
  duet.clock.advance(55_000);
  expect((await open()).headers['retry-after']).toBe('5');
  duet.clock.advance(5_000);
  expect((await open()).statusCode).toBe(200);
});

test('A.8.2 each transport is tracked by itself, each organization by itself [A8.concurrency]', async () => {
  await fill();
  await fill('/public/ws-connections');
  expect((await open('/public/ws-connections')).json()).toMatchObject({
    description: expect.stringContaining('WebSocket'),
  });
  tenant = await makeTenant(duet.parts, 'Other');
  expect((await open()).statusCode).toBe(200);
});

test('A.8.2 a kiosk session counts as websocket', async () => {
  const ids = await fill('/public/ws-connections');
  await duet.db.updateTable('sessions').set({ session_type: 'kiosk' }).where('id', 'in', ids).execute();
  expect((await open('/public/ws-connections')).statusCode).toBe(409);
});

test('A.8.2 an organization’s own limit counts instead', async () => {
  const limits = JSON.stringify({ concurrentWebrtc: 6 });
  await duet.db
    .updateTable('organizations')
    .set({ limits })
    .where('id', '=', tenant.organizationId)
    .execute();
  await fill();
  expect((await open()).statusCode).toBe(200);
  expect((await open()).json()).toMatchObject({ description: expect.stringContaining('limit of 6') });
});

test('A.8.2 a session that nobody joins within 60 s gives its place back, even before it is swept', async () => {
  const [first = ''] = await fill();
  duet.clock.advance(59_999);
  expect((await open()).statusCode).toBe(409);
  duet.clock.advance(1);
  expect((await open()).statusCode).toBe(200);
  expect(await lifecycle.processes.failOverdue()).toBeGreaterThanOrEqual(5);
  expect((await duet.call('GET', `/public/sessions/${first}`, undefined, tenant)).json()).toMatchObject({
    status: 'failed',
    closeReason: 'connection_timeout',
    closedAt: Math.floor(duet.clock.wallTime() / 1000),
    startedAt: null,
  });
});

test('A.8.2 a started session holds its place until it is closed, however long it lasts', async () => {
  const ids = await fill();
  for (const id of ids) {
    await lifecycle.claims.claimById(id);
    await lifecycle.records.markStarted(id);
  }
  duet.clock.advance(3_600_000);
  await lifecycle.processes.failOverdue();
  expect((await open()).statusCode).toBe(409);
  await lifecycle.records.close(ids[0] ?? '', 'agent_ended');
  expect((await open()).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(409);
});

test('A.8.2 of 50 calls at once to two processes exactly 5 get a place', async () => {
  const other = await duet.another();
  const calls = Array.from({ length: 50 }, (_, index) =>
    open('/public/connections', index % 2 === 0 ? duet.app : other),
  );
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(5);
  expect(codes.filter((code) => code === 409)).toHaveLength(45);
});

test('A.8.2 a call that waited while the last place was taken does not get it too', async () => {
  const [first = ''] = await fill();
  await duet.db.updateTable('sessions').set({ status: 'failed' }).where('id', '=', first).execute();
  const waiting = await duet.db.transaction().execute(async (transaction) => {
    await holdLimit(transaction, tenant.organizationId, 'concurrentWebrtc');
    const answer = open('/public/connections', await duet.another());
    await waitForLock(duet.db);
    await transaction.updateTable('sessions').set({ status: 'pending' }).where('id', '=', first).execute();
    return { answer };
  });
  expect((await waiting.answer).statusCode).toBe(409);
});

const siblingOf = async (who: Tenant) =>
  addKey(duet.parts, await addProject(duet.parts, who.organizationId, 'Sibling'));

/** 50 calls at once to two processes, by turns with the keys of two projects of one organization. */
const fifty = async (method: 'POST', url: (who: Tenant) => string, payload: object) => {
  const [other, sibling] = [await duet.another(), await siblingOf(tenant)];
  const calls = Array.from({ length: 50 }, (_, index) => {
    const who = index % 4 < 2 ? tenant : sibling;
    const app = index % 2 === 0 ? duet.app : other;
    return app.inject({ method, url: url(who), headers: { 'x-api-key': who.apiKey }, payload });
  });
  const answers = await Promise.all(calls);
  const codes = new Map<number, number>();
  for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  return { codes: Object.fromEntries(codes), answers };
};
const setLimits = (limits: object) =>
  duet.db
    .updateTable('organizations')
    .set({ limits: JSON.stringify(limits) })
    .where('id', '=', tenant.organizationId)
    .execute();
const agent = { companionId: COMPANION, name: 'A', providerSettings: {} };

test('A.8.3 of 50 calls at once over two projects and keys exactly as many agents come as there is room', async () => {
  await setLimits({ agents: 12 });
  for (let count = 0; count < 5; count++) await duet.call('POST', '/public/agents', agent, tenant);
  const { codes, answers } = await fifty('POST', () => '/public/agents', agent);
  expect(codes).toEqual({ 201: 7, 409: 43 });
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'AgentLimitExceeded', type: 3, numericType: 3 });
  const stored = await duet.db
    .selectFrom('agents')
    .select('id')
    .where('organization_id', '=', tenant.organizationId)
    .execute();
  expect(stored).toHaveLength(12);
});

test.each([
  ['WebRTC', '/public/connections'],
  ['WebSocket', '/public/ws-connections'],
])('A.8.2 of 50 calls at once over two projects exactly 5 get a %s place', async (transport, url) => {
  const { codes, answers } = await fifty('POST', () => url, body);
  expect(codes).toEqual({ 200: 5, 409: 45 });
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    code: 'ConcurrentSessionLimitReached',
    description: expect.stringContaining(`5 concurrent ${transport}`),
  });
});

test('A.8.2 kiosks and WebSocket clients share their places when they come at once', async () => {
  const { id } = (await duet.call('POST', '/public/agents', agent, tenant)).json<{ id: string }>();
  await duet.call('PUT', `/public/agents/${id}/channels/kiosk`, {}, tenant);
  const other = await duet.another();
  const calls = Array.from({ length: 50 }, (_, index) =>
    (index % 2 === 0 ? duet.app : other).inject({
      method: 'POST',
      url: `/public/agents/${id}/connections`,
      headers: { 'x-api-key': tenant.apiKey },
      payload: { channelType: index % 3 === 0 ? 'kiosk' : 'websocket' },
    }),
  );
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(5);
  expect(codes.filter((code) => code === 409)).toHaveLength(45);
});

test('A.8.3 places that come free are taken once, while others ask', async () => {
  await setLimits({ agents: 5 });
  const made = [];
  for (let count = 0; count < 5; count++)
    made.push((await duet.call('POST', '/public/agents', agent, tenant)).json<{ id: string }>().id);
  const removing = made
    .slice(0, 3)
    .map((id) => duet.call('DELETE', `/public/agents/${id}`, undefined, tenant));
  const [{ codes }] = await Promise.all([fifty('POST', () => '/public/agents', agent), ...removing]);
  expect(codes[201] ?? 0).toBeLessThanOrEqual(3);
  let more = 0;
  while ((await duet.call('POST', '/public/agents', agent, tenant)).statusCode === 201) more += 1;
  expect((codes[201] ?? 0) + more).toBe(3);
});
