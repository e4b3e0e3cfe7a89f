import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { addProject, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

let service: TestApp;
let ann: Person;
let op: Person;
let projectId: string;

const MINUTE_MS = 60_000;
const MANY = 1_203;

interface Shown {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly status: number | null;
  readonly ignoredFields: readonly string[];
}

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  const { first, second, db, parts, clock } = service;
  ann = await addPerson(service, 'ann@first.example', { in: [[first, 'admin']] });
  op = await addPerson(service, 'op@duet.example', { isOperator: true });
  projectId = (await addProject(parts, first.organizationId, 'Side')).projectId;
  const entry = (n: number) => ({
    id: `audit_${String(n).padStart(6, '0')}`,
    organization_id: n % 3 === 2 ? second.organizationId : n % 3 === 1 ? null : first.organizationId,
    project_id: n % 6 === 0 ? projectId : null,
    ...{
      actor_kind: 'account' as const,
      actor_id: 'acct_x',
      actor_name: n % 2 ? 'eve@x.example' : '=cmd|calc',
    },
    action: n % 4 === 0 ? 'PATCH /public/agents/:agentId' : 'POST /public/faqs',
    ...{ target: '/x', status: 200, address: '127.0.0.1', request_id: `req_${n}` },
    // Several at the same moment: pages must not lose any of them.
    created_at: new Date(clock.wallTime() - Math.floor(n / 7) * MINUTE_MS),
  });
  await db
    .insertInto('audit_entries')
    .values(Array.from({ length: MANY }, (_, n) => entry(n)))
    .execute();
});
afterAll(() => service.close());

const path = () => `/organizations/${service.first.organizationId}/audit`;
const read = async (query = '', at = path(), who = ann) => (await who.call('GET', `${at}?${query}`)).json();

const everything = async (query: string, at = path(), who = ann): Promise<Shown[]> => {
  const items: Shown[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: { items: Shown[]; next: string | null } = await read(`${query}&after=${next}`, at, who);
    items.push(...page.items);
    next = page.next;
  }
  return items;
};

describe('an organization’s log', () => {
  test('is read page by page, newest first, without losing or repeating one', async () => {
    const items = await everything('pageSize=37');
    expect(items).toHaveLength(MANY / 3);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('says who, what and where', async () => {
    const { items } = await read('pageSize=200');
    const entry = items.find(({ id }: Shown) => id === 'audit_000000');
    expect(entry).toEqual({
      ...{ id: 'audit_000000', at: new Date(service.clock.wallTime()).toISOString() },
      ...{ organizationId: service.first.organizationId, organizationName: 'First' },
      ...{ projectId, projectName: 'Side', action: 'PATCH /public/agents/:agentId', target: '/x' },
      actor: { kind: 'account', id: 'acct_x', name: '=cmd|calc' },
      ...{ status: 200, address: '127.0.0.1', requestId: 'req_0' },
      ignoredFields: [],
    });
  });

  test('is narrowed by person, action, project and time', async () => {
    const count = async (query: string) => (await everything(`pageSize=200&${query}`)).length;
    const own = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % 3 === 0);
    expect(await count('person=EVE')).toBe(own.filter((n) => n % 2 === 1).length);
    expect(await count('person=%25')).toBe(0);
    expect(await count('action=/agents')).toBe(own.filter((n) => n % 4 === 0).length);
    expect(await count(`projectId=${projectId}`)).toBe(own.filter((n) => n % 6 === 0).length);
    const since = new Date(service.clock.wallTime() - 10 * MINUTE_MS).toISOString();
    expect(await count(`from=${since}`)).toBe(own.filter((n) => Math.floor(n / 7) <= 10).length);
    expect(await count(`until=${since}`)).toBe(own.filter((n) => Math.floor(n / 7) > 10).length);
  });

  test.each(['after=x', 'after=1.2.3', 'from=yesterday', 'pageSize=0', 'pageSize=1000'])(
    '%s is refused',
    async (query) => {
      expect((await ann.call('GET', `${path()}?${query}`)).statusCode).toBe(400);
    },
  );

  test('shows keys by their names', async () => {
    await service.call('POST', '/public/faqs', { name: 'F', faqs: [] });
    const { items } = await read('action=POST%20/public/faqs&pageSize=1');
    expect(items[0].actor).toEqual({ kind: 'key', id: service.first.apiKeyId, name: 'test' });
  });

  test('names the fields that nothing reads, and nothing else of a body [spec 10, Wrong 9]', async () => {
    await service.call('POST', '/public/faqs', { name: 'F', items: [{ question: 'Q', answer: 'A' }] });
    await ann.call('POST', `/projects/${projectId}/public/faqs`, { name: 'F', secret: 'hunter2' });
    await service.call('PUT', '/public/agents/agent_x/channels/webrtc', { sugar: 1 });
    const { items } = await read('pageSize=200');
    const named = (items as Shown[]).filter(({ ignoredFields }) => ignoredFields.length > 0);
    expect(Object.fromEntries(named.map((entry) => [entry.ignoredFields.join(), entry.status]))).toEqual({
      items: 201,
      secret: 201,
      sugar: 400,
    });
    expect(JSON.stringify(items)).not.toContain('hunter2');
  });

  test('is read by an index, however long it is', async () => {
    const { sql } = await import('kysely');
    await sql`analyze audit_entries`.execute(service.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit_entries
      where organization_id = ${service.first.organizationId} and (created_at, id) < (now(), 'x')
      order by created_at desc, id desc limit 50`.execute(service.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_by_organization');
  });
});

describe('the export', () => {
  test('is CSV of all that fits, and no spreadsheet takes a field for a formula', async () => {
    const answer = await ann.call('GET', `${path()}/export?action=PATCH`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    });
    const [heading, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(heading).toBe(
      'time,organization,project,project id,actor,actor id,action,target,status,address,request id,ignored fields',
    );
    const own = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % 12 === 0);
    expect(lines).toHaveLength(own.length);
    for (const line of lines) expect(line).toContain(`"'=cmd|calc"`);
  });

  test('goes on behind the first thousand', async () => {
    const answer = await op.call('GET', '/operator/audit/export?action=/public/');
    expect(answer.body.trimEnd().split('\r\n').length - 1).toBeGreaterThanOrEqual(MANY);
  });
});

describe('the operator’s log', () => {
  test('holds everything, one organization, or the installation itself', async () => {
    const of = async (id: string) =>
      (await everything(`pageSize=200&action=/public/&organizationId=${id}`, '/operator/audit', op)).length;
    expect(await of('')).toBeGreaterThanOrEqual(MANY);
    expect(await of('installation')).toBe(MANY / 3);
    expect(await of(service.second.organizationId)).toBe(MANY / 3);
  });
});

test.each(['/public/channels/sip', '/public/sip-connections/sipconn_x/status'])(
  'a call of %s, which reads only, is not written down',
  async (url) => {
    const count = () =>
      service.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
    const before = await count();
    const answers = [
      await ann.call('POST', `/projects/${projectId}${url}`, {}),
      await service.call('POST', url, {}),
    ];
    for (const { statusCode } of answers) expect([200, 400, 404]).toContain(statusCode);
    expect(await count()).toEqual(before);
  },
);
