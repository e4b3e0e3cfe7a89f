import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { planCall } from '../../src/platform/phone/call-session.ts';
import { createPhoneSessions } from '../../src/platform/phone/phone-sessions.ts';
import { addKey, COMPANION, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** On behalf of which key a channel starts sessions, when it is saved by others and when the key ends. */

const COST = 0.42;
const REVOKED = /^The API key that set up this (sip|kiosk) channel has been revoked\. Set it up again/;

let duet: TestApp;
let ann: Person;
let key: Tenant;
let agentId: string;

beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin, kioskChannel('/nowhere.html')] });
  ann = await addPerson(duet, 'ann@first.example', { in: [[duet.first, 'admin']] });
});
afterAll(() => duet.close());
beforeEach(async () => {
  key = await keyWithModel();
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await duet.call('POST', '/public/agents', body, key)).json<{ id: string }>().id;
});

const update = (of: Tenant, change: { expires_at?: Date; revoked_at?: Date }) =>
  duet.db.updateTable('api_keys').set(change).where('id', '=', of.apiKeyId).execute();

/** A key of the first project with a model of its own. */
async function keyWithModel(): Promise<Tenant> {
  const made = await addKey(duet.parts, duet.first);
  const own = { provider: 'openai', deployment: 'custom', cost_per_minute: COST } as const;
  await duet.db.updateTable('api_keys').set(own).where('id', '=', made.apiKeyId).execute();
  return made;
}

const now = () => new Date(duet.clock.wallTime());
const revoke = (of = key) => update(of, { revoked_at: now() });
const urlOf = (type: string) => `/public/agents/${agentId}/channels/${type}`;

interface Shown {
  readonly id: string;
  readonly apiKeyId: string | null;
  readonly initialSpeech: string | null;
}

const put = async (type: string, by = key) => (await duet.call('PUT', urlOf(type), {}, by)).json<Shown>();
const saveInConsole = async (type: string, body: object) => {
  const answer = await ann.call('PUT', `/projects/${duet.first.projectId}${urlOf(type)}`, body);
  return [answer.statusCode, answer.json()] as const;
};
const read = async (type: string) => (await duet.call('GET', urlOf(type))).json<Shown>();

const callRequest = (channelType: 'sip' | 'voip' = 'sip') => ({
  ...{ agentId, projectId: duet.first.projectId, channelType, direction: 'inbound' as const },
  ...{ from: '+4930123456', to: 'desk' },
});
const callerOfCall = async () => (await planCall(duet.parts, callRequest())).caller;
const startKiosk = async (id: string) => {
  const headers = { 'x-duet-kiosk': '1' };
  const answer = await duet.app.inject({ method: 'POST', url: `/kiosk/${id}/sessions`, headers });
  return [answer.statusCode, answer.json()] as const;
};

describe('a channel that the console saves', () => {
  test.each(['sip', 'voip', 'kiosk'])('keeps the key of its %s calls', async (type) => {
    await put(type);
    const change = { initialSpeech: 'Greet.' };
    expect(await saveInConsole(type, change)).toMatchObject([200, { ...change, apiKeyId: key.apiKeyId }]);
    expect(await read(type)).toMatchObject({ ...change, apiKeyId: key.apiKeyId });
  });

  test('goes on with the model and the cost of that key', async () => {
    await put('sip');
    await saveInConsole('sip', {});
    expect(await callerOfCall()).toMatchObject({
      ...{ apiKeyId: key.apiKeyId, provider: 'openai', costPerMinute: COST },
    });
  });

  test('goes over to another key that puts it, and keeps one that has expired', async () => {
    await put('sip');
    const other = await keyWithModel();
    expect(await put('sip', other)).toMatchObject({ apiKeyId: other.apiKeyId });
    await update(other, { expires_at: new Date(0) });
    await saveInConsole('sip', {});
    expect(await read('sip')).toMatchObject({ apiKeyId: other.apiKeyId });
    expect(await callerOfCall()).toMatchObject({ apiKeyId: other.apiKeyId });
  });

  test('that nobody has set up before has no key', async () => {
    await saveInConsole('sip', {});
    expect(await read('sip')).toMatchObject({ apiKeyId: null });
    expect(await callerOfCall()).toMatchObject({ apiKeyId: null, provider: 'builtin' });
  });
});

describe('a channel whose key is revoked', () => {
  test('starts no call, and says why', async () => {
    await put('sip');
    await revoke();
    await expect(planCall(duet.parts, callRequest())).rejects.toMatchObject({
      errorCode: 'ChannelNotConfigured',
      message: expect.stringMatching(REVOKED),
    });
    expect(await createPhoneSessions(duet.parts).open(callRequest())).toMatchObject({
      ...{ ok: false, refusal: 'not_configured' },
    });
    const line = duet.log.find(({ message }) => message === 'a call was refused');
    expect(line).toEqual({
      level: 'info',
      message: 'a call was refused',
      fields: {
        ...{ agentId, channelType: 'sip', code: 'ChannelNotConfigured' },
        reason: expect.stringMatching(REVOKED),
      },
    });
  });

  test('starts no kiosk session, and no other key is charged for one', async () => {
    const { id } = await put('kiosk');
    await revoke();
    expect(await startKiosk(id)).toMatchObject([
      400,
      { code: 'ChannelNotConfigured', description: expect.stringMatching(REVOKED) },
    ]);
    const made = duet.db.selectFrom('sessions').select('id').where('agent_id', '=', agentId);
    expect(await made.execute()).toEqual([]);
  });

  test('works again when another key has put it', async () => {
    const { id } = await put('kiosk');
    await revoke();
    const other = await keyWithModel();
    await put('kiosk', other);
    const [status, { connection }] = await startKiosk(id);
    expect(status).toBe(200);
    const session = duet.db.selectFrom('sessions').select('api_key_id').where('id', '=', connection.id);
    expect(await session.executeTakeFirst()).toEqual({ api_key_id: other.apiKeyId });
  });

  test('works again, without a key, when the console has saved it', async () => {
    await put('sip');
    await revoke();
    await saveInConsole('sip', {});
    expect(await read('sip')).toMatchObject({ apiKeyId: null });
    expect(await callerOfCall()).toMatchObject({ apiKeyId: null, provider: 'builtin' });
  });
});
