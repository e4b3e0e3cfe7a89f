import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/*
 * Rights of the two roles (facts A 4): "a Member browses companions, uses the Playground and views projects; no keys,
 * settings, webhooks or project edits".
 */

let service: TestApp;
let admin: Person;
let member: Person;
let agentId: string;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  admin = await addPerson(service, 'ann@roles.example', { in: [[service.first, 'admin']] });
  member = await addPerson(service, 'max@roles.example', { in: [[service.first, 'member']] });
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await admin.call('POST', inProject('/public/agents'), body)).json<{ id: string }>().id;
});
afterAll(() => service.close());

const inProject = (path: string) => `/projects/${service.first.projectId}${path}`;
const inOrganization = (path = '') => `/organizations/${service.first.organizationId}${path}`;

const statusesOf = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => ({
  admin: (await admin.call(method, path, body)).statusCode,
  member: (await member.call(method, path, body)).statusCode,
});

describe('facts A 4, Member', () => {
  test('browses companions', async () => {
    for (const path of ['/public/companions', '/public/companions/stock', `/public/companions/${COMPANION}`])
      expect(await statusesOf('GET', inProject(path))).toEqual({ admin: 200, member: 200 });
  });

  test('uses the Playground', async () => {
    expect(await statusesOf('GET', inProject('/playground/agents'))).toEqual({ admin: 200, member: 200 });
    const talk = inProject(`/playground/agents/${agentId}/connections`);
    expect(await statusesOf('POST', talk, { channelType: 'webrtc' })).toEqual({ admin: 200, member: 200 });
  });

  test('views projects', async () => {
    const { organizations } = (await member.call('GET', '/me')).json();
    expect(organizations).toEqual([
      {
        ...{ id: service.first.organizationId, name: 'First', role: 'member' },
        projects: [{ id: service.first.projectId, name: 'First' }],
      },
    ]);
    expect(await statusesOf('GET', inProject(`/public/agents/${agentId}`))).toEqual({
      ...{ admin: 200, member: 200 },
    });
  });

  test.each([
    ['no keys', 'GET', inProject, '/keys', undefined],
    ['no keys', 'POST', inProject, '/keys', { name: 'K', role: 'member' }],
    ['no settings', 'GET', inOrganization, '', undefined],
    ['no settings', 'PATCH', inOrganization, '', { name: 'First' }],
    ['no webhooks', 'GET', inProject, '/public/webhooks', undefined],
    ['no webhooks', 'POST', inProject, '/public/webhooks', {}],
    ['no project edits', 'POST', inOrganization, '/projects', { name: 'P' }],
    ['no project edits', 'POST', inProject, '/public/agents', {}],
    ['no project edits', 'POST', inProject, '/public/companions', {}],
    ['no people', 'GET', inOrganization, '/members', undefined],
    ['no limits', 'GET', inOrganization, '/limits', undefined],
    ['no audit log', 'GET', inOrganization, '/audit', undefined],
  ] as const)('%s: %s', async (_what, method, at, path, body) => {
    const statuses = await statusesOf(method, at(path), body);
    expect(statuses.member).toBe(403);
    expect([200, 201, 400]).toContain(statuses.admin);
  });
});

test('facts A 4, keys: name, project, provider, deployment managed or custom with endpoint and key', async () => {
  const provider = { name: 'compatible', model: 'm', endpoint: 'https://models.example/v1', key: 'sk-x' };
  const { own } = (await admin.call('GET', inProject('/keys/providers'))).json();
  const named = own.some(({ name }: { name: string }) => name === provider.name) ? provider.name : 'openai';
  const custom = await admin.call('POST', inProject('/keys'), {
    ...{ name: 'Own', role: 'member', provider: { ...provider, name: named } },
  });
  expect(custom.json()).toMatchObject({
    ...{ name: 'Own', provider: named, deployment: 'custom' },
    setup: { endpoint: 'https://models.example/v1', hasKey: true },
  });
  const managed = await admin.call('POST', inProject('/keys'), { name: 'Theirs', role: 'admin' });
  expect(managed.json()).toMatchObject({ provider: 'builtin', deployment: 'managed', setup: null });
});

test('facts A 4, the consent switch and the review of quota requests', async () => {
  const answer = await admin.call('PATCH', inOrganization(), { digitalTwinConsent: true });
  expect(answer.json()).toMatchObject({ digitalTwinConsent: true });
  const operator = await addPerson(service, 'op@roles.example', { isOperator: true });
  const quotaRequest = { quotaType: 'sipPods', requestedValue: 20 };
  const { id } = (await admin.call('POST', inOrganization('/quota-requests'), quotaRequest)).json();
  const review = `/operator/quota-requests/${id}/review`;
  expect(await statusesOf('POST', review, { approve: true })).toEqual({ admin: 403, member: 403 });
  expect((await operator.call('POST', review, { approve: true })).json()).toMatchObject({
    ...{ status: 'approved', approvedValue: 20 },
  });
});
