import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import type { Dispatcher } from '../../src/webhooks/dispatcher.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import {
  addWebhook,
  ALL_EVENTS,
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
describe('A.13 creating', () => {
  test('A.13 201 with the signing secret as base64 text, shown only this once', async () => {
    const answer = await call('POST', '', {
      url: receiver.url,
      events: ['session.started', 'session.closed'],
    });
    expect(answer.statusCode).toBe(201);
    const webhook = answer.json<CreatedWebhook>();
    expect(webhook).toEqual({
      id: expect.stringMatching(/^wh_[0-9a-f]{40}$/),
      url: receiver.url,
      events: ['session.started', 'session.closed'],
      status: 'enabled',
      standardHeaders: false,
      additional: false,
      retries: 'seconds',
      created: Math.floor(duet.clock.wallTime() / 1000),
      signingSecret: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    });
    expect(answer.headers['location']).toBe(`/public/webhooks/${webhook.id}`);
    const { signingSecret, ...shown } = webhook;
    expect((await call('GET', `/${webhook.id}`)).json()).toEqual(shown);
    expect((await call('GET', '')).json()).toEqual({
      items: [shown],
      filteredCount: 1,
      totalCount: 1,
      pageIndex: 0,
      pageSize: 20,
    });
    const stored = await duet.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', webhook.id)
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(signingSecret);
    expect(JSON.stringify(duet.log)).not.toContain(signingSecret);
  });

  test('A.13 every field is kept; null is as good as nothing; an event named twice counts once', async () => {
    const full = { status: 'disabled', standardHeaders: true, events: [...ALL_EVENTS, 'session.closed'] };
    expect(await made(full)).toMatchObject({ ...full, events: ALL_EVENTS });
    expect(await made({ status: null, standardHeaders: null, color: 'red' })).toMatchObject({
      status: 'enabled',
      standardHeaders: false,
    });
  });

  test.each([
    ['events', { events: [] }],
    ['events.0', { events: ['session.paused'] }],
    ['events', { events: 'session.started' }],
    ['events', { events: null }],
    ['url', { url: 7 }],
    ['url', { url: 'not a url' }],
    ['url', { url: `http://127.0.0.1/${'x'.repeat(2_048)}` }],
    ['url', { url: 'ftp://127.0.0.1/x' }],
    ['url', { url: 'http://user:password@127.0.0.1/x' }],
    ['status', { status: 'paused' }],
    ['standardHeaders', { standardHeaders: 'yes' }],
  ])('A.13 %s that is not valid is a 400 that names it: %j', async (field, change) => {
    const answer = await call('POST', '', { url: receiver.url, events: ALL_EVENTS, ...change });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: [expect.any(String)] });
  });

  test('A.13 url and events are required', async () => {
    const answer = await call('POST', '', {});
    expect(answer.json<{ errors: object }>().errors).toEqual({
      url: ['is required'],
      events: ['is required'],
    });
  });

  test.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest',
    'https://[::1]/hook',
    'https://localhost/hook',
  ])('A.13 the endpoint must be https and public, when made and when edited: %s', async (url) => {
    const [owner, body] = [await makeTenant(strict.parts, 'Strict'), { url, events: ALL_EVENTS }];
    const creating = await strict.call('POST', '/public/webhooks', body, owner);
    expect([creating.statusCode, creating.json<{ errors: object }>().errors]).toEqual([
      400,
      { url: [expect.any(String)] },
    ]);
    const webhook = await addWebhook(strict, owner, { url: 'https://93.184.215.14/hook' });
    const editing = await strict.call('PATCH', `/public/webhooks/${webhook.id}`, { url }, owner);
    expect([editing.statusCode, editing.json<{ errors: object }>().errors]).toEqual([
      400,
      { url: [expect.any(String)] },
    ]);
    const read = await strict.call('GET', `/public/webhooks/${webhook.id}`, undefined, owner);
    expect(read.json()).toMatchObject({ url: 'https://93.184.215.14/hook' });
  });

  test('A.8 one enabled webhook in a project, any number of disabled ones: 409 WebhookLimitExceeded', async () => {
    const first = await made();
    await made({ status: 'disabled' });
    const second = await made({ status: 'disabled' });
    const refused = [
      409,
      { code: 'WebhookLimitExceeded', description: expect.any(String), type: 3, numericType: 3 },
    ];
    const creating = await call('POST', '', { url: receiver.url, events: ALL_EVENTS });
    expect([creating.statusCode, creating.json()]).toEqual(refused);
    const enabling = await call('PATCH', `/${second.id}`, { status: 'enabled' });
    expect([enabling.statusCode, enabling.json()]).toEqual(refused);
    await call('PATCH', `/${first.id}`, { status: 'disabled' });
    expect((await call('PATCH', `/${second.id}`, { status: 'enabled' })).statusCode).toBe(200);
  });

  test('A.8 the limit is exact when calls come at once to two processes', async () => {
    const other = await duet.another();
    const calls = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? duet.app : other).inject({
        method: 'POST',
        url: '/public/webhooks',
        headers: { 'x-api-key': tenant.apiKey },
        payload: { url: receiver.url, events: ALL_EVENTS },
      }),
    );
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(19);
  });
});

describe('A.13 who may', () => {
  test('A.13 a key that is not an admin’s gets 403 AdminRequired everywhere, before anything else is looked at', async () => {
    const webhook = await made();
    const member = await makeTenant(duet.parts, 'Member');
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', member.apiKeyId).execute();
    const calls = [
      ['GET', ''],
      ['POST', '', {}],
      ['GET', `/${webhook.id}`],
      ['PATCH', `/${webhook.id}`, {}],
      ['DELETE', `/${webhook.id}`],
      ['POST', `/${webhook.id}/rotate-secret`, {}],
      ['GET', `/${webhook.id}/deliveries`],
      ['POST', `/${webhook.id}/deliveries/del_1/replay`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, body, member);
      expect([method, path, answer.statusCode, answer.json()]).toEqual([
        method,
        path,
        403,
        { code: 'AdminRequired', description: expect.any(String), type: 3, numericType: 3 },
      ]);
    }
  });

  test('A.13 a webhook of another project is 404, and stays as it was', async () => {
    const webhook = await made();
    await emit();
    const delivery = await only(webhook);
    const stranger = await makeTenant(duet.parts, 'Stranger');
    const own = await made({}, stranger);
    const calls = [
      ['GET', `/${webhook.id}`],
      ['PATCH', `/${webhook.id}`, { status: 'disabled' }],
      ['DELETE', `/${webhook.id}`],
      ['POST', `/${webhook.id}/rotate-secret`, {}],
      ['GET', `/${webhook.id}/deliveries`],
      ['POST', `/${webhook.id}/deliveries/${delivery.id}/replay`],
      ['POST', `/${own.id}/deliveries/${delivery.id}/replay`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, body, stranger);
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
    expect((await call('GET', '', undefined, stranger)).json()).toMatchObject({ totalCount: 1 });
    const { signingSecret, ...shown } = webhook;
    expect((await call('GET', `/${webhook.id}`)).json()).toEqual(shown);
    expect(signingSecret).toBeTruthy();
  });
});

describe('A.13 reading and changing', () => {
  test('A.13 webhooks come newest first, by pages and by search', async () => {
    for (const name of ['one', 'two', 'three']) {
      duet.clock.advance(1_000);
      await made({
        url: `${receiver.url}/${name}`,
        status: 'disabled',
        events: name === 'two' ? ['session.closed'] : ALL_EVENTS,
      });
    }
    const names = async (query: string) => {
      const page = (await call('GET', query)).json<{
        items: CreatedWebhook[];
        filteredCount: number;
        totalCount: number;
      }>();
      return [page.items.map(({ url }) => url.split('/').at(-1)), page.filteredCount, page.totalCount];
    };
    expect(await names('')).toEqual([['three', 'two', 'one'], 3, 3]);
    expect(await names('?pageSize=2&pageIndex=1')).toEqual([['one'], 3, 3]);
    expect(await names('?search=HOOK/T')).toEqual([['three', 'two'], 2, 3]);
    expect(await names('?search=companion.created')).toEqual([['three', 'one'], 2, 3]);
    expect(await names('?search=100%25')).toEqual([[], 0, 3]);
    for (const query of ['?pageSize=0', '?pageSize=101', '?pageIndex=-1'])
      expect((await call('GET', query)).statusCode).toBe(400);
  });

  test('A.13 PATCH replaces what it names and leaves the rest', async () => {
    const webhook = await made();
    const { signingSecret, ...shown } = webhook;
    const change = { url: `${receiver.url}/new`, events: ['session.closed'], standardHeaders: true };
    const answer = await call('PATCH', `/${webhook.id}`, change);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...shown, ...change }]);
    expect(answer.body).not.toContain(signingSecret);
    expect((await call('PATCH', `/${webhook.id}`, {})).json()).toEqual({ ...shown, ...change });
    expect((await call('PATCH', `/${webhook.id}`, { standardHeaders: null })).json()).toMatchObject({
      standardHeaders: false,
    });
    for (const wrong of [
      { events: [] },
      { events: ['x'] },
      { events: null },
      { status: 'off' },
      { url: null },
    ])
      expect((await call('PATCH', `/${webhook.id}`, wrong)).statusCode).toBe(400);
    expect((await call('PATCH', '/wh_nothing', {})).statusCode).toBe(404);
  });

  test('A.13 DELETE answers an empty object, takes the history along, and makes room for another', async () => {
    const webhook = await made();
    await emit();
    const answer = await call('DELETE', `/${webhook.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
    ] as const)
      expect((await call(method, `/${webhook.id}${path}`)).statusCode).toBe(404);
    await dispatcher.runDue();
    expect(receiver.received).toEqual([]);
    await made();
  });
});

describe('4-decisions: rotation of the secret', () => {
  const lastHeaders = async () => {
    await emit();
    await dispatcher.runDue();
    const last = receiver.received.at(-1);
    const signed = (name: string) => last?.headers[`x-webhook-signature${name}`];
    return { now: signed(''), before: signed('-previous'), body: last?.body ?? '' };
  };

  test('a new secret signs, and for a day the old one beside it', async () => {
    const webhook = await made();
    expect((await lastHeaders()).before).toBeUndefined();
    const answer = await call('POST', `/${webhook.id}/rotate-secret`, {});
    expect(answer.statusCode).toBe(200);
    const rotated = answer.json<CreatedWebhook>();
    expect(rotated).toEqual({ ...webhook, signingSecret: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) });
    expect(rotated.signingSecret).not.toBe(webhook.signingSecret);
    const during = await lastHeaders();
    expect([during.now, during.before]).toEqual([
      hmac(rotated.signingSecret, during.body),
      hmac(webhook.signingSecret, during.body),
    ]);
    duet.clock.advance(86_400_000 - 1);
    expect((await lastHeaders()).before).toBeDefined();
    duet.clock.advance(1);
    const after = await lastHeaders();
    expect([after.now, after.before]).toEqual([hmac(rotated.signingSecret, after.body), undefined]);
  });

  test('the overlap can be chosen, even none; no body is as good as an empty one', async () => {
    const webhook = await made();
    const rotate = (body?: object) => call('POST', `/${webhook.id}/rotate-secret`, body);
    await rotate({ overlapSeconds: 10 });
    duet.clock.advance(10_000);
    expect((await lastHeaders()).before).toBeUndefined();
    expect((await rotate()).statusCode).toBe(200);
    const empty = { method: 'POST' as const, url: `/public/webhooks/${webhook.id}/rotate-secret` };
    const headers = { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' };
    expect((await duet.app.inject({ ...empty, headers, payload: '' })).statusCode).toBe(200);
    expect((await lastHeaders()).before).toBeDefined();
    const { signingSecret } = (await rotate({ overlapSeconds: 0 })).json<CreatedWebhook>();
    const last = await lastHeaders();
    expect([last.now, last.before]).toEqual([hmac(signingSecret, last.body), undefined]);
    for (const overlapSeconds of [-1, 1.5, 'x', 2_592_001])
      expect((await rotate({ overlapSeconds })).json()).toMatchObject({
        status: 400,
        errors: { overlapSeconds: [expect.any(String)] },
      });
    expect((await call('POST', '/wh_nothing/rotate-secret', {})).statusCode).toBe(404);
  });
});
