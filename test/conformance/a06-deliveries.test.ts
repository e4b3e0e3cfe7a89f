import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { cleanDeliveries } from '../../src/webhooks/clean.ts';
import type { Dispatcher } from '../../src/webhooks/dispatcher.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import {
  addWebhook,
  deliveriesOf,
  dispatcherOf,
  hmac,
  type CreatedWebhook,
  type SeenDelivery,
} from '../support/webhooks.ts';

let duet: TestApp;
let strict: TestApp;
let dispatcher: Dispatcher;
let receiver: WebhookReceiver;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true } });
  strict = await testApp();
  dispatcher = dispatcherOf(duet);
});
afterAll(async () => {
  await dispatcher.stop();
  await Promise.all([duet.close(), strict.close()]);
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
const emit = (as = tenant, name = 'comp_1') =>
  duet.db.transaction().execute((transaction) =>
    emitEvent(transaction, duet.parts, {
      type: 'companion.created',
      organizationId: as.organizationId,
      projectId: as.projectId,
      data: { companion: { id: name } },
    }),
  );
const made = (more: object = {}, as = tenant) => addWebhook(duet, as, { url: receiver.url, ...more });
const history = (webhook: CreatedWebhook, query?: string) => deliveriesOf(duet, tenant, webhook.id, query);
const only = async (webhook: CreatedWebhook): Promise<SeenDelivery> => {
  const [delivery, ...others] = await history(webhook);
  expect(others).toEqual([]);
  return delivery as SeenDelivery;
};
/** Lets the clock go on to each retry until the delivery is settled. */
const runOut = async () => {
  for (const wait of [0, 1_000, 2_000, 4_000]) {
    duet.clock.advance(wait);
    await dispatcher.runDue();
  }
};

describe('A.3 delivery', () => {
  test('A.6 a 2xx delivers: the history shows the request as it was sent, and the answer', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: 204 });
    const created = Math.floor(duet.clock.wallTime() / 1000);
    await emit();
    const before = await only(webhook);
    expect(before).toEqual({
      id: expect.stringMatching(/^del_[0-9a-f]{40}$/),
      eventId: expect.stringMatching(/^evt_/),
      eventType: 'companion.created',
      status: 'pending',
      created,
      request: { headers: {}, body: expect.stringContaining('"eventId"') },
      attempts: [],
      failureReason: null,
    });
    await dispatcher.runDue();
    const [received] = receiver.received;
    const after = await only(webhook);
    expect(after).toEqual({
      ...before,
      status: 'delivered',
      request: { headers: expect.any(Object), body: received?.body.toString() },
      attempts: [
        {
          at: new Date(duet.clock.wallTime()).toISOString(),
          responseStatus: 204,
          responseBody: '',
          latencyMs: 0,
          error: null,
        },
      ],
    });
    const lower = Object.entries(after.request.headers).map(([name, value]) => [name.toLowerCase(), value]);
    expect(received?.headers).toMatchObject(Object.fromEntries(lower) as object);
    expect(after.request.headers['X-Webhook-Signature']).toBe(
      hmac(webhook.signingSecret, before.request.body),
    );
    await runOut();
    expect(receiver.received).toHaveLength(1);
  });

  test('A.3 a failure is retried after about 1, 2 and 4 seconds, then it has failed and is never tried again', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: 500, body: 'broken' });
    await emit();
    const begun = duet.clock.wallTime();
    const seen: [number, number][] = [];
    for (let ms = 0; ms <= 20_000; ms += 500) {
      const count = receiver.received.length;
      await dispatcher.runDue();
      if (receiver.received.length > count) seen.push([ms, receiver.received.length]);
      duet.clock.advance(500);
    }
    expect(seen).toEqual([
      [0, 1],
      [1_000, 2],
      [3_000, 3],
      [7_000, 4],
    ]);
    const delivery = await only(webhook);
    expect(delivery.status).toBe('failed');
    const at = (ms: number) => new Date(begun + ms).toISOString();
    const attempt = { responseStatus: 500, responseBody: 'broken', latencyMs: 0, error: null };
    expect(delivery.attempts).toEqual([0, 1_000, 3_000, 7_000].map((ms) => ({ at: at(ms), ...attempt })));
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  test('A.3 a retry that succeeds ends it', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: receiver.received.length < 3 ? 503 : 200 });
    await emit();
    await runOut();
    const delivery = await only(webhook);
    expect([delivery.status, delivery.attempts.map(({ responseStatus }) => responseStatus)]).toEqual([
      'delivered',
      [503, 503, 200],
    ]);
    expect(receiver.received).toHaveLength(3);
  });

  test('A.6 a redirect is a failure and is not followed', async () => {
    const webhook = await made();
    receiver.answer = ({ path }) =>
      path === '/hook' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 200 };
    await emit();
    await runOut();
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(4).fill('/hook'));
    const delivery = await only(webhook);
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: Array(4).fill({ responseStatus: 307, error: expect.any(String) }),
      failureReason: delivery.attempts.at(-1)?.error,
    });
  });

  test.each(['hang', 'drip'] as const)(
    'A.8 the whole answer must come within 10 seconds: %s',
    async (answer) => {
      const webhook = await made();
      receiver.answer = () => (receiver.received.length === 1 ? answer : { status: 200 });
      await emit();
      const running = dispatcher.runDue();
      await until(() => receiver.received.length === 1, 'the request');
      duet.clock.advance(9_999);
      expect((await only(webhook)).attempts).toEqual([]);
      duet.clock.advance(1);
      await running;
      expect(await only(webhook)).toMatchObject({
        status: 'pending',
        attempts: [
          {
            responseStatus: null,
            responseBody: null,
            latencyMs: 10_000,
            error: 'There was no whole answer within 10 s.',
          },
        ],
      });
      duet.clock.advance(1_000);
      await dispatcher.runDue();
      expect(await only(webhook)).toMatchObject({
        status: 'delivered',
        attempts: [{}, { responseStatus: 200 }],
      });
    },
  );

  test('A.3 a broken connection and an endpoint that is gone are failures with their reason', async () => {
    const webhook = await made();
    receiver.answer = () => 'reset';
    await emit();
    await dispatcher.runDue();
    await receiver.close();
    duet.clock.advance(1_000);
    await dispatcher.runDue();
    expect((await only(webhook)).attempts).toEqual([
      expect.objectContaining({
        responseStatus: null,
        error: expect.stringMatching(/^The request failed \(\w+\)\.$/),
      }),
      expect.objectContaining({ responseStatus: null, error: 'The request failed (ECONNREFUSED).' }),
    ]);
    receiver = await WebhookReceiver.open();
  });

  test('A.8 an address that has turned inwards is refused when it is sent to', async () => {
    const owner = await makeTenant(strict.parts, 'Turned');
    const webhook = await addWebhook(strict, owner, { url: 'https://93.184.215.14/hook' });
    await strict.db
      .updateTable('webhooks')
      .set({ url: 'https://10.0.0.8/hook' })
      .where('id', '=', webhook.id)
      .execute();
    const { organizationId, projectId } = owner;
    await strict.db.transaction().execute((transaction) =>
      emitEvent(transaction, strict.parts, {
        type: 'companion.created',
        organizationId,
        projectId,
        data: { companion: {} },
      }),
    );
    const sending = dispatcherOf(strict);
    await sending.runDue();
    await sending.stop();
    const [delivery] = await deliveriesOf(strict, owner, webhook.id);
    expect(delivery?.attempts).toEqual([
      expect.objectContaining({ responseStatus: null, error: '10.0.0.8 is not a public address.' }),
    ]);
  });

  test('A.8 4 KB of an answer are stored, whole characters only', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: 200, body: `a${'é'.repeat(10_000)}` });
    await emit();
    await dispatcher.runDue();
    const delivery = await only(webhook);
    expect([delivery.status, delivery.attempts[0]?.responseBody]).toEqual([
      'delivered',
      `a${'é'.repeat(2_047)}`,
    ]);
  });

  test('A.8 an answer that is no text is stored as far as it can be', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: 200, body: Buffer.from([0x6f, 0x00, 0xff, 0x6b]) });
    await emit();
    await dispatcher.runDue();
    expect((await only(webhook)).attempts[0]?.responseBody).toBe('o\ufffdk');
  });

  test.each([
    ['disabling', 'PATCH', { status: 'disabled' }],
    ['deleting', 'DELETE', undefined],
  ] as const)('A.13 %s a webhook stops its retries', async (_what, method, body) => {
    const webhook = await made();
    receiver.answer = () => ({ status: 500 });
    await emit();
    await dispatcher.runDue();
    const answer = await call(method, `/${webhook.id}`, body);
    if (method === 'PATCH') {
      expect(answer.json()).toMatchObject({
        warnings: ['Events that were still to be sent will not be: 1.'],
      });
      const failureReason = 'The webhook was disabled before the event was delivered.';
      expect(await only(webhook)).toMatchObject({ status: 'failed', attempts: [{}], failureReason });
    }
    if (method === 'PATCH') await call('PATCH', `/${webhook.id}`, { status: 'enabled' });
    await runOut();
    expect(receiver.received).toHaveLength(1);
  });

  test('A.13 an attempt that is under way while the webhook is disabled is stored, and is the last', async () => {
    for (const [answer, status] of [
      [200, 'delivered'],
      [500, 'failed'],
    ] as const) {
      const webhook = await made();
      receiver.received.length = 0;
      let release: () => Promise<unknown> = async () => undefined;
      receiver.answer = () => (void release(), { status: answer });
      const disabled = new Promise<unknown>((resolve) => {
        release = async () => resolve(await call('PATCH', `/${webhook.id}`, { status: 'disabled' }));
      });
      await emit();
      await Promise.all([dispatcher.runDue(), disabled]);
      await runOut();
      expect(await only(webhook)).toMatchObject({ status, attempts: [{ responseStatus: answer }] });
      expect(receiver.received).toHaveLength(1);
    }
  });

  test('A.3 two dispatchers share the work: everything once', async () => {
    const webhook = await made();
    const other = dispatcherOf(duet);
    for (let index = 0; index < 60; index += 1) await emit(tenant, `comp_${index}`);
    await Promise.all([dispatcher.runDue(), other.runDue()]);
    await other.stop();
    expect(new Set(receiver.events<{ eventId: string }>().map(({ eventId }) => eventId)).size).toBe(60);
    expect(receiver.received).toHaveLength(60);
    expect((await history(webhook)).every(({ status }) => status === 'delivered')).toBe(true);
  });

  test('A.3 an endpoint that hangs delays no other: everything else goes out while it is waited for', async () => {
    const [hanging, healthy] = [await made(), await makeTenant(duet.parts, 'Healthy')];
    const other = await WebhookReceiver.open();
    await made({ url: other.url }, healthy);
    receiver.answer = () => 'hang';
    const names = Array.from({ length: 100 }, (_, index) => `comp_${index}`);
    for (const name of names) {
      await emit(tenant, name);
      await emit(healthy, name);
    }
    const running = dispatcher.runDue();
    await until(() => other.received.length === names.length, 'everything at the healthy endpoint');
    await until(() => receiver.received.length === 16, 'the first requests at the hanging endpoint');
    expect((await history(hanging)).flatMap(({ attempts }) => attempts)).toEqual([]);
    receiver.answer = () => ({ status: 200 });
    duet.clock.advance(10_000);
    await running;
    await runOut();
    expect(new Set((await history(hanging)).map(({ status }) => status))).toEqual(new Set(['delivered']));
    expect(other.received).toHaveLength(names.length);
    await other.close();
  });

  test('A.3 endpoints that hang, refuse or fail, many of them, delay no other', async () => {
    const answers = ['hang', 'reset', { status: 500 }] as const;
    const bad = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const owner = await makeTenant(duet.parts, `Bad ${index}`);
        await made({}, owner);
        return owner;
      }),
    );
    receiver.answer = ({ body }) => answers[Number(/comp_(\d)/.exec(body.toString())?.[1])] ?? 'hang';
    for (const [index, owner] of bad.entries()) {
      for (let count = 0; count < 5; count += 1) await emit(owner, `comp_${index % 3}`);
    }
    const other = await WebhookReceiver.open();
    await made({ url: other.url });
    const running = dispatcher.runDue();
    await until(() => receiver.received.length >= 50, 'requests at the bad endpoints');
    for (let count = 0; count < 40; count += 1) await emit();
    dispatcher.wake();
    await until(() => other.received.length === 40, 'everything at the healthy endpoint');
    await receiver.close();
    await running;
    await other.close();
  });

  test('A.6 what a dead process had in hand is sent by another when its lease is over', async () => {
    const webhook = await made();
    await emit();
    const leased = new Date(duet.clock.wallTime() + 30_000);
    await duet.db
      .updateTable('webhook_deliveries')
      .set({ leased_until: leased })
      .where('webhook_id', '=', webhook.id)
      .execute();
    duet.clock.advance(29_999);
    expect([await dispatcher.runDue(), receiver.received.length]).toEqual([0, 0]);
    duet.clock.advance(1);
    await dispatcher.runDue();
    expect(await only(webhook)).toMatchObject({ status: 'delivered', attempts: [{}] });
  });
});

describe('A.6 the history', () => {
  test('A.6 newest first, by pages, by status, by event type, by search', async () => {
    const webhook = await made();
    receiver.answer = ({ body }) => ({ status: body.toString().includes('comp_bad') ? 500 : 200 });
    for (const name of ['comp_a', 'comp_bad', 'comp_c']) {
      duet.clock.advance(1_000);
      await emit(tenant, name);
      await runOut();
    }
    const names = async (query: string) =>
      (await history(webhook, query)).map(({ request }) => /comp_\w+/.exec(request.body)?.[0]);
    expect(await names('')).toEqual(['comp_c', 'comp_bad', 'comp_a']);
    expect(await names('?pageSize=1&pageIndex=1')).toEqual(['comp_bad']);
    expect(await names('?status=delivered')).toEqual(['comp_c', 'comp_a']);
    expect(await names('?status=failed,pending')).toEqual(['comp_bad']);
    expect(await names('?eventType=session.closed')).toEqual([]);
    expect(await names('?search=COMP_A')).toEqual(['comp_a']);
    const page = await call('GET', `/${webhook.id}/deliveries?status=failed`);
    expect(page.json()).toMatchObject({ filteredCount: 1, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect((await call('GET', `/${webhook.id}/deliveries?status=lost`)).statusCode).toBe(400);
  });

  test('A.6 it reaches back 30 days; what is pending stays', async () => {
    const webhook = await made();
    await emit(tenant, 'comp_old');
    await dispatcher.runDue();
    receiver.answer = () => ({ status: 500 });
    await emit(tenant, 'comp_pending');
    await dispatcher.runDue();
    const cleanAfter = (ms: number) => {
      const clock = { ...systemClock, wallTime: () => duet.clock.wallTime() + ms };
      return cleanDeliveries({ db: duet.db, clock }).run({}, new AbortController().signal);
    };
    const month = 30 * 24 * 3_600_000;
    await cleanAfter(month);
    expect(await history(webhook)).toHaveLength(2);
    await cleanAfter(month + 1);
    expect((await history(webhook)).map(({ status }) => status)).toEqual(['pending']);
  });
});

describe('4-decisions: replay', () => {
  test('a delivery is sent once more, with the same event id and text, as a delivery of its own', async () => {
    const webhook = await made();
    receiver.answer = () => ({ status: 500 });
    await emit();
    await runOut();
    const failed = await only(webhook);
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    duet.clock.advance(1_000);
    const answer = await call('POST', `/${webhook.id}/deliveries/${failed.id}/replay`);
    expect(answer.statusCode).toBe(201);
    const replay = answer.json<SeenDelivery>();
    expect(replay).toEqual({
      ...failed,
      id: expect.stringMatching(/^del_/),
      status: 'pending',
      created: failed.created + 8,
      request: { headers: {}, body: failed.request.body },
      attempts: [],
      failureReason: null,
    });
    expect(replay.id).not.toBe(failed.id);
    await dispatcher.runDue();
    expect(receiver.received.map(({ body }) => body.toString())).toEqual([failed.request.body]);
    const [newest, oldest] = await history(webhook);
    expect([newest?.id, newest?.status, oldest]).toEqual([replay.id, 'delivered', failed]);
  });

  test.each([1e308, -1, 253_402_300_800])('a moment that is none is 400: %s', async (moment) => {
    const webhook = await made();
    for (const name of ['from', 'to'])
      expect((await call('POST', `/${webhook.id}/replay`, { [name]: moment })).statusCode).toBe(400);
  });

  test('an unknown delivery is 404; a disabled webhook receives no replay either', async () => {
    const webhook = await made();
    await emit();
    await dispatcher.runDue();
    const { id } = await only(webhook);
    expect((await call('POST', `/${webhook.id}/deliveries/del_nothing/replay`)).statusCode).toBe(404);
    await call('PATCH', `/${webhook.id}`, { status: 'disabled' });
    const answer = await call('POST', `/${webhook.id}/deliveries/${id}/replay`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'WebhookDisabled']);
    expect(await history(webhook)).toHaveLength(1);
  });
});

describe('4-decisions: Standard Webhooks', () => {
  test('webhook-id, webhook-timestamp and webhook-signature stand beside the service’s own, if asked for', async () => {
    const webhook = await made({ standardHeaders: true });
    const rotated = (await call('POST', `/${webhook.id}/rotate-secret`, {})).json<CreatedWebhook>();
    await emit();
    await dispatcher.runDue();
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: Buffer.alloc(0) };
    const id = (JSON.parse(body.toString()) as { eventId: string }).eventId;
    const timestamp = String(Math.floor(duet.clock.wallTime() / 1000));
    const signed = `${id}.${timestamp}.${body.toString()}`;
    const v1 = (secret: string) =>
      `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`;
    expect(headers).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `${v1(rotated.signingSecret)} ${v1(webhook.signingSecret)}`,
      'x-webhook-signature': hmac(rotated.signingSecret, body),
    });
  });
});
