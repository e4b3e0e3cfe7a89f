import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import type { Dispatcher } from '../../src/webhooks/dispatcher.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import { addWebhook, deliveriesOf, dispatcherOf, hmac, type SentEvent } from '../support/webhooks.ts';

let duet: TestApp;
let lifecycle: Lifecycle;
let dispatcher: Dispatcher;
let receiver: WebhookReceiver;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0, allowPrivateNetwork: true } });
  lifecycle = createLifecycle(duet.parts);
  dispatcher = dispatcherOf(duet);
});
afterAll(async () => {
  await dispatcher.stop();
  await duet.close();
});
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
  receiver = await WebhookReceiver.open();
  return () => receiver.close();
});

const seconds = () => Math.floor(duet.clock.wallTime() / 1000);
const connect = async (more: object = {}, path = '/public/connections') => {
  const body = { companionId: COMPANION, providerConfig: {}, ...more };
  const answer = await duet.call('POST', path, body, tenant);
  return answer.json<{ connection: { id: string } }>().connection.id;
};
const sent = async () => {
  await dispatcher.runDue();
  return receiver.events<SentEvent>();
};
const emit = (type: 'companion.created' | 'companion.deleted' = 'companion.created', to = tenant) =>
  duet.db.transaction().execute((transaction) =>
    emitEvent(transaction, duet.parts, {
      type,
      organizationId: to.organizationId,
      projectId: to.projectId,
      data: { companion: { id: 'comp_1' } },
    }),
  );

describe('A.6 session events', () => {
  test('A.6 session.started and session.closed come in the envelope with the session of A.12', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const id = await connect({ externalClientId: 'ada' });
    const createdAt = seconds();
    duet.clock.advance(3_000);
    await lifecycle.records.markStarted(id);
    const startedAt = seconds();
    await dispatcher.runDue();
    duet.clock.advance(60_000);
    await lifecycle.records.close(id, 'connection_closed');
    const events = await sent();
    const session = {
      id,
      type: 'webrtc',
      companionId: COMPANION,
      externalClientId: 'ada',
      createdAt,
      startedAt,
    };
    const { organizationId, projectId } = tenant;
    const envelope = { eventId: expect.stringMatching(/^evt_[0-9a-f]{40}$/), organizationId, projectId };
    expect(events).toEqual([
      { ...envelope, eventType: 'session.started', timestamp: startedAt, data: { session } },
      {
        ...envelope,
        eventType: 'session.closed',
        timestamp: seconds(),
        data: { session: { ...session, closedAt: seconds(), reason: 'connection_closed' } },
      },
    ]);
    expect(events[0]?.eventId).not.toBe(events[1]?.eventId);
  });

  test('A.12 externalClientId is null when none was given; session.closed carries no cost', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const id = await connect({}, '/public/ws-connections');
    await lifecycle.records.markStarted(id);
    await lifecycle.records.close(id, 'idle_timeout');
    const events = await sent();
    expect(events).toHaveLength(2);
    const closed = events.find(({ eventType }) => eventType === 'session.closed');
    expect(closed?.data.session).toMatchObject({
      type: 'websocket',
      externalClientId: null,
      reason: 'idle_timeout',
    });
    expect(JSON.stringify(events)).not.toContain('cost');
  });

  test('A.6 a kiosk session reports the type websocket', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const id = await connect({}, '/public/ws-connections');
    await duet.db.updateTable('sessions').set({ session_type: 'kiosk' }).where('id', '=', id).execute();
    await lifecycle.records.markStarted(id);
    expect((await sent())[0]?.data.session).toMatchObject({ id, type: 'websocket' });
  });

  test('A.3 a session that never started sends nothing, however it ends', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const [left, overdue] = [await connect(), await connect()];
    await lifecycle.records.close(left, 'connection_closed');
    duet.clock.advance(60_001);
    await lifecycle.processes.failOverdue();
    const { status } = (await duet.call('GET', `/public/sessions/${overdue}`, undefined, tenant)).json<{
      status: string;
    }>();
    expect([status, await sent()]).toEqual(['failed', []]);
  });

  test('A.3 each step is told once, however often and from however many processes it is made', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const id = await connect();
    const others = [lifecycle, createLifecycle({ ...duet.parts, processId: 'proc_2' }), lifecycle];
    const started = await Promise.all(others.map((one) => one.records.markStarted(id)));
    const closed = await Promise.all(others.map((one) => one.records.close(id, 'connection_closed')));
    expect([started.filter(Boolean), closed.filter(Boolean)]).toEqual([[true], [true]]);
    expect((await sent()).map(({ eventType }) => eventType).sort()).toEqual([
      'session.closed',
      'session.started',
    ]);
  });

  test('A.6 the sessions of a dead process are closed with server_lost, each that started with its event', async () => {
    await addWebhook(duet, tenant, { url: receiver.url });
    const doomed = createLifecycle({ ...duet.parts, processId: `proc_${tenant.projectId}` });
    await doomed.processes.registerProcess(['media'], 'http://doomed');
    const ids = [await connect(), await connect(), await connect()];
    for (const id of ids) await doomed.claims.claimById(id);
    for (const id of ids.slice(0, 2)) await doomed.records.markStarted(id);
    await sent();
    receiver.received.length = 0;
    duet.clock.advance(15_000);
    await Promise.all([
      lifecycle.processes.closeLost(),
      createLifecycle({ ...duet.parts, processId: 'proc_3' }).processes.closeLost(),
    ]);
    const events = await sent();
    expect(
      events.map(({ eventType, data }) => [eventType, data.session?.['id'], data.session?.['reason']]).sort(),
    ).toEqual(
      ids
        .slice(0, 2)
        .map((id) => ['session.closed', id, 'server_lost'])
        .sort(),
    );
  });
});

describe('A.6 who is told', () => {
  test('A.13 only the events that the webhook names, and only those of its own project', async () => {
    const webhook = await addWebhook(duet, tenant, { url: receiver.url, events: ['session.closed'] });
    const stranger = await makeTenant(duet.parts, 'Stranger');
    const id = await connect();
    await lifecycle.records.markStarted(id);
    await emit('companion.created');
    await emit('companion.created', stranger);
    await lifecycle.records.close(id, 'connection_closed');
    expect((await sent()).map(({ eventType }) => eventType)).toEqual(['session.closed']);
    expect(await deliveriesOf(duet, tenant, webhook.id)).toHaveLength(1);
  });

  test('A.13 a disabled webhook receives nothing, and nothing is kept for it', async () => {
    const webhook = await addWebhook(duet, tenant, { url: receiver.url, status: 'disabled' });
    await emit();
    await duet.call('PATCH', `/public/webhooks/${webhook.id}`, { status: 'enabled' }, tenant);
    expect([await sent(), await deliveriesOf(duet, tenant, webhook.id)]).toEqual([[], []]);
  });

  test('A.6 an event exists exactly when its transaction commits', async () => {
    const webhook = await addWebhook(duet, tenant, { url: receiver.url });
    const failing = duet.db.transaction().execute(async (transaction) => {
      const { organizationId, projectId } = tenant;
      const data = { companion: { id: 'comp_1' } };
      await emitEvent(transaction, duet.parts, {
        type: 'companion.created',
        organizationId,
        projectId,
        data,
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveriesOf(duet, tenant, webhook.id)).toEqual([]);
    await emit();
    expect(await deliveriesOf(duet, tenant, webhook.id)).toHaveLength(1);
  });

  const pendingOf = (webhookId: string) =>
    duet.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'pending')
      .execute();
  const somebodyWaits = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(duet.db);
    return rows.length > 0;
  };

  test.each([
    ['disabled', 'PATCH', { status: 'disabled' }],
    ['deleted', 'DELETE', undefined],
  ])(
    'A.13 an event that is on its way to be stored while its webhook is %s is not sent',
    async (_how, method, body) => {
      const webhook = await addWebhook(duet, tenant, { url: receiver.url });
      let answered: Promise<number> | undefined;
      let isDone = false;
      await duet.db.transaction().execute(async (transaction) => {
        const { organizationId, projectId } = tenant;
        const data = { companion: { id: 'comp_1' } };
        await emitEvent(transaction, duet.parts, {
          type: 'companion.created',
          organizationId,
          projectId,
          data,
        });
        answered = duet
          .call(method, `/public/webhooks/${webhook.id}`, body, tenant)
          .then(({ statusCode }) => statusCode);
        void answered.then(() => (isDone = true));
        await until(async () => isDone || (await somebodyWaits()), 'the call that waits for the event');
      });
      expect([await answered, await pendingOf(webhook.id)]).toEqual([200, []]);
      await dispatcher.runDue();
      expect(receiver.received).toEqual([]);
    },
  );

  test('A.13 events that are stored while the webhook is being disabled or deleted leave nothing pending', async () => {
    for (const [method, body] of [
      ['PATCH', { status: 'disabled' }],
      ['DELETE', undefined],
    ] as const) {
      const webhook = await addWebhook(duet, tenant, { url: receiver.url });
      const stopping = duet.call(method, `/public/webhooks/${webhook.id}`, body, tenant);
      await Promise.all([...Array.from({ length: 20 }, () => emit()), stopping]);
      expect([(await stopping).statusCode, await pendingOf(webhook.id)]).toEqual([200, []]);
    }
  });
});

describe('A.6 signature', () => {
  test('A.6 a POST of JSON, signed in lowercase hex over the exact bytes with the text of the secret as key', async () => {
    const { signingSecret } = await addWebhook(duet, tenant, { url: receiver.url });
    const { organizationId, projectId } = tenant;
    const companion = { id: 'comp_1', firstName: 'Zoë 🙂', headline: 'a "b" \\ \u2028' };
    await duet.db.transaction().execute((transaction) =>
      emitEvent(transaction, duet.parts, {
        type: 'companion.created',
        organizationId,
        projectId,
        data: { companion },
      }),
    );
    const [event] = await sent();
    const [webhook] = receiver.received;
    expect(event?.data.companion).toEqual(companion);
    expect([webhook?.method, webhook?.path, webhook?.headers['content-type']]).toEqual([
      'POST',
      '/hook',
      'application/json',
    ]);
    expect(webhook?.headers['x-webhook-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(webhook?.headers['x-webhook-signature']).toBe(hmac(signingSecret, webhook?.body ?? ''));
    expect(Object.keys(webhook?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });
});
