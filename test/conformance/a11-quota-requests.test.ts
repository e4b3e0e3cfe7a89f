import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type QuotaReview,
  reviewQuotaRequest,
} from '../../src/platform/quota-requests/quota-requests.service.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const TYPES = [
  'sipPods',
  'agents',
  'concurrentWebrtc',
  'concurrentWebsocket',
  'concurrentVoip',
  'concurrentSip',
  'connectionRate',
  'knowledgeFiles',
];

const post = (body: unknown, who = tenant) => duet.call('POST', '/public/quota-requests', body, who);
const ask = async (quotaType: string, requestedValue: number, who = tenant) =>
  (await post({ quotaType, requestedValue }, who)).json<{ id: string }>().id;
const get = async (id: string, who = tenant) =>
  duet.call('GET', `/public/quota-requests/${id}`, undefined, who);
const review = (id: string, decision: Partial<QuotaReview> = {}) =>
  reviewQuotaRequest(duet.db, duet.parts, id, { approve: true, reviewer: 'op@duet.test', ...decision });
const limits = async () =>
  (
    await duet.db
      .selectFrom('organizations')
      .select('limits')
      .where('id', '=', tenant.organizationId)
      .executeTakeFirstOrThrow()
  ).limits;

describe('A.11 asking', () => {
  test.each(TYPES)(
    'A.11 %s: 201, pending, and nothing changes yet [A2.11.quota] [A3.quota.status] [A4.quota]',
    async (quotaType) => {
      const answer = await post({ quotaType, requestedValue: 20, reason: 'We grow.' });
      const { id } = answer.json<{ id: string }>();
      expect([answer.statusCode, answer.headers['location'], answer.json()]).toEqual([
        201,
        `/public/quota-requests/${id}`,
        {
          id: expect.stringMatching(/^quota_[0-9a-f]{40}$/),
          organizationId: tenant.organizationId,
          quotaType,
          requestedValue: 20,
          approvedValue: null,
          reason: 'We grow.',
          requestedBy: tenant.apiKeyId,
          reviewedBy: null,
          reviewNotes: null,
          status: 'pending',
          created: new Date(duet.clock.wallTime()).toISOString(),
          reviewedAt: null,
        },
      ]);
      expect((await get(id)).json()).toEqual(answer.json());
      expect(await limits()).toEqual({});
    },
  );

  test('A.11 the reason is optional; what is missing is named', async () => {
    expect((await post({ quotaType: 'agents', requestedValue: 200 })).json()).toMatchObject({ reason: null });
    expect((await post({})).json()).toMatchObject({
      errors: { quotaType: ['is required'], requestedValue: ['is required'] },
    });
  });

  test.each([
    ['quotaType', { quotaType: 'trunks' }],
    ['quotaType', { quotaType: 7 }],
    ['requestedValue', { requestedValue: 0 }],
    ['requestedValue', { requestedValue: -1 }],
    ['requestedValue', { requestedValue: 1.5 }],
    ['requestedValue', { requestedValue: '20' }],
    ['requestedValue', { requestedValue: 1_000_001 }],
    ['reason', { reason: 7 }],
    ['reason', { reason: 'x'.repeat(2001) }],
  ])('A.11 a wrong %s is a 400 that names it: %j', async (field, change) => {
    const answer = await post({ quotaType: 'agents', requestedValue: 1, ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test('A.11 the connection rate’s meaning stands in the document', async () => {
    const document = await duet.app.inject('/openapi.json');
    expect(document.body).toContain('how many calls each API key may make to one connection endpoint');
  });
});

describe('A.11 reading', () => {
  test('A.11 requests are the organization’s: every project of it sees them, nobody else does', async () => {
    const sibling = await addKey(duet.parts, await addProject(duet.parts, tenant.organizationId, 'Two'));
    const id = await ask('agents', 200);
    expect((await get(id, sibling)).statusCode).toBe(200);
    expect((await get(id, duet.second)).statusCode).toBe(404);
    expect((await get('quota_nothing')).statusCode).toBe(404);
    const list = async (who: Tenant) =>
      (await duet.call('GET', '/public/quota-requests', undefined, who)).json();
    expect(await list(sibling)).toMatchObject({ totalCount: 1, items: [{ id }] });
    expect(await list(duet.second)).toMatchObject({ totalCount: 0, items: [] });
  });

  test('A.11 the list: newest first, paged, searched, by status', async () => {
    for (const [index, type] of TYPES.entries()) {
      duet.clock.advance(1_000);
      await post({ quotaType: type, requestedValue: index + 1, reason: index < 2 ? 'Größer' : null });
    }
    const list = async (query: string) =>
      (await duet.call('GET', `/public/quota-requests${query}`, undefined, tenant)).json<{
        items: { id: string; quotaType: string }[];
      }>();
    const kinds = async (query: string) => (await list(query)).items.map(({ quotaType }) => quotaType);
    const all = await list('');
    expect(all).toMatchObject({ filteredCount: 8, totalCount: 8, pageIndex: 0, pageSize: 20 });
    expect(all.items.map(({ quotaType }) => quotaType)).toEqual(TYPES.toReversed());
    expect(await kinds('?pageSize=3&pageIndex=2')).toEqual(['agents', 'sipPods']);
    expect(await kinds('?search=größer')).toEqual(['agents', 'sipPods']);
    expect(await kinds('?search=CONCURRENTV')).toEqual(['concurrentVoip']);
    await review(all.items[0]?.id ?? '', { approve: false });
    expect(await kinds('?status=denied')).toEqual(['knowledgeFiles']);
    expect(await list('?status=pending,approved')).toMatchObject({ filteredCount: 7, totalCount: 8 });
    expect((await duet.call('GET', '/public/quota-requests?status=lost', undefined, tenant)).statusCode).toBe(
      400,
    );
    expect((await duet.call('GET', '/public/quota-requests?pageSize=0', undefined, tenant)).statusCode).toBe(
      400,
    );
  });
});

describe('A.11 deciding', () => {
  test('A.11 an approval grants what was asked for, or what the operator says, and is told', async () => {
    const id = await ask('sipPods', 20);
    duet.clock.advance(60_000);
    await review(id, { value: 12, notes: 'For the start.' });
    expect((await get(id)).json()).toMatchObject({
      status: 'approved',
      requestedValue: 20,
      approvedValue: 12,
      reviewedBy: 'op@duet.test',
      reviewNotes: 'For the start.',
      reviewedAt: new Date(duet.clock.wallTime()).toISOString(),
    });
    expect(await limits()).toEqual({ sipPods: 12 });
    await review(await ask('agents', 150));
    expect(await limits()).toEqual({ sipPods: 12, agents: 150 });
  });

  test('A.11 a denial changes no limit', async () => {
    const id = await ask('agents', 150);
    await review(id, { approve: false, value: 150, notes: 'Too many.' });
    expect((await get(id)).json()).toMatchObject({
      status: 'denied',
      approvedValue: null,
      reviewNotes: 'Too many.',
      reviewedBy: 'op@duet.test',
    });
    expect(await limits()).toEqual({});
  });

  test('A.11 a request is decided once, however many try', async () => {
    const id = await ask('agents', 150);
    const tries = await Promise.allSettled([review(id), review(id, { approve: false }), review(id)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(review(id)).rejects.toMatchObject({ errorCode: 'BadRequest' });
    await expect(review('quota_nothing')).rejects.toMatchObject({ errorCode: 'NotFound' });
  });

  test('A.11 an older request takes nothing away', async () => {
    const [small, large] = [await ask('agents', 120), await ask('agents', 200)];
    await review(large);
    await review(small);
    expect(await limits()).toEqual({ agents: 200 });
  });

  test('A.11 a value that is no limit is refused, and nothing is decided', async () => {
    const id = await ask('agents', 150);
    for (const value of [0, -1, 1.5, 1_000_001])
      await expect(review(id, { value })).rejects.toMatchObject({ errorCode: 'ValidationFailed' });
    expect((await get(id)).json()).toMatchObject({ status: 'pending' });
    expect(await limits()).toEqual({});
  });
});

describe('A.8 an approval takes effect at once [A8.raise]', () => {
  const connect = () =>
    duet.call('POST', '/public/connections', { companionId: COMPANION, providerConfig: {} }, tenant);

  test('A.8 agents', async () => {
    const set = JSON.stringify({ agents: 1 });
    await duet.db
      .updateTable('organizations')
      .set({ limits: set })
      .where('id', '=', tenant.organizationId)
      .execute();
    const create = async () =>
      (await duet.call('POST', '/public/agents', { companionId: COMPANION, providerSettings: {} }, tenant))
        .statusCode;
    expect([await create(), await create()]).toEqual([201, 409]);
    await review(await ask('agents', 2));
    expect([await create(), await create()]).toEqual([201, 409]);
  });

  test('A.8 concurrent sessions', async () => {
    const next = async () => {
      duet.clock.advance(5_000);
      return (await connect()).statusCode;
    };
    for (let place = 0; place < 5; place++) expect(await next()).toBe(200);
    expect(await next()).toBe(409);
    await review(await ask('concurrentWebrtc', 6));
    expect([await next(), await next()]).toEqual([200, 409]);
  });

  test('A.8 the connection rate: so many calls in 5 seconds, at once and in another process too', async () => {
    expect((await connect()).statusCode).toBe(200);
    expect((await connect()).statusCode).toBe(429);
    await review(await ask('connectionRate', 3));
    const codes = [(await connect()).statusCode, (await connect()).statusCode, (await connect()).statusCode];
    expect(codes).toEqual([200, 200, 200]);
    const refused = await connect();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      '2',
      { description: expect.stringContaining('3 allowed every 5 seconds') },
    ]);
    duet.clock.advance(2_000);
    expect([(await connect()).statusCode, (await connect()).statusCode]).toEqual([200, 429]);
  });
});
