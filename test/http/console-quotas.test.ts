import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let op: Person;
let count = 0;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  op = await addPerson(service, 'op@duet.example', { isOperator: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  tenant = await makeTenant(service.parts, `Quota ${++count}`);
  ann = await addPerson(service, `ann${count}@quota.example`, { in: [[tenant, 'admin']] });
});

const at = (path: string) => `/organizations/${tenant.organizationId}${path}`;
const limits = async (): Promise<Record<string, unknown>> => {
  const { items } = (await ann.call('GET', at('/limits'))).json();
  return Object.fromEntries(
    items.map(({ type, ...rest }: { type: string; limit: number; usual: number; used: number }) => [
      type,
      rest,
    ]),
  );
};
const ask = async (quotaType: string, requestedValue: number, reason?: string) =>
  (await ann.call('POST', at('/quota-requests'), { quotaType, requestedValue, reason })).json();
const review = (id: string, body: object) => op.call('POST', `/operator/quota-requests/${id}/review`, body);
const makeAgent = async () =>
  (
    await ann.call('POST', `/projects/${tenant.projectId}/public/agents`, {
      ...{ companionId: COMPANION, name: 'A', providerSettings: {} },
    })
  ).json<{ id: string }>().id;

describe('limits', () => {
  test('are all shown with what is in use now', async () => {
    const fresh = (limit: number, used: number | null = 0) => ({ limit, usual: limit, used });
    expect(await limits()).toEqual({
      ...{ sipPods: fresh(5), agents: fresh(100), knowledgeFiles: fresh(30) },
      ...{ concurrentWebrtc: fresh(5), concurrentWebsocket: fresh(5) },
      ...{ concurrentVoip: fresh(5), concurrentSip: fresh(5), connectionRate: fresh(1, null) },
    });
    const agentId = await makeAgent();
    const path = `/projects/${tenant.projectId}/playground/agents/${agentId}/connections`;
    await ann.call('POST', path, { channelType: 'webrtc' });
    await ann.call('POST', path, { channelType: 'websocket' });
    expect(await limits()).toMatchObject({
      ...{ agents: { used: 1 }, concurrentWebrtc: { used: 1 }, concurrentWebsocket: { used: 1 } },
    });
    service.clock.advance(61_000);
    expect(await limits()).toMatchObject({ concurrentWebrtc: { used: 0 } });
    const bases = `/projects/${tenant.projectId}/public/knowledge-bases`;
    const base = (await ann.call('POST', bases, { name: 'K', provider: 'openAI' })).json<{ id: string }>();
    const file = { content_type: 'text/plain', status: 'ready' as const, summary: '', text: '' };
    for (const id of ['one', 'two'])
      await service.db
        .insertInto('knowledge_files')
        .values({
          ...{ id: `file_${count}_${id}`, project_id: tenant.projectId, knowledge_base_id: base.id },
          ...{ ...file, original_name: id, source_url: null, size_bytes: 1, failure: null, content: null },
        })
        .execute();
    expect(await limits()).toMatchObject({ knowledgeFiles: { used: 2 } });
  });
});

describe('requests', () => {
  test('name the person, and the organization sees what became of them', async () => {
    const request = await ask('agents', 150, 'We grow.');
    expect(request).toMatchObject({
      ...{ quotaType: 'agents', requestedValue: 150, requestedBy: ann.email, status: 'pending' },
    });
    const { items, totalCount } = (await ann.call('GET', at('/quota-requests'))).json();
    expect([items, totalCount]).toEqual([[request], 1]);
    const theirs = await service.call('GET', `/public/quota-requests/${request.id}`, undefined, tenant);
    expect(theirs.json()).toEqual(request);
  });

  test.each([
    { quotaType: 'money', requestedValue: 1 },
    { quotaType: 'agents', requestedValue: 0 },
    { quotaType: 'agents', requestedValue: 1.5 },
    { quotaType: 'agents', requestedValue: 5, reason: 'x'.repeat(2001) },
  ])('%j is refused', async (body) => {
    expect((await ann.call('POST', at('/quota-requests'), body)).statusCode).toBe(400);
  });

  test('are listed for the operator: those that wait first, the oldest before all', async () => {
    const [one, two] = [await ask('sipPods', 9), (service.clock.advance(1000), await ask('agents', 200))];
    await review(one.id, { approve: false, notes: 'No.' });
    service.clock.advance(1000);
    const three = await ask('concurrentSip', 50);
    const own = `?search=${encodeURIComponent(`Quota ${count}`)}&pageSize=100`;
    const listed = (await op.call('GET', `/operator/quota-requests${own}`)).json();
    expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([two.id, three.id, one.id]);
    expect(listed.items[0]).toMatchObject({ organizationName: `Quota ${count}`, presentLimit: 100 });
    const waiting = (await op.call('GET', `/operator/quota-requests${own}&status=pending`)).json();
    expect(waiting.filteredCount).toBe(2);
  });

  test('an approval counts at once, with another value if the operator says so', async () => {
    const { id } = await ask('concurrentWebrtc', 50);
    const answer = await review(id, { approve: true, value: 6, notes: 'Six is enough.' });
    expect(answer.json()).toMatchObject({
      ...{ status: 'approved', approvedValue: 6, reviewNotes: 'Six is enough.', reviewedBy: op.email },
    });
    expect(await limits()).toMatchObject({ concurrentWebrtc: { limit: 6, usual: 5 } });
    const agentId = await makeAgent();
    const path = `/projects/${tenant.projectId}/playground/agents/${agentId}/connections`;
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await ann.call('POST', path, { channelType: 'webrtc' })).statusCode);
    expect(statuses).toEqual([...Array<number>(6).fill(200), 409]);
    expect((await review(id, { approve: true })).statusCode).toBe(400);
  });

  test('a denial changes nothing', async () => {
    const { id } = await ask('agents', 1000);
    expect((await review(id, { approve: false })).json()).toMatchObject({
      ...{ status: 'denied', approvedValue: null },
    });
    expect(await limits()).toMatchObject({ agents: { limit: 100 } });
  });

  test('of two decisions at the same time, one counts', async () => {
    const { id } = await ask('agents', 300);
    const answers = await Promise.all([review(id, { approve: true }), review(id, { approve: false })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test.each([{}, { approve: 'yes' }, { approve: true, value: 0 }, { approve: true, value: 2_000_000 }])(
    'there is no decision %j',
    async (body) => {
      const { id } = await ask('agents', 300);
      expect((await review(id, body)).statusCode).toBe(400);
    },
  );

  test('that nobody made cannot be decided', async () => {
    expect((await review('quota_x', { approve: true })).statusCode).toBe(404);
  });
});
