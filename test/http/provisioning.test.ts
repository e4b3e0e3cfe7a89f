import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { COMPANION, request, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** Projects and API keys of an organization by API (spec 12, 10). */

const PROJECTS = '/public/organization/projects';
const ALL = ['projects:read', 'projects:write', 'keys:read', 'keys:write'];

let duet: TestApp;
let ann: Person;
let bob: Person;
let mine: string;
let theirs: string;

const makeKey = async (person: Person, { organizationId }: Tenant, body: object = {}) => {
  const path = `/organizations/${organizationId}/keys`;
  const answer = await person.call('POST', path, { name: 'Shop system', scopes: ALL, ...body });
  return answer.json<{ id: string; key: string }>();
};

beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin], config: { connectionInterval: 0 } });
  ann = await addPerson(duet, 'ann@provisioning.example', { in: [[duet.first, 'admin']] });
  bob = await addPerson(duet, 'bob@provisioning.example', { in: [[duet.second, 'admin']] });
  mine = (await makeKey(ann, duet.first)).key;
  theirs = (await makeKey(bob, duet.second)).key;
});
afterAll(() => duet.close());

const call = (method: string, path: string, body?: unknown, apiKey = mine) =>
  duet.app.inject(request(method, path, body, { apiKey }));
const makeProject = async (body: object = {}) =>
  (await call('POST', PROJECTS, { name: 'Customer', ...body })).json<{ id: string }>().id;
const issue = async (projectId: string, body: object = {}) =>
  (await call('POST', `${PROJECTS}/${projectId}/keys`, { name: 'Key', role: 'admin', ...body })).json<{
    id: string;
    key: string;
  }>();
const statusWith = async (apiKey: string) =>
  (await call('GET', '/public/agents', undefined, apiKey)).statusCode;

describe('a customer from nothing', () => {
  test('gets a project with limits and a key, by which an agent is made', async () => {
    const made = await call('POST', PROJECTS, { name: ' Ada Ltd ', limits: { concurrentWebsocket: 1 } });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    expect(made.headers.location).toBe(`${PROJECTS}/${id}`);
    expect(made.json()).toMatchObject({
      ...{ name: 'Ada Ltd', agents: 0, keys: 0 },
      limits: { concurrentWebrtc: null, concurrentWebsocket: 1, concurrentVoip: null, concurrentSip: null },
    });
    const { key } = await issue(id);
    const agent = { companionId: COMPANION, name: 'Front desk', providerSettings: {} };
    expect((await call('POST', '/public/agents', agent, key)).statusCode).toBe(201);
    expect((await call('GET', `${PROJECTS}/${id}`)).json()).toMatchObject({ agents: 1, keys: 1 });
  });

  test('is listed, renamed, limited anew and deleted with everything', async () => {
    const id = await makeProject({ name: 'Zoe GmbH', limits: { concurrentWebrtc: 2 } });
    const { key } = await issue(id);
    const found = await call('GET', `${PROJECTS}?search=zoe`);
    expect(found.json<{ items: object[] }>().items).toMatchObject([{ id, name: 'Zoe GmbH' }]);
    const changed = await call('PATCH', `${PROJECTS}/${id}`, {
      name: 'Zoe SE',
      limits: { concurrentWebrtc: null, concurrentSip: 0 },
    });
    expect(changed.json()).toMatchObject({
      name: 'Zoe SE',
      limits: { concurrentWebrtc: null, concurrentSip: 0 },
    });
    expect((await call('DELETE', `${PROJECTS}/${id}`)).statusCode).toBe(200);
    expect(await statusWith(key)).toBe(401);
    expect((await call('GET', `${PROJECTS}/${id}`)).statusCode).toBe(404);
  });

  test('has keys that are listed without themselves, rotated and revoked', async () => {
    const id = await makeProject();
    const first = await issue(id, { role: 'member' });
    const keys = `${PROJECTS}/${id}/keys`;
    expect((await call('GET', keys)).body).not.toContain(first.key);
    const rotated = await call('POST', `${keys}/${first.id}/rotate`, { overlapHours: 1 });
    expect(rotated.json()).toMatchObject({ name: 'Key', role: 'member', state: 'active' });
    const second = rotated.json<{ id: string; key: string }>();
    const now = Math.floor(duet.clock.wallTime() / 1000);
    expect(rotated.json()).toMatchObject({ createdAt: now, expiresAt: null });
    expect((await issue(id, { expiresAt: now + 60 })) as object).toMatchObject({ expiresAt: now + 60 });
    expect((await call('POST', keys, { name: 'Late', role: 'member', expiresAt: now })).statusCode).toBe(400);
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([200, 200]);
    expect((await call('POST', `${keys}/${second.id}/revoke`)).json()).toMatchObject({ state: 'revoked' });
    duet.clock.advance(3_700_000);
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([401, 401]);
    expect((await call('GET', `${keys}/${first.id}`)).json()).toMatchObject({ state: 'expired' });
  });

  test('is made once with an Idempotency-Key, and its key is answered again', async () => {
    const send = (path: string, body: object) => {
      const options = request('POST', path, body, { apiKey: mine });
      return duet.app.inject({
        ...options,
        headers: { ...options.headers, 'idempotency-key': 'customer-7' },
      });
    };
    const [first, again] = [await send(PROJECTS, { name: 'Once' }), await send(PROJECTS, { name: 'Once' })];
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect((await send(PROJECTS, { name: 'Twice' })).json()).toMatchObject({ code: 'IdempotencyKeyReused' });
  });
});

describe('a project with limits', () => {
  const session = { companionId: COMPANION, providerConfig: {} };
  const open = (key: string) => call('POST', '/public/ws-connections', session, key);

  test('has so many sessions at once, and leaves the others their places', async () => {
    const [small, other] = [await makeProject({ limits: { concurrentWebsocket: 2 } }), await makeProject()];
    const [first, second] = [(await issue(small)).key, (await issue(other)).key];
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(first)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'ConcurrentSessionLimitReached',
      description: 'The limit of 2 concurrent WebSocket sessions of the project is reached.',
    });
    expect((await open(second)).statusCode).toBe(200);
    await call('PATCH', `${PROJECTS}/${small}`, { limits: { concurrentWebsocket: 3 } });
    expect((await open(first)).statusCode).toBe(200);
    // The organization's fifth and last place, whatever the project may have.
    expect((await open(second)).statusCode).toBe(200);
    expect((await open(second)).json()).toMatchObject({
      description: 'The limit of 5 concurrent WebSocket sessions of the organization is reached.',
    });
  });
});

describe('a key of an organization', () => {
  test('opens nothing of another organization', async () => {
    const id = await makeProject();
    const { id: keyId } = await issue(id);
    const one = `${PROJECTS}/${id}`;
    const body = { name: 'Taken', role: 'admin' };
    const tried = await Promise.all([
      call('GET', one, undefined, theirs),
      call('PATCH', one, { name: 'Taken' }, theirs),
      call('DELETE', one, undefined, theirs),
      call('GET', `${one}/keys`, undefined, theirs),
      call('POST', `${one}/keys`, body, theirs),
      call('GET', `${one}/keys/${keyId}`, undefined, theirs),
      call('POST', `${one}/keys/${keyId}/rotate`, { overlapHours: 0 }, theirs),
      call('POST', `${one}/keys/${keyId}/revoke`, undefined, theirs),
    ]);
    expect(tried.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
    expect((await call('GET', PROJECTS, undefined, theirs)).body).not.toContain(id);
    const sibling = await makeProject();
    expect((await call('GET', `${PROJECTS}/${sibling}/keys/${keyId}`)).statusCode).toBe(404);
    expect((await call('GET', `${one}/keys/${keyId}`)).json()).toMatchObject({ state: 'active' });
  });

  test('opens nothing else, and nothing else opens this', async () => {
    for (const path of ['/public/agents', '/public/sessions', '/public/webhooks', '/public/requests'])
      expect((await call('GET', path)).statusCode).toBe(401);
    for (const key of [duet.first.apiKey, '', 'duetorg_nobody'])
      expect((await call('GET', PROJECTS, undefined, key)).statusCode).toBe(401);
  });

  test.each([
    ['projects:read', [200, 403, 403, 403]],
    ['projects:write', [403, 201, 403, 403]],
    ['keys:read', [403, 403, 200, 403]],
    ['keys:write', [403, 403, 403, 201]],
  ])('with the scope %s alone does no more', async (scope, expected) => {
    const id = await makeProject();
    const { key } = await makeKey(ann, duet.first, { scopes: [scope] });
    const answers = [
      await call('GET', PROJECTS, undefined, key),
      await call('POST', PROJECTS, { name: 'New' }, key),
      await call('GET', `${PROJECTS}/${id}/keys`, undefined, key),
      await call('POST', `${PROJECTS}/${id}/keys`, { name: 'New', role: 'member' }, key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
  });

  test('ends when it is revoked or expires; the console shows it without itself', async () => {
    const at = `/organizations/${duet.first.organizationId}/keys`;
    const expiresAt = new Date(duet.clock.wallTime() + 60_000).toISOString();
    const [short, long] = [await makeKey(ann, duet.first, { expiresAt }), await makeKey(ann, duet.first)];
    expect((await call('GET', PROJECTS, undefined, short.key)).statusCode).toBe(200);
    duet.clock.advance(60_001);
    expect((await ann.call('POST', `${at}/${long.id}/revoke`)).statusCode).toBe(200);
    for (const { key } of [short, long])
      expect((await call('GET', PROJECTS, undefined, key)).statusCode).toBe(401);
    const shown = await ann.call('GET', at);
    expect(shown.body).not.toContain(long.key);
    const states = shown.json<{ items: { id: string; state: string; createdBy: string }[] }>().items;
    expect(states.find(({ id }) => id === short.id)).toMatchObject({
      state: 'expired',
      createdBy: ann.email,
    });
    expect(states.find(({ id }) => id === long.id)?.state).toBe('revoked');
    expect((await bob.call('POST', `${at}/${long.id}/revoke`)).statusCode).toBe(404);
  });

  test('stands in the audit log with all that it changes', async () => {
    const { id: keyId, key } = await makeKey(ann, duet.first, { name: 'Audited' });
    const { id } = (await call('POST', PROJECTS, { name: 'Seen' }, key)).json<{ id: string }>();
    duet.clock.advance(1);
    await call('POST', `${PROJECTS}/${id}/keys`, { name: 'Key', role: 'member' }, key);
    const log = await ann.call('GET', `/organizations/${duet.first.organizationId}/audit?person=Audited`);
    expect(log.json<{ items: object[] }>().items).toMatchObject([
      {
        action: `POST ${PROJECTS}/:projectId/keys`,
        actor: { kind: 'key', id: keyId, name: 'Audited' },
        ...{ projectId: id, status: 201 },
      },
      { action: `POST ${PROJECTS}`, actor: { kind: 'key', id: keyId }, status: 201 },
    ]);
  });
});
