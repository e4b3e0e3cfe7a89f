import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { redactSession } from '../../src/webhooks/redaction.store.ts';
import { storeOutcomes } from '../../src/webhooks/dispatch.store.ts';
import { projectScope } from '../../src/storage/scope.ts';
import { COMPANION, emptyDirectory, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import { isWaiting } from '../support/waiting-locks.ts';
import { listenTo } from '../support/webhook-events.ts';

/* What comes late for a session that was erased stays away: nothing of the person returns. */

let duet: TestApp;
let lifecycle: Lifecycle;
let webhookId: string;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { directory: emptyDirectory } });
  lifecycle = createLifecycle(duet.parts);
  await listenTo(duet, duet.first);
  webhookId = (await duet.db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => duet.close());

const started = async (): Promise<string> => {
  const body = { companionId: COMPANION, providerConfig: {}, externalClientId: 'ada' };
  const answer = await duet.call('POST', '/public/connections', body);
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  await lifecycle.claims.claimById(id);
  await lifecycle.records.markStarted(id);
  return id;
};
const erase = async (id: string) =>
  expect((await duet.call('DELETE', `/public/sessions/${id}`)).statusCode).toBe(200);
const deliveriesOf = (id: string) =>
  duet.db.selectFrom('webhook_deliveries').selectAll().where('session_id', '=', id).execute();

test('late writes of a session that is erased are not stored, and fail nobody', async () => {
  const id = await started();
  await erase(id);
  const said = { role: 'user', text: 'I am Ada.', generated: 'I am Ada.', timestamp: 1 } as const;
  const call = { callId: 'c', name: 'f', arguments: {}, output: 'Ada', isError: false };
  await lifecycle.records.appendItem(id, 0, said);
  await lifecycle.records.appendToolCall(id, { ...call, startedAt: 1, endedAt: 2 });
  await lifecycle.records.appendTurn(id, 0, {} as never);
  await lifecycle.records.storeUsage(id, [], 1);
  for (const table of ['session_items', 'session_tool_calls', 'session_turns'] as const)
    expect(await duet.db.selectFrom(table).selectAll().where('session_id', '=', id).execute()).toEqual([]);
});

test('what a receiver answers after the erasing is not stored', async () => {
  const id = await started();
  await erase(id);
  const [delivery] = await deliveriesOf(id);
  const outcome = { leasedUntil: 0, at: 1, retryInMs: 1, most: 3, headers: {}, delivered: true };
  const answer = { responseStatus: 200, responseBody: 'Thanks, Ada.', latencyMs: 1, error: null };
  await storeOutcomes(duet.db, [{ id: delivery?.id ?? '', ...outcome, ...answer }], duet.clock);
  const attempts = duet.db.selectFrom('webhook_attempts').select(['response_status', 'response_body']);
  expect(await attempts.where('delivery_id', '=', delivery?.id ?? '').execute()).toEqual([
    { response_status: 200, response_body: null },
  ]);
});

test('a delivery that is replayed while its session is erased does not bring the client back', async () => {
  const id = await started();
  const [delivery] = await deliveriesOf(id);
  const path = `/public/webhooks/${webhookId}/deliveries/${delivery?.id}/replay`;
  let replayed: ReturnType<TestApp['call']> | undefined;
  await duet.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, duet.first.projectId);
    await redactSession(scope, id, new Date(duet.clock.wallTime()));
    replayed = duet.call('POST', path);
    void replayed.catch(() => undefined);
    await until(() => isWaiting(duet.db), 'the replay waits for the erasing');
  });
  expect((await replayed)?.statusCode).toBeLessThan(300);
  const bodies = (await deliveriesOf(id)).map(({ body }) => body);
  expect([bodies.length, bodies.filter((body) => body.includes('"ada"'))]).toEqual([2, []]);
});

test('entries of the log of requests and faults of a line that name the session go with it', async () => {
  const id = await started();
  const scope = projectScope(duet.db, duet.first.projectId);
  const entry = { kind: 'session', method: 'POST', route: 'r', status: 201, latency_ms: 1 } as const;
  const at = new Date(0).toISOString();
  await scope
    .insert('request_log', [
      { ...entry, at, path: '/public/connections', session_id: id, ...empty },
      { ...entry, at, path: `/public/sessions/${id}`, session_id: null, ...empty },
      { ...entry, at, path: '/public/agents', session_id: null, ...empty },
    ])
    .execute();
  await erase(id);
  const left = await scope.select('request_log').select('path').where('at', '=', new Date(0)).execute();
  expect(left).toEqual([{ path: '/public/agents' }]);
});
const empty = { api_key_id: null, code: null, reason: null, ignored: null, request_id: null, body: null };
