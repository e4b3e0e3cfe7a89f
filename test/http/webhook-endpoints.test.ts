import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import type { Dispatcher } from '../../src/webhooks/dispatcher.ts';
import { RETRY_AFTER_MS } from '../../src/webhooks/retry-delays.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { wireDelivery } from '../support/wire-check.ts';
import { addWebhook, deliveriesOf, dispatcherOf, hmac, type SentEvent } from '../support/webhooks.ts';

/** Several endpoints of a project, the events that they ask for by name, and what is done with many deliveries. */

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
  return async () => {
    await duet.db.deleteFrom('webhooks').execute();
    await receiver.close();
  };
});

const call = (method: string, path: string, body?: unknown, as = tenant) =>
  duet.call(method, `/public/webhooks${path}`, body, as);
const add = (path: string, more: object = {}) =>
  addWebhook(duet, tenant, { url: `${receiver.url}${path}`, ...more });
const connect = async (): Promise<string> => {
  const body = {
    companionId: COMPANION,
    providerConfig: {},
    externalClientId: 'ada-lovelace',
    tags: { team: 'sales' },
  };
  const answer = await duet.call('POST', '/public/connections', body, tenant);
  return answer.json<{ connection: { id: string } }>().connection.id;
};
/** Has a session that starts, says something and ends. @param ms how long it lasts */
const converse = async (ms = 0): Promise<string> => {
  const id = await connect();
  await lifecycle.records.markStarted(id);
  const item = {
    role: 'user',
    text: 'Are you open?',
    generated: 'Are you open?',
    timestamp: 1_767_225_605,
  } as const;
  await lifecycle.records.appendItem(id, 0, item);
  await lifecycle.records.appendToolCall(id, {
    ...{ callId: 'call_9', name: 'hours', arguments: { day: 'today' }, output: '9 to 17', isError: false },
    ...{ startedAt: 1_767_225_606_120, endedAt: 1_767_225_606_204 },
  });
  duet.clock.advance(ms);
  await lifecycle.records.close(id, 'connection_closed');
  return id;
};
/** What has come to the endpoint at a path, each event as its own schema says. */
const gotAt = (path: string): SentEvent[] =>
  receiver.received
    .filter((request) => request.path === `/hook${path}`)
    .map(({ body }) => wireDelivery(body.toString()) as SentEvent);

describe('several endpoints', () => {
  test('each gets what it asks for, signed by its own secret', async () => {
    const first = await add('/first', { events: ['session.started', 'session.closed'] });
    const second = await add('/second', { events: ['session.closed', 'session.report'], additional: true });
    const third = await add('/third', { events: ['companion.created'], additional: true });
    await converse();
    await dispatcher.runDue();
    const typesAt = (path: string) =>
      gotAt(path)
        .map(({ eventType }) => eventType)
        .sort();
    expect(typesAt('/first')).toEqual(['session.closed', 'session.started']);
    expect(typesAt('/second')).toEqual(['session.closed', 'session.report']);
    expect(typesAt('/third')).toEqual([]);
    for (const { path, body, headers } of receiver.received) {
      const { signingSecret } = path === '/hook/first' ? first : second;
      expect(headers['x-webhook-signature']).toBe(hmac(signingSecret, body));
    }
    const ids = gotAt('/first')
      .concat(gotAt('/second'))
      .filter(({ eventType }) => eventType === 'session.closed');
    expect(ids[0]?.eventId).toBe(ids[1]?.eventId);
    expect(await deliveriesOf(duet, tenant, third.id)).toEqual([]);
  });

  test('additional ones stand beside the one, are 20 at most, and one can become the one', async () => {
    const one = await add('/one');
    const others = [];
    for (let n = 0; n < 20; n++) others.push(await add(`/${n}`, { additional: true }));
    expect(others[0]).toMatchObject({ additional: true, status: 'enabled', retries: 'seconds' });
    const body = { url: receiver.url, events: ['session.closed'] };
    const refused = { code: 'WebhookLimitExceeded' };
    expect((await call('POST', '', { ...body, additional: true })).json()).toMatchObject(refused);
    expect((await call('POST', '', body)).json()).toMatchObject(refused);
    const off = await add('/off', { additional: true, status: 'disabled' });
    expect((await call('PATCH', `/${off.id}`, { status: 'enabled' })).json()).toMatchObject(refused);
    const last = `/${others[19]?.id}`;
    expect((await call('PATCH', last, { additional: false })).json()).toMatchObject(refused);
    await call('PATCH', `/${one.id}`, { status: 'disabled' });
    expect((await call('PATCH', last, { additional: false })).json()).toMatchObject({ additional: false });
    expect((await call('PATCH', `/${off.id}`, { status: 'enabled' })).statusCode).toBe(200);
  });

  test('one that tries for hours goes on after the four attempts of others, and then gives up', async () => {
    receiver.answer = () => ({ status: 503 });
    const short = await add('/short', { events: ['session.closed'] });
    const long = await add('/long', { events: ['session.closed'], additional: true, retries: 'hours' });
    await converse();
    for (const wait of [0, ...RETRY_AFTER_MS.hours]) {
      duet.clock.advance(wait);
      await dispatcher.runDue();
    }
    const [brief] = await deliveriesOf(duet, tenant, short.id);
    expect([brief?.status, brief?.attempts.length]).toEqual(['failed', 4]);
    const [patient] = await deliveriesOf(duet, tenant, long.id);
    expect(patient).toMatchObject({
      status: 'failed',
      failureReason: 'The last attempt was answered with 503.',
    });
    expect(patient?.attempts).toHaveLength(9);
    const lasted = RETRY_AFTER_MS.hours.reduce((sum, wait) => sum + wait, 0);
    expect(lasted).toBeGreaterThan(8 * 3_600_000);
  });
});

describe('events that are asked for by name', () => {
  test('session.report has transcript, calls of tools, outcome, cost, tags and agent', async () => {
    await add('/', { events: ['session.report'] });
    const id = await converse();
    await dispatcher.runDue();
    expect(gotAt('/')[0]?.data).toMatchObject({
      session: {
        ...{
          id,
          externalClientId: 'ada-lovelace',
          reason: 'connection_closed',
          tags: { team: 'sales' },
          agent: null,
        },
        ...{ modality: 'audio', direction: 'inbound', call: null, cost: 0, costBasis: 'rate' },
      },
      transcript: [{ role: 'user', text: 'Are you open?' }],
      toolCalls: [{ callId: 'call_9', name: 'hours', output: '9 to 17', durationMs: 84 }],
      isTruncated: false,
    });
  });

  test('a transcript that is too long for an event is cut, and the event says so', async () => {
    await add('/', { events: ['session.report'] });
    const id = await connect();
    await lifecycle.records.markStarted(id);
    const text = 'long '.repeat(20_000);
    for (let n = 0; n < 5; n++)
      await lifecycle.records.appendItem(id, n, { role: 'agent', text, generated: text, timestamp: n });
    await lifecycle.records.close(id, 'connection_closed');
    await dispatcher.runDue();
    const data = gotAt('/')[0]?.data as { transcript: object[]; isTruncated: boolean };
    expect([data.transcript.length, data.isTruncated]).toEqual([3, true]);
  });

  test('session.failed comes for one that nobody joined, and for one that ended before', async () => {
    await add('/', { events: ['session.failed', 'call.failed'] });
    const left = await connect();
    await lifecycle.records.close(left, 'connection_closed');
    const overdue = await connect();
    duet.clock.advance(60_001);
    await lifecycle.processes.failOverdue();
    await dispatcher.runDue();
    const told = gotAt('/').map(({ eventType, data }) => [
      eventType,
      data.session?.['id'],
      data.session?.['reason'],
    ]);
    expect(told.sort()).toEqual(
      [
        ['session.failed', left, 'connection_closed'],
        ['session.failed', overdue, 'connection_timeout'],
      ].sort(),
    );
  });

  test('an erased session leaves nothing of its client in them', async () => {
    const webhook = await add('/', { events: ['session.report', 'session.closed'] });
    const id = await converse();
    await duet.call('DELETE', `/public/sessions/${id}`, undefined, tenant);
    const told = JSON.stringify(await deliveriesOf(duet, tenant, webhook.id));
    expect(told).toContain(id);
    for (const personal of ['lovelace', 'Are you open', '9 to 17', 'sales'])
      expect(told).not.toContain(personal);
    await dispatcher.runDue();
    expect(gotAt('/')).toHaveLength(2);
  });
});

describe('many deliveries', () => {
  test('what has failed is sent again, each event once, and nothing that has arrived since', async () => {
    const webhook = await add('/', { events: ['session.started', 'session.closed'] });
    receiver.answer = () => ({ status: 503 });
    await converse();
    for (const wait of [0, ...RETRY_AFTER_MS.seconds]) {
      duet.clock.advance(wait);
      await dispatcher.runDue();
    }
    receiver.answer = () => ({ status: 204 });
    const path = `/${webhook.id}/replay`;
    const none = await call('POST', path, { eventType: ['companion.created'] });
    expect(none.json()).toEqual({ replayed: 0, remaining: false });
    const one = await call('POST', path, { eventType: ['session.closed'] });
    expect(one.json()).toEqual({ replayed: 1, remaining: false });
    expect((await call('POST', path)).json()).toEqual({ replayed: 1, remaining: false });
    expect((await call('POST', path)).json()).toEqual({ replayed: 0, remaining: false });
    duet.clock.advance(1_000);
    await dispatcher.runDue();
    const deliveries = await deliveriesOf(duet, tenant, webhook.id);
    expect(deliveries.map(({ status }) => status).sort()).toEqual([
      'delivered',
      'delivered',
      'failed',
      'failed',
    ]);
    expect((await call('POST', path)).json()).toEqual({ replayed: 0, remaining: false });
    await call('PATCH', `/${webhook.id}`, { status: 'disabled' });
    expect((await call('POST', path)).json()).toMatchObject({ code: 'WebhookDisabled' });
    expect((await call('POST', '/wh_nothing/replay')).statusCode).toBe(404);
  });

  test.each(['session.report', 'session.failed', 'call.failed'])(
    'a test event of any type is sent by the API: %s',
    async (eventType) => {
      const webhook = await add('/', { events: ['session.started'] });
      const sent = await call('POST', `/${webhook.id}/test`, { eventType });
      expect([sent.statusCode, sent.json()]).toMatchObject([201, { eventType, status: 'pending' }]);
      await dispatcher.runDue();
      expect(gotAt('/')).toMatchObject([{ eventType, test: true }]);
      expect((await call('POST', `/${webhook.id}/test`)).json()).toMatchObject({
        eventType: 'session.started',
      });
    },
  );
});

describe('a listener', () => {
  interface Fetched {
    readonly items: {
      readonly deliveryId: string;
      readonly eventType: string;
      readonly headers: Record<string, string>;
      readonly body: string;
    }[];
  }
  const listen = async (body: object = {}) =>
    (await call('POST', '/listeners', body)).json<{ id: string; signingSecret: string }>();
  const fetched = async (id: string, body: object = {}) => call('POST', `/listeners/${id}/events`, body);

  test('fetches signed events until they are done, and is no webhook of the lists', async () => {
    const { id, signingSecret } = await listen({ events: ['session.started', 'session.closed'] });
    await converse(1_000);
    await dispatcher.runDue();
    const { items } = (await fetched(id)).json<Fetched>();
    expect(items.map(({ eventType }) => eventType)).toEqual(['session.started', 'session.closed']);
    for (const { headers, body } of items) {
      wireDelivery(body);
      expect(headers['X-Webhook-Signature']).toBe(hmac(signingSecret, body));
      expect(headers['webhook-signature']).toMatch(/^v1,/);
    }
    const [first, second] = items;
    expect((await fetched(id, { done: [first?.deliveryId] })).json()).toMatchObject({
      items: [{ deliveryId: second?.deliveryId }],
    });
    expect((await call('GET', '')).json()).toMatchObject({ items: [], totalCount: 0 });
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/listeners/${id}`)).statusCode).toBe(200);
    expect((await fetched(id)).statusCode).toBe(404);
  });

  test('waits for events, keeps a secret that it is given, and ends when nobody asks', async () => {
    const signingSecret = Buffer.from('a secret of the laptop').toString('base64');
    const listener = await listen({ signingSecret });
    expect(listener.signingSecret).toBe(signingSecret);
    const waiting = fetched(listener.id, { waitSeconds: 20 });
    await converse();
    expect((await waiting).json<Fetched>().items.length).toBeGreaterThan(0);
    duet.clock.advance(90_001);
    await converse();
    expect((await fetched(listener.id)).statusCode).toBe(404);
    const waited = await duet.db.selectFrom('webhook_deliveries').select('created_at').execute();
    expect(waited.every(({ created_at }) => created_at.getTime() < duet.clock.wallTime() - 90_000)).toBe(
      true,
    );
  });

  test('is for admins of the project, ten at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/listeners', {})));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(made.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'WebhookLimitExceeded',
    });
    const { id } = made.find(({ statusCode }) => statusCode === 201)!.json<{ id: string }>();
    const other = await makeTenant(duet.parts, 'Other');
    expect((await call('POST', `/listeners/${id}/events`, {}, other)).statusCode).toBe(404);
    expect((await call('DELETE', `/listeners/${id}`, undefined, other)).statusCode).toBe(404);
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', other.apiKeyId).execute();
    // A process reads a key again after a second.
    duet.clock.advance(1_001);
    expect((await call('POST', '/listeners', {}, other)).json()).toMatchObject({ code: 'AdminRequired' });
    duet.clock.advance(90_001);
    expect((await call('POST', '/listeners', {})).statusCode).toBe(201);
  });
});
