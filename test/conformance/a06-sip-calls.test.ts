import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhoneSessions } from '../../src/platform/phone/phone-sessions.ts';
import { createLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { createLineStore } from '../../src/platform/sip-connections/line-store.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';
import { wireDelivery } from '../support/wire-check.ts';
import type { SentEvent } from '../support/webhooks.ts';

const egress = egressTo({ 'sip.example.com': '93.184.216.34' });
const settings = { server: 'sip.example.com', username: 'desk', password: 'secret' };

let duet: TestApp;
let tenant: Tenant;
let count = 0;

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});

const call = (method: string, path: string, body?: unknown) => duet.call(method, path, body, tenant);
const idOf = async (path: string, body: object) => (await call('POST', path, body)).json<{ id: string }>().id;
const now = () => duet.clock.wallTime();
const lease = (ms = 8_000) => ({ now: new Date(now()), until: new Date(now() + ms) });
const storeOf = (holder: string) => createLineStore(duet.db, holder);

/** A tenant of its own with an agent, its sip channel, and a line that is held and online. */
async function setUp(channel: object | null = {}) {
  tenant = await makeTenant(duet.parts, `calls ${(count += 1)}`);
  const agentId = await idOf('/public/agents', {
    companionId: COMPANION,
    name: 'Desk',
    providerSettings: {},
  });
  if (channel) await call('PUT', `/public/agents/${agentId}/channels/sip`, channel);
  const id = await idOf('/public/sip-connections', { agentId, settings });
  return { agentId, id };
}

const online = async (id: string, holder = 'proc_a'): Promise<void> => {
  const store = storeOf(holder);
  const lines = [...(await store.renew(lease())), ...(await store.take(lease(), 100))];
  const line = lines.find((one) => one.id === id);
  const report = { lifecycle_status: 'Running', sip_status: 'online', message: null } as const;
  await store.report(line!, { ...report, caller_id: '+4930999', refreshed_at: new Date(now()) });
};

const numberOf = async (id: string) =>
  (await call('GET', `/public/sip-connections/${id}`)).json<{ settings: { callerId: string | null } }>()
    .settings.callerId;

const dial = (id: string, body: object = { destination: '+4930123456' }) =>
  call('POST', `/public/sip-connections/${id}/call`, body);

describe('the number of a line', () => {
  const change = (id: string, body: object) => call('PATCH', `/public/sip-connections/${id}`, body);

  test('A15 one that was given goes before the server’s, and stays through changes that do not send it', async () => {
    const { id, agentId } = await setUp();
    await change(id, { settings: { ...settings, callerId: '+4930555' } });
    await online(id);
    expect(await numberOf(id)).toBe('+4930555');
    await change(id, { agentId });
    await change(id, { settings });
    expect(await numberOf(id)).toBe('+4930555');
    await online(id);
    const { sessionId } = (await dial(id)).json<{ sessionId: string }>();
    const session = (await call('GET', `/public/sessions/${sessionId}`)).json();
    expect(session).toMatchObject({ call: { from: '+4930555' } });
    expect(await storeOf('proc_a').takeCalls()).toMatchObject([{ session_id: sessionId }]);
  });

  test('A15 the server’s goes with the settings that it was told for; a given one goes by null', async () => {
    const { id } = await setUp();
    await change(id, { settings: { ...settings, callerId: '+4930555' } });
    await online(id);
    await change(id, { name: 'Front desk' });
    expect(await numberOf(id)).toBe('+4930555');
    await change(id, { settings: { ...settings, callerId: null } });
    expect(await numberOf(id)).toBeNull();
    await online(id);
    expect(await numberOf(id)).toBe('+4930999');
    await change(id, { settings });
    expect(await numberOf(id)).toBeNull();
  });
});

describe('placing a call', () => {
  test('2-facts it answers dialing; the session has its place, and waits for the holder of the line', async () => {
    const { id, agentId } = await setUp();
    await online(id);
    const answer = await dial(id, { destination: '+49 30'.replace(' ', ''), initialSpeech: 'Greet Anna.' });
    expect(answer.statusCode).toBe(200);
    const { status, sessionId } = answer.json<{ status: string; sessionId: string }>();
    expect(status).toBe('dialing');
    const session = (await call('GET', `/public/sessions/${sessionId}`)).json<Record<string, unknown>>();
    expect(session).toMatchObject({
      sessionType: 'sip',
      status: 'pending',
      agent: { id: agentId },
      externalClientId: 'tel_4930',
      direction: 'outbound',
      sipConnection: { id, name: null },
      call: { direction: 'outbound', from: '+4930999', to: '+4930', answeredBy: null },
    });
    expect(await storeOf('proc_b').takeCalls()).toEqual([]);
    expect(await storeOf('proc_a').takeCalls()).toEqual([
      { session_id: sessionId, connection_id: id, destination: '+4930' },
    ]);
    expect(await storeOf('proc_a').takeCalls()).toEqual([]);
  });

  test.each([
    ['+4930123456', 'tel_4930123456', '+4930123456'],
    ['tel:+49-30-123456', 'tel_4930123456', '+4930123456'],
    ['sip:+4930123456@sip.example.com', 'tel_4930123456', '+4930123456'],
    ['bob@sip.example.com', 'sip_bob', 'bob'],
  ])('who is called as %s is the client who calls', async (destination, externalClientId, user) => {
    const { id, agentId } = await setUp();
    await online(id);
    const placed = (await dial(id, { destination })).json<{ sessionId: string }>();
    const inbound = { channelType: 'sip', direction: 'inbound', from: user, to: 'desk' } as const;
    await createPhoneSessions(duet.parts).open({ agentId, projectId: tenant.projectId, ...inbound });
    const sessions = await duet.db
      .selectFrom('sessions')
      .select(['id', 'external_client_id', 'configuration'])
      .where('agent_id', '=', agentId)
      .execute();
    expect(sessions.map((one) => one.external_client_id)).toEqual([externalClientId, externalClientId]);
    expect(sessions.map((one) => one.configuration.externalClientProfile)).toEqual([
      { phoneNumber: user },
      { phoneNumber: user },
    ]);
    const record = (await call('GET', `/public/sessions/${placed.sessionId}`)).json();
    expect(record).toMatchObject({ call: { to: destination } });
    expect(await storeOf('proc_a').takeCalls()).toMatchObject([{ destination }]);
  });

  test('A.4 without the sip channel of its agent there is no line and no call', async () => {
    const { id, agentId } = await setUp(null);
    expect((await storeOf('proc_a').take(lease(), 100)).map((line) => line.id)).not.toContain(id);
    await call('PUT', `/public/agents/${agentId}/channels/sip`, {});
    expect((await storeOf('proc_a').take(lease(), 100)).map((line) => line.id)).toContain(id);
    await call('DELETE', `/public/agents/${agentId}/channels/sip`);
    expect((await storeOf('proc_a').renew(lease())).map((line) => line.id)).not.toContain(id);
  });

  test('A.8 the sixth at once is 409 ConcurrentSessionLimitReached, and is not dialled', async () => {
    const { id } = await setUp();
    await online(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => dial(id)));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers.find((one) => one.statusCode === 409)!.json()).toMatchObject({
      code: 'ConcurrentSessionLimitReached',
    });
    expect(await storeOf('proc_a').takeCalls()).toHaveLength(5);
  });

  test('a line of another project is not found', async () => {
    const { id } = await setUp();
    await online(id);
    tenant = await addKey(duet.parts, await addProject(duet.parts, tenant.organizationId, 'other'));
    expect((await dial(id)).statusCode).toBe(404);
  });
});

describe('who holds a line', () => {
  test('one process at a time, until its lease is over; then another takes it', async () => {
    const { id } = await setUp();
    const mine = async (holder: string) =>
      (await storeOf(holder).take(lease(), 100)).some((line) => line.id === id);
    expect([await mine('proc_a'), await mine('proc_b')]).toEqual([true, false]);
    duet.clock.advance(7_000);
    expect((await storeOf('proc_a').renew(lease())).some((line) => line.id === id)).toBe(true);
    duet.clock.advance(7_999);
    expect(await mine('proc_b')).toBe(false);
    duet.clock.advance(1);
    expect(await mine('proc_b')).toBe(true);
    expect((await storeOf('proc_a').renew(lease())).some((line) => line.id === id)).toBe(false);
  });

  test('of many processes that start at once each line has exactly one', async () => {
    await setUp();
    await duet.db.updateTable('sip_connections').set({ holder: null, held_until: null }).execute();
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => storeOf(`proc_${n}`).take(lease(), 3)));
    const ids = all.flat().map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
    const { count } = await duet.db
      .selectFrom('sip_connections')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('holder', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(ids.length);
  });

  test('what has changed is of another revision: what its holder says of the former is not believed', async () => {
    const { id } = await setUp();
    await online(id);
    const [before] = (await storeOf('proc_a').renew(lease())).filter((line) => line.id === id);
    await call('PATCH', `/public/sip-connections/${id}`, { settings: { ...settings, username: 'other' } });
    const report = { lifecycle_status: 'Running', sip_status: 'online', message: null } as const;
    await storeOf('proc_a').report(before!, { ...report, refreshed_at: new Date(now()) });
    const status = (await call('POST', `/public/sip-connections/${id}/status`)).json();
    expect(status).toMatchObject({ lifecycleStatus: 'Pending', sipStatus: null });
    const [after] = (await storeOf('proc_a').renew(lease())).filter((line) => line.id === id);
    expect([after!.revision, after!.username]).toEqual([before!.revision + 1, 'other']);
  });

  test('lines that are given back are free at once', async () => {
    const { id } = await setUp();
    await online(id);
    await storeOf('proc_a').free();
    expect((await storeOf('proc_b').take(lease(), 1_000)).map((line) => line.id)).toContain(id);
  });

  test('one that is given back alone is free at once, and the others stay', async () => {
    const { id } = await setUp();
    await online(id);
    const second = await setUp();
    await online(second.id);
    await storeOf('proc_b').free([id]);
    expect((await storeOf('proc_a').renew(lease())).map((line) => line.id)).toContain(id);
    await storeOf('proc_a').free([id]);
    const taken = (await storeOf('proc_b').take(lease(), 1_000)).map((line) => line.id);
    expect([taken.includes(id), taken.includes(second.id)]).toEqual([true, false]);
  });

  test('only the last 100 faults are kept', async () => {
    const { id } = await setUp();
    const store = storeOf('proc_a');
    for (let n = 0; n < 103; n++)
      await store.addError(id, { at: new Date(n), code: '503', message: `fault ${n}` });
    const rows = await duet.db
      .selectFrom('sip_errors')
      .select('message')
      .where('connection_id', '=', id)
      .execute();
    expect(rows).toHaveLength(100);
    expect(rows.map((row) => row.message)).not.toContain('fault 2');
    await store.addError('sipconn_gone', { at: new Date(0), code: '503', message: 'nobody' });
  });
});

describe('the session of a call', () => {
  const callRequest = (agentId: string, more: object = {}) => ({
    agentId,
    projectId: tenant.projectId,
    channelType: 'sip' as const,
    direction: 'inbound' as const,
    from: '+4930123456',
    to: 'desk',
    ...more,
  });

  test('A.8 what has no place is told so, in the language of the agent', async () => {
    const { agentId } = await setUp();
    await call('PATCH', `/public/agents/${agentId}`, { language: 'de' });
    const phones = createPhoneSessions(duet.parts);
    for (let n = 0; n < 5; n++) await phones.open(callRequest(agentId));
    expect(await phones.open(callRequest(agentId))).toMatchObject({
      ok: false,
      refusal: 'capacity',
      language: 'de',
    });
  });

  test('A.8 an agent that says no language speaks the organization’s then too, in its voice', async () => {
    const { agentId } = await setUp();
    await duet.db
      .updateTable('organizations')
      .set({ defaults: JSON.stringify({ language: 'fr', voiceId: 'duet-clara' }) })
      .where('id', '=', tenant.organizationId)
      .execute();
    const phones = createPhoneSessions(duet.parts);
    for (let n = 0; n < 5; n++) await phones.open(callRequest(agentId));
    expect(await phones.open(callRequest(agentId))).toMatchObject({
      refusal: 'capacity',
      language: 'fr',
      voiceId: 'duet-clara',
    });
  });

  test('A.4 an agent without the channel takes no calls', async () => {
    const { agentId } = await setUp();
    const phones = createPhoneSessions(duet.parts);
    expect(await phones.open(callRequest(agentId, { channelType: 'voip' }))).toMatchObject({
      refusal: 'not_configured',
    });
    expect(await phones.open(callRequest('agent_0'))).toMatchObject({
      refusal: 'unavailable',
      language: 'en',
    });
  });

  test('notes are added to the record', async () => {
    const { agentId } = await setUp();
    const phones = createPhoneSessions(duet.parts);
    await phones.open(callRequest(agentId, { from: null }));
    const { items } = (await call('GET', '/public/sessions')).json<{ items: { id: string }[] }>();
    await phones.note(items[0]!.id, { transferredTo: '200' });
    await phones.note(items[0]!.id, { codec: 'PCMU' });
    const session = (await call('GET', `/public/sessions/${items[0]!.id}`)).json<Record<string, unknown>>();
    expect(session).toMatchObject({
      externalClientId: null,
      call: {
        direction: 'inbound',
        from: null,
        to: 'desk',
        transferredTo: '200',
        codec: 'PCMU',
        outcome: null,
      },
    });
  });

  test('spec 12, 4: the record, call.failed and the errors of the line say what became of a call', async () => {
    const { id, agentId } = await setUp();
    const events = ['session.failed', 'call.failed', 'session.report'];
    await call('POST', '/public/webhooks', { url: 'https://93.184.216.34/hook', events });
    const phones = createPhoneSessions(duet.parts);
    const { records } = createLifecycle(duet.parts);
    const outbound = callRequest(agentId, { direction: 'outbound', from: 'desk', to: '+4930123456' });
    for (let n = 0; n < 2; n++) await phones.open(outbound);
    const { items } = (await call('GET', '/public/sessions')).json<{ items: { id: string }[] }>();
    const [answered = '', busy = ''] = items.map((session) => session.id);
    await phones.note(busy, {
      outcome: 'busy',
      sipStatus: 486,
      reason: 'the line is busy',
      endedBy: 'person',
    });
    await records.close(busy, 'connection_closed');
    await phones.note(answered, { outcome: 'answered', sipStatus: 200 });
    await records.markStarted(answered);
    await phones.note(answered, { endedBy: 'person' });
    await records.close(answered, 'connection_closed');
    const said = async (session: string) =>
      (await call('GET', `/public/sessions/${session}`)).json<{ call: object }>().call;
    const failed = { outcome: 'busy', sipStatus: 486, reason: 'the line is busy', endedBy: 'person' };
    const lasted = { outcome: 'answered', sipStatus: 200, reason: null, endedBy: 'person' };
    expect([await said(busy), await said(answered)]).toMatchObject([failed, lasted]);
    const rows = await duet.db
      .selectFrom('webhook_deliveries')
      .select('body')
      .orderBy('event_type')
      .execute();
    const told = rows.map(({ body }) => wireDelivery(body) as SentEvent);
    expect(told.map(({ eventType, data }) => [eventType, data.session])).toMatchObject([
      ['call.failed', { id: busy, call: failed }],
      ['session.failed', { id: busy, call: failed }],
      ['session.report', { id: answered, call: lasted }],
    ]);
    await storeOf('proc_a').addError(id, {
      ...{ at: new Date(0), code: '486', message: 'busy' },
      sessionId: busy,
    });
    const errors = (await call('GET', `/public/sip-connections/${id}/errors`)).json<object>();
    expect(JSON.stringify(errors)).toContain(`"code":486,"sessionId":"${busy}"`);
  });
});
