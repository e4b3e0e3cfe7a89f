import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { COMPANION, makeTenant, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;
let lifecycle: Lifecycle;
/** Sessions that a process has found ended, each with its project. */
const ended: string[] = [];

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  lifecycle = createLifecycle({ ...duet.parts, ended: (...told) => void ended.push(told.join(' ')) });
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const connect = async (url: string, body: object) => {
  const { token, connection } = (await duet.call('POST', url, body, tenant)).json<{
    token: string;
    connection: { id: string };
  }>();
  return { id: connection.id, secret: (JSON.parse(atob(token)) as { token?: string }).token ?? '' };
};
const webrtc = (more: object = {}) =>
  connect('/public/connections', { companionId: COMPANION, providerConfig: {}, ...more });
const read = async (id: string) =>
  (await duet.call('GET', `/public/sessions/${id}`, undefined, tenant)).json<Record<string, unknown>>();
const now = () => Math.floor(duet.clock.wallTime() / 1000);

describe('A.3 processes that die', () => {
  test('A.3 the sessions of a silent process are closed with server_lost and cost the time it was alive', async () => {
    const doomed = createLifecycle({ ...duet.parts, processId: 'proc_doomed' });
    await lifecycle.processes.registerProcess(['api'], PUBLIC_URL);
    await doomed.processes.registerProcess(['media'], PUBLIC_URL);
    const started = await webrtc();
    await doomed.claims.claimById(started.id);
    await doomed.records.markStarted(started.id);
    const metered = await webrtc();
    await doomed.claims.claimById(metered.id);
    await doomed.records.markStarted(metered.id);
    await doomed.records.storeUsage(metered.id, [{ kind: 'mind', provider: 'openai', model: 'm' }], 0.5);
    const claimed = await webrtc();
    duet.clock.advance(60_000);
    await lifecycle.processes.heartbeat('proc_test', 0);
    expect(await doomed.processes.heartbeat('proc_doomed', 1)).toBe(true);
    const late = await webrtc();
    await doomed.claims.claimById(late.id);
    duet.clock.advance(14_999);
    await lifecycle.processes.heartbeat('proc_test', 0);
    expect(await lifecycle.processes.lostProcesses()).toEqual([]);
    duet.clock.advance(1);
    expect(await lifecycle.processes.lostProcesses()).toEqual(['proc_doomed']);
    expect(await lifecycle.processes.closeLost()).toBe(3);
    expect(ended).toEqual(Array.from({ length: 3 }, () => `server_lost ${tenant.projectId}`));
    const lost = { closeReason: 'server_lost', closedAt: now() };
    expect(await read(started.id)).toMatchObject({ status: 'closed', cost: 0.06, ...lost });
    expect(await read(metered.id)).toMatchObject({ status: 'closed', cost: 0.5, ...lost });
    expect(await read(late.id)).toMatchObject({ status: 'failed', cost: 0, ...lost });
    expect(await read(claimed.id)).toMatchObject({ status: 'pending' });
    const word = { role: 'agent' as const, text: 'Late', generated: 'Late', timestamp: now() };
    await doomed.records.appendItem(started.id, 0, word);
    expect(await read(started.id)).toMatchObject({ conversation: { items: [] } });
    expect(await lifecycle.processes.closeLost()).toBe(0);
    expect(await doomed.processes.heartbeat('proc_doomed', 0)).toBe(false);
    await lifecycle.processes.unregisterProcess();
    expect(await duet.db.selectFrom('processes').selectAll().execute()).toEqual([]);
  });

  /** A session that this process runs, as `GET /public/sessions` says. */
  const startedBy = async (process: Lifecycle) => {
    const { id } = await webrtc();
    await process.claims.claimById(id);
    await process.records.markStarted(id);
    return id;
  };

  test('A.3 a process that stops in good order leaves no session behind whose end was not written', async () => {
    const stopping = createLifecycle({ ...duet.parts, processId: 'proc_stopping' });
    await stopping.processes.registerProcess(['media'], PUBLIC_URL);
    const id = await startedBy(stopping);
    const claimed = await webrtc();
    await stopping.claims.claimById(claimed.id);
    const others = await startedBy(lifecycle);
    duet.clock.advance(60_000);
    await stopping.processes.heartbeat('proc_stopping', 1);
    await stopping.processes.unregisterProcess();
    const drained = { closeReason: 'server_draining', closedAt: now() };
    expect(await read(id)).toMatchObject({ status: 'closed', cost: 0.06, ...drained });
    expect(await read(claimed.id)).toMatchObject({ status: 'failed', cost: 0, ...drained });
    expect(await read(others)).toMatchObject({ status: 'started' });
    await lifecycle.records.close(others, 'connection_closed');
  });

  test('A.3 a session whose process left no row is closed too, and costs the time until its last word', async () => {
    const unknown = createLifecycle({ ...duet.parts, processId: 'proc_unknown' });
    const spoken = await startedBy(unknown);
    const silent = await startedBy(unknown);
    const timestamp = now() + 30;
    const word = { role: 'agent' as const, text: 'Yes', generated: 'Yes', timestamp };
    await unknown.records.appendItem(spoken, 0, word);
    duet.clock.advance(59_999);
    expect(await lifecycle.processes.closeLost()).toBe(0);
    duet.clock.advance(1);
    expect(await lifecycle.processes.closeLost()).toBe(2);
    const lost = { status: 'closed', closeReason: 'server_lost', closedAt: now() };
    expect(await read(spoken)).toMatchObject({ cost: 0.03, ...lost });
    expect(await read(silent)).toMatchObject({ cost: 0, ...lost });
  });
});
