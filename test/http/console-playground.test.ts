import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { createKeyProviders } from '../../src/platform/abilities/provider-setup.ts';
import type { KeyProviders, Providers } from '../../src/speech/providers/index.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** Whose model answers in the playground, and what its channels go by. */

const COST = 0.42;

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let max: Person;
let agentId: string;
let count = 0;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  tenant = await makeTenant(service.parts, 'Acme');
  ann = await addPerson(service, `ann${count}@acme.example`, { in: [[tenant, 'admin']] });
  max = await addPerson(service, `max${count}@acme.example`, { in: [[tenant, 'member']] });
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await service.call('POST', '/public/agents', body, tenant)).json<{ id: string }>().id;
  const named = { provider: 'fast', cost_per_minute: COST };
  await service.db.updateTable('api_keys').set(named).where('id', '=', tenant.apiKeyId).execute();
});

const connect = async (person: Person, query = '', body: object = { channelType: 'websocket' }) => {
  const path = `/projects/${tenant.projectId}/playground/agents/${agentId}/connections${query}`;
  const answer = await person.call('POST', path, body);
  return [answer.statusCode, answer.json()] as const;
};
const sessions = () =>
  service.db
    .selectFrom('sessions')
    .select(['id', 'api_key_id', 'project_id', 'cost_per_minute'])
    .where('agent_id', '=', agentId)
    .execute();

/** The name of the operator's provider that a session is given; `undefined` is the default. */
const providerOf = async (apiKeyId: string | null) => {
  const asked: (string | undefined)[] = [];
  const providers = {
    managed: (name?: string) => (asked.push(name), {} as KeyProviders),
  } as Providers;
  const { db, secrets, log } = service.parts;
  await createKeyProviders({ db, secrets, log }, providers)({ apiKeyId, projectId: tenant.projectId });
  return asked;
};

describe('a conversation in the playground', () => {
  test("is answered by the operator's model where nothing is chosen", async () => {
    expect((await connect(ann))[0]).toBe(200);
    expect((await connect(max))[0]).toBe(200);
    const found = await sessions();
    expect(found.map((one) => one.api_key_id)).toEqual([null, null]);
    expect(await providerOf(found[0]!.api_key_id)).toEqual([undefined]);
  });

  test('is answered by the model of the key that an Admin chooses, at its cost', async () => {
    const [status, { connection }] = await connect(ann, `?apiKeyId=${tenant.apiKeyId}`);
    expect(status).toBe(200);
    const [session] = await sessions();
    expect(session).toEqual({
      ...{ id: connection.id, api_key_id: tenant.apiKeyId, project_id: tenant.projectId },
      cost_per_minute: COST,
    });
    expect(await providerOf(session!.api_key_id)).toEqual(['fast']);
  });

  test('spends no key for a Member', async () => {
    expect(await connect(max, `?apiKeyId=${tenant.apiKeyId}`)).toMatchObject([
      403,
      { code: 'AdminRequired' },
    ]);
    expect(await sessions()).toEqual([]);
  });

  test('spends no key that is revoked, another project’s, or not there', async () => {
    const revoked = await addKey(service.parts, tenant, { revoked_at: new Date(service.clock.wallTime()) });
    const sibling = await addKey(
      service.parts,
      await addProject(service.parts, tenant.organizationId, 'Two'),
    );
    for (const apiKeyId of [revoked.apiKeyId, sibling.apiKeyId, service.second.apiKeyId, 'key_x', ''])
      expect(await connect(ann, `?apiKeyId=${apiKeyId}`)).toMatchObject([
        400,
        { errors: { apiKeyId: ['must be a key of this project that is not revoked'] } },
      ]);
    expect(await sessions()).toEqual([]);
  });
});

describe('a conversation that somebody has begun in the console', () => {
  const begin = async (person: Person): Promise<string> => (await connect(person))[1].connection.id as string;
  const statusOf = async (id: string): Promise<string> =>
    (await service.call('GET', `/public/sessions/${id}`, undefined, tenant)).json<{ status: string }>()
      .status;

  test('ends when that browser is signed out, and nobody else’s does', async () => {
    const [own, other] = [await begin(max), await begin(ann)];
    expect((await max.call('POST', '/sign-out')).statusCode).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual(['failed', 'pending']);
  });

  test('ends when they are removed from the organization, and nobody else’s does', async () => {
    const [own, other] = [await begin(max), await begin(ann)];
    const members = `/organizations/${tenant.organizationId}/members`;
    expect((await ann.call('DELETE', `${members}/${max.id}`)).statusCode).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual(['failed', 'pending']);
  });

  test('goes on when another browser of theirs is signed out', async () => {
    const own = await begin(max);
    expect((await max.call('DELETE', '/account/sessions')).statusCode).toBe(200);
    expect(await statusOf(own)).toBe('pending');
  });
});

describe('a channel that is tried out', () => {
  const makeFunction = async (name: string) => {
    const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
    return (await service.call('POST', '/public/functions', body, tenant)).json<{ id: string }>().id;
  };
  const put = async (type: string, body: object) => {
    const answer = await service.call('PUT', `/public/agents/${agentId}/channels/${type}`, body, tenant);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: string }>().id;
  };
  const session = () =>
    service.db.selectFrom('sessions').selectAll().where('agent_id', '=', agentId).executeTakeFirstOrThrow();
  const handoff = { enabled: true, transferExtension: '200', routes: [] };

  test.each(['sip', 'voip'] as const)('%s goes by what a call of it goes by, and is none', async (type) => {
    const [mine, theirs] = [await makeFunction('mine'), await makeFunction('theirs')];
    const change = { functions: [theirs], language: 'de', providerSettings: { temperature: 0.2 } };
    await service.call('PATCH', `/public/agents/${agentId}`, change, tenant);
    await put('webrtc', { initialSpeech: 'On the web.' });
    await put(type, {
      ...{ initialSpeech: 'On the phone.', functions: [mine], humanHandoff: handoff },
      providerSettings: { instructions: 'Be brief.', turnDetection: { silence_duration_ms: 900 } },
    });
    expect((await connect(max, '', { channelType: type }))[0]).toBe(200);
    const { configuration, ...row } = await session();
    expect(configuration).toMatchObject({
      ...{ initialSpeech: 'On the phone.', functions: [mine], language: 'de', temperature: 0.2 },
      instructions: expect.stringContaining('Be brief.'),
      turnDetection: { silenceDurationMs: 900 },
      modality: 'audio',
      phone: { handoff, tries: type },
    });
    expect(row).toMatchObject({
      ...{ session_type: 'websocket', transport: 'websocket', call: null, external_client_id: null },
      ...{ api_key_id: null, cost_per_minute: service.parts.config.costPerMinute },
    });
  });

  test('a call’s model is its key’s; a try-out’s is chosen as in any conversation here', async () => {
    await put('sip', {});
    expect((await connect(ann, `?apiKeyId=${tenant.apiKeyId}`, { channelType: 'sip' }))[0]).toBe(200);
    expect(await session()).toMatchObject({ api_key_id: tenant.apiKeyId, cost_per_minute: COST });
  });

  test('kiosk is the session that its display has', async () => {
    await put('kiosk', { initialSpeech: 'At the door.', idleTimeoutSeconds: 90 });
    expect((await connect(max, '', { channelType: 'kiosk' }))[0]).toBe(200);
    expect(await session()).toMatchObject({
      ...{ session_type: 'kiosk', transport: 'websocket' },
      configuration: { initialSpeech: 'At the door.', idle: { expireAfterMs: 90_000 } },
    });
  });

  test.each(['sip', 'voip', 'kiosk'])('%s that was not set up starts nothing', async (type) => {
    expect(await connect(ann, '', { channelType: type })).toMatchObject([
      400,
      { code: 'ChannelNotConfigured' },
    ]);
    expect(await sessions()).toEqual([]);
  });

  test('there are five types of channel, and agents of one’s own project alone', async () => {
    expect(await connect(ann, '', { channelType: 'fax' })).toMatchObject([400, { errors: {} }]);
    const path = `/projects/${tenant.projectId}/playground/agents/agent_1/connections`;
    expect((await ann.call('POST', path, { channelType: 'sip' })).statusCode).toBe(404);
  });

  test('the picker learns which channels an agent has', async () => {
    const id = await put('kiosk', {});
    const { items } = (await max.call('GET', `/projects/${tenant.projectId}/playground/agents`)).json<{
      items: object[];
    }>();
    expect(items).toMatchObject([{ id: agentId, channels: [{ type: 'kiosk', id }] }]);
  });
});
