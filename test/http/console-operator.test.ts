import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  DoctorOptions,
  DiscoveredServer,
  LocalModelInstalls,
  LocalModelState,
} from '../../src/app-parts.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { VERSION } from '../../src/kernel/version.ts';
import { DATABASE_VERSION } from '../../src/storage/migrate.ts';
import { makeTenant, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import { addPerson, ownPage, type Person, sendToConsole } from '../support/console-people.ts';

let service: TestApp;
let op: Person;
let nextDoor: readonly DiscoveredServer[] = [];

const installing = new Set<string>();
const MOONSHINE = {
  ...{ id: 'moonshine-tiny-en', task: 'speech-to-text', languages: ['en'], licence: 'MIT' },
  ...{ notice: null, size: 10 },
};
const isThere = (id: string): boolean => id === MOONSHINE.id;
const stateOf = (id: string): LocalModelState =>
  installing.has(id)
    ? { status: 'installing', bytes: 0, total: 10, failure: null }
    : { status: 'absent', failure: null };
const localModels: LocalModelInstalls = {
  state: async (id) => (isThere(id) ? stateOf(id) : null),
  install: (id) => isThere(id) && installing.add(id).has(id),
  isOn: true,
  list: async () => [{ ...MOONSHINE, ...stateOf(MOONSHINE.id) }],
  remove: async (id) => (installing.delete(id) ? null : 'It is being installed by another process.'),
  verify: async () => 'moonshine-tiny-en is not installed.',
};

const examinations: Parameters<DoctorOptions['onArea']>[0][] = [];
let asksProviders = false;
let examining: Promise<void> = Promise.resolve();
const doctor = async ({ onArea, mayCost }: DoctorOptions): Promise<void> => {
  asksProviders = mayCost;
  await examining;
  examinations.forEach(onArea);
};

beforeAll(async () => {
  const findNextDoor = async () => nextDoor;
  service = await testApp({ plugins: [consolePlugin], parts: { findNextDoor, localModels, doctor } });
  op = await addPerson(service, 'op@duet.example', { isOperator: true });
});
afterAll(() => service.close());

const NEW = { name: ' Bakery ', projectName: 'Counter', email: 'first@bakery.example' };
const create = (body: object = NEW) => op.call('POST', '/operator/organizations', body);
const list = async (search = '') =>
  (await op.call('GET', `/operator/organizations?search=${encodeURIComponent(search)}`)).json();

test('a new organization has one project, and its first administrator gets in by the link', async () => {
  const answer = await create();
  expect(answer.statusCode).toBe(201);
  const { id, name, invitation } = answer.json();
  expect([name, invitation.role, invitation.email]).toEqual(['Bakery', 'admin', NEW.email]);
  const token = new URL(invitation.link).hash.replace('#token=', '');
  const accepted = await sendToConsole(
    service,
    'POST',
    '/invitations/accept',
    { token, name: 'Fay', password: 'violet-harbour-lamp-42' },
    { origin: ownPage('').origin ?? '', 'x-duet-console': '1' },
  );
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json().organizations).toEqual([
    { id, name: 'Bakery', role: 'admin', projects: [{ id: expect.any(String), name: 'Counter' }] },
  ]);
  expect((await list('bakery')).items).toEqual([
    expect.objectContaining({ id, name: 'Bakery', projects: 1, members: 1, agents: 0 }),
  ]);
});

test('the operator sees counts and limits, and nothing of what organizations have', async () => {
  const { items, totalCount } = await list('First');
  expect(totalCount).toBeGreaterThan(1);
  expect(items[0]).toEqual({
    ...{ id: service.first.organizationId, name: 'First', createdAt: expect.any(String) },
    ...{ projects: 1, members: 0, agents: 0 },
    limits: expect.arrayContaining([{ type: 'agents', limit: 100, isOwn: false }]),
  });
  const path = `/projects/${service.first.projectId}/public/agents`;
  expect((await op.call('GET', path)).statusCode).toBe(404);
  expect((await op.call('GET', `/organizations/${service.first.organizationId}`)).statusCode).toBe(404);
});

test.each([
  [{ ...NEW, name: ' ' }, 'name'],
  [{ ...NEW, projectName: '' }, 'projectName'],
  [{ ...NEW, email: 'nobody' }, 'email'],
])('%j makes nothing', async (body, field) => {
  const before = (await list()).totalCount;
  const answer = await create(body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  expect((await list()).totalCount).toBe(before);
});

test('an organization is renamed, and another administrator is invited', async () => {
  const { id } = (await create({ ...NEW, name: 'Cafe', email: 'one@cafe.example' })).json();
  expect((await op.call('PATCH', `/operator/organizations/${id}`, { name: 'Café' })).statusCode).toBe(200);
  expect((await list('Café')).items).toHaveLength(1);
  const invite = (email: string) => op.call('POST', `/operator/organizations/${id}/invitations`, { email });
  expect((await invite('two@cafe.example')).json()).toMatchObject({ role: 'admin' });
  expect((await invite('two@cafe.example')).statusCode).toBe(409);
  expect((await op.call('PATCH', '/operator/organizations/org_x', { name: 'x' })).statusCode).toBe(404);
  expect(
    (await op.call('POST', '/operator/organizations/org_x/invitations', { email: 'a@b.c' })).statusCode,
  ).toBe(404);
});

test('the operator sees the language models on this machine, and nobody else does', async () => {
  const path = '/operator/next-door';
  expect((await op.call('GET', path)).json()).toEqual({ servers: [] });
  nextDoor = [{ server: 'Ollama', url: 'http://127.0.0.1:11434/v1', models: ['gemma3:4b'] }];
  expect((await op.call('GET', path)).json()).toEqual({ servers: nextDoor });
  const other = await addPerson(service, 'other@duet.example');
  expect((await other.call('GET', path)).statusCode).toBe(
    (await other.call('GET', '/operator/audit')).statusCode,
  );
  expect((await other.call('GET', path)).json()).not.toHaveProperty('servers');
});

test('the operator has the installation examined, one run at a time, and nobody else does', async () => {
  const findings = [{ level: 'note', id: 'serviceStopped', facts: {} }] as const;
  examinations.push({ area: 'service', findings }, { area: 'settings', findings: [] });
  const answer = await op.call('POST', '/operator/doctor', { providers: true });
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  expect(answer.body).toBe(`${examinations.map((one) => JSON.stringify(one)).join('\n')}\n`);
  expect(asksProviders).toBe(true);
  expect((await op.call('POST', '/operator/doctor', {})).statusCode).toBe(400);
  let finish: () => void = () => undefined;
  examining = new Promise((resolve) => (finish = resolve));
  const first = op.call('POST', '/operator/doctor', { providers: false });
  await until(() => !asksProviders, 'the first run');
  expect((await op.call('POST', '/operator/doctor', { providers: true })).statusCode).toBe(409);
  finish();
  expect((await first).statusCode).toBe(200);
  const other = await addPerson(service, 'patient@duet.example');
  const refused = (await other.call('GET', '/operator/audit')).statusCode;
  expect((await other.call('POST', '/operator/doctor', { providers: false })).statusCode).toBe(refused);
});

test('the operator sees which version runs on which tables, and nobody else does', async () => {
  const path = '/operator/version';
  expect((await op.call('GET', path)).json()).toEqual({
    program: VERSION,
    database: DATABASE_VERSION,
    migratedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const other = await addPerson(service, 'reader@duet.example');
  expect((await other.call('GET', path)).json()).not.toHaveProperty('program');
});

test('the operator installs a local model, and nobody else does', async () => {
  const path = '/operator/models/moonshine-tiny-en';
  expect((await op.call('GET', path)).json()).toEqual({ status: 'absent', failure: null });
  expect((await op.call('POST', `${path}/install`)).statusCode).toBe(202);
  expect((await op.call('GET', path)).json()).toMatchObject({ status: 'installing', bytes: 0 });
  const other = await addPerson(service, 'nobody@duet.example');
  for (const method of ['GET', 'POST'] as const) {
    const url = method === 'GET' ? path : `${path}/install`;
    const refused = (await other.call('GET', '/operator/audit')).statusCode;
    expect((await other.call(method, url)).statusCode).toBe(refused);
    expect((await op.call(method, url.replace('tiny', 'huge'))).statusCode).toBe(404);
  }
});

test('who talks in a playground is told whether a model is there, and no more', async () => {
  const tenant = await makeTenant(service.parts, 'Listeners');
  const member = await addPerson(service, 'listener@duet.example', { in: [[tenant, 'member']] });
  const path = `/projects/${tenant.projectId}/playground/models`;
  installing.add(MOONSHINE.id);
  expect((await member.call('GET', `${path}/${MOONSHINE.id}`)).json()).toEqual({ status: 'installing' });
  installing.delete(MOONSHINE.id);
  expect((await member.call('GET', `${path}/${MOONSHINE.id}`)).json()).toEqual({ status: 'absent' });
  expect((await member.call('GET', `${path}/moonshine-huge-en`)).statusCode).toBe(404);
  const other = await addPerson(service, 'stranger@duet.example');
  expect((await other.call('GET', `${path}/${MOONSHINE.id}`)).statusCode).toBe(404);
});

test('the operator sees all local models, checks and removes them, and nobody else does', async () => {
  const path = '/operator/models';
  const own = `${path}/moonshine-tiny-en`;
  installing.add(MOONSHINE.id);
  expect((await op.call('GET', path)).json()).toMatchObject({
    isOn: true,
    items: [{ ...MOONSHINE, status: 'installing' }],
  });
  expect((await op.call('POST', `${own}/verify`)).json()).toEqual({
    fault: 'moonshine-tiny-en is not installed.',
  });
  expect((await op.call('DELETE', own)).json()).toEqual({});
  expect((await op.call('GET', path)).json()).toMatchObject({ items: [{ status: 'absent' }] });
  const refused = await op.call('DELETE', own);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'It is being installed by another process.',
  ]);
  const other = await addPerson(service, 'third@duet.example');
  const hidden = (await other.call('GET', '/operator/audit')).statusCode;
  for (const [method, url] of [
    ['GET', path],
    ['DELETE', own],
    ['POST', `${own}/verify`],
  ] as const) {
    expect((await other.call(method, url)).statusCode).toBe(hidden);
    if (url !== path) expect((await op.call(method, url.replace('tiny', 'huge'))).statusCode).toBe(404);
  }
});

test('what the operator does is written down for the installation', async () => {
  const entries = await service.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'POST /console/api/operator/organizations')
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry).toMatchObject({ organization_id: null, actor_id: op.id });
});
