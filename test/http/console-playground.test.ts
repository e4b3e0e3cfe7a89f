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

/** Whose model answers in the playground. */

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

const connect = async (person: Person, query = '') => {
  const path = `/projects/${tenant.projectId}/playground/agents/${agentId}/connections${query}`;
  const answer = await person.call('POST', path, { channelType: 'websocket' });
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
