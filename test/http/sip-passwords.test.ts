import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passwordOwner } from '../../src/platform/sip-connections/sip-connections.service.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';

/** Whoever may change a line must not learn its password by having it sent to a server of their own. */

const egress = egressTo({ 'sip.example.com': '93.184.216.34' });
const settings = { server: 'sip.example.com', domain: 'example.com', username: 'desk' };
const password = 'very secret';

let duet: TestApp;
let agentId: string;
let url: string;

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await duet.call('POST', '/public/agents', body)).json<{ id: string }>().id;
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});
beforeEach(async () => {
  await duet.db.deleteFrom('sip_connections').execute();
  const body = { agentId, name: 'Desk', settings: { ...settings, password } };
  url = `/public/sip-connections/${(await duet.call('POST', '/public/sip-connections', body)).json<{ id: string }>().id}`;
});

const stored = async (): Promise<string> => {
  const { id, password_box } = await duet.db
    .selectFrom('sip_connections')
    .select(['id', 'password_box'])
    .executeTakeFirstOrThrow();
  return duet.parts.secrets.open(password_box, passwordOwner(id));
};
const change = (body: object) => duet.call('PATCH', url, body);

test.each([
  ['server', { server: '93.184.216.35' }],
  ['domain', { domain: 'elsewhere.example' }],
  ['domain, where it is left out', { domain: null }],
])('a password does not follow its line to another %s, and has to be given again', async (_, moved) => {
  const before = (await duet.call('GET', url)).json<object>();
  const answer = await change({ name: 'Moved', settings: { ...settings, ...moved } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { errors: { 'settings.password': ['must be given again, since it goes to another server now'] } },
  ]);
  expect((await duet.call('GET', url)).json()).toEqual(before);
  const given = { settings: { ...settings, ...moved, password: 'another' } };
  expect((await change(given)).statusCode).toBe(200);
  expect(await stored()).toBe('another');
});

test.each([
  ['name', { name: 'Night' }],
  [
    'user, port and transport',
    { settings: { ...settings, username: 'night', port: 5099, transport: 'TLS' } },
  ],
  ['spelling of the server', { settings: { ...settings, server: 'SIP.Example.com' } }],
])('another %s leaves it where it is', async (_, body) => {
  expect((await change(body)).statusCode).toBe(200);
  expect(await stored()).toBe(password);
});
