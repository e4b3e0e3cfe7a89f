import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { joinOffers, type FindVoices, type OfferedVoice } from '../../src/conversation/offered-voices.ts';
import { builtinOffer } from '../../src/speech/builtin/tts/offer.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  testApp,
  type Tenant,
  type TestApp,
} from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** What an agent's voice can be chosen from in the console, where nobody has a key. */

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let max: Person;
let count = 0;
/** What each key has besides the operator's voices. */
const own = new Map<string, readonly OfferedVoice[]>();
const silent = new Set<string>();

const voice = (id: string, provider = 'elevenlabs'): OfferedVoice => ({
  ...{ id, name: id, provider, languages: ['en'], gender: null, previewUrl: null },
});

const voices: FindVoices = async ({ apiKeyId }) =>
  joinOffers([
    { voices: own.get(apiKeyId ?? '') ?? [], complete: !silent.has(apiKeyId ?? '') },
    builtinOffer(),
  ]);

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin], parts: { voices } });
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  own.clear();
  silent.clear();
  tenant = await makeTenant(service.parts, 'Acme');
  ann = await addPerson(service, `ann${count}@voices.example`, { in: [[tenant, 'admin']] });
  max = await addPerson(service, `max${count}@voices.example`, { in: [[tenant, 'member']] });
});

/** A key with a provider of its own that has these voices. */
const keyed = async (name: string, ids: readonly string[], more: Parameters<typeof addKey>[2] = {}) => {
  const { apiKeyId } = await addKey(service.parts, tenant, more);
  const provider = { name, provider: 'elevenlabs', deployment: 'custom' as const };
  await service.db.updateTable('api_keys').set(provider).where('id', '=', apiKeyId).execute();
  own.set(
    apiKeyId,
    ids.map((id) => voice(id)),
  );
  return apiKeyId;
};

interface Keyed {
  readonly id: string;
  readonly keys: readonly string[];
}
interface Listed {
  readonly items: readonly Keyed[];
  readonly filteredCount: number;
  readonly complete: boolean;
}
const listed = async (query = ''): Promise<Listed> =>
  (await ann.call('GET', `/projects/${tenant.projectId}/voices${query}`)).json<Listed>();
const ofKeys = async () =>
  (await listed('?pageSize=100')).items
    .filter(({ keys }) => keys.length > 0)
    .map(({ id, keys }) => [id, [...keys].sort()]);

const agents = () => `/projects/${tenant.projectId}/public/agents`;
const make = (voiceId: string) =>
  ann.call('POST', agents(), { companionId: COMPANION, name: 'Desk', voiceId, providerSettings: {} });
/** What a conversation in the playground answers with an agent of this voice, which is always saved. */
const refusal = async (voiceId: string) => {
  const made = await make(voiceId);
  expect(made.statusCode).toBe(201);
  const agentId = made.json<{ id: string }>().id;
  const path = `/projects/${tenant.projectId}/playground/agents/${agentId}/connections`;
  const answer = await ann.call('POST', path, { channelType: 'websocket' });
  return [answer.statusCode, answer.json().errors];
};
const REFUSED = [400, { voiceId: ['names no voice that this project has'] }];

describe('the voices of a project in the console', () => {
  test('are the operator’s, and those of its keys with the names of the keys', async () => {
    await keyed('Shop', ['rachel', 'adam']);
    await keyed('Hotline', ['adam']);
    expect(await ofKeys()).toEqual(
      expect.arrayContaining([
        ['rachel', ['Shop']],
        ['adam', ['Hotline', 'Shop']],
      ]),
    );
    const { items, filteredCount, complete } = await listed('?language=en&pageSize=100');
    expect([items.length, filteredCount, complete]).toEqual([13, 13, true]);
    expect(items[0]).toMatchObject({ id: 'duet-clara', provider: 'builtin', keys: [] });
  });

  test('are shown without keys where the operator has them too', async () => {
    await keyed('Shop', ['rachel']);
    own.set('', [voice('rachel')]);
    expect(await ofKeys()).toEqual([]);
    expect((await listed('?provider=elevenlabs')).items.map(({ id }) => id)).toEqual(['rachel']);
  });

  test('are those of a key with another of the operator’s providers, too', async () => {
    const id = await keyed('Fast', ['rachel']);
    const managed = { provider: 'fast', deployment: 'managed' as const };
    await service.db.updateTable('api_keys').set(managed).where('id', '=', id).execute();
    expect(await ofKeys()).toEqual([['rachel', ['Fast']]]);
  });

  test('are none of a revoked key, an expired one, or another project’s', async () => {
    await keyed('Revoked', ['gone'], { revoked_at: new Date(service.clock.wallTime()) });
    await keyed('Expired', ['over'], { expires_at: new Date(service.clock.wallTime()) });
    const acme = tenant;
    tenant = { ...acme, ...(await addProject(service.parts, acme.organizationId, 'Two')) };
    await keyed('Sibling', ['theirs']);
    tenant = acme;
    expect(await ofKeys()).toEqual([]);
    for (const id of ['gone', 'over', 'theirs']) expect(await refusal(id)).toEqual(REFUSED);
  });

  test('are said to be incomplete when a provider of a key does not answer', async () => {
    silent.add(await keyed('Shop', []));
    expect((await listed()).complete).toBe(false);
    expect((await make('perhaps')).statusCode).toBe(201);
  });

  test('are seen by a Member without the names of keys', async () => {
    await keyed('Shop', ['rachel']);
    const path = `/projects/${tenant.projectId}`;
    expect((await max.call('GET', `${path}/voices`)).statusCode).toBe(403);
    const seen = await max.call('GET', `${path}/public/voices?pageSize=100`);
    expect(seen.json<Listed>().items.map(({ id }) => id)).toContain('rachel');
    expect(seen.body).not.toContain('Shop');
  });
});

describe('an agent in the console', () => {
  test('is given a voice of a key, and copied with it', async () => {
    await keyed('Shop', ['rachel']);
    const made = await make('rachel');
    expect([made.statusCode, made.json().voiceId]).toEqual([201, 'rachel']);
    const { id } = made.json<{ id: string }>();
    const change = await ann.call('PATCH', `${agents()}/${id}`, { voiceId: 'rachel', name: 'Desk two' });
    expect([change.statusCode, change.json().voiceId]).toEqual([200, 'rachel']);
  });

  test('is saved with a voice that no key has, and talks to nobody', async () => {
    await keyed('Shop', ['rachel']);
    expect(await refusal('nobody')).toEqual(REFUSED);
  });
});
