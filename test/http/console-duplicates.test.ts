import createClient from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { paths } from '../../packages/client/src/server/platform-types.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { joinOffers, type FindVoices } from '../../src/conversation/offered-voices.ts';
import { builtinOffer } from '../../src/speech/builtin/tts/offer.ts';
import type { Platform } from '../../web/src/api/platform.ts';
import type { OwnAgent } from '../../web/src/pages/agents/agent-values.ts';
import { duplicate } from '../../web/src/pages/agents/duplicating.ts';
import { addKey, COMPANION, makeTenant, testApp, type Tenant, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** What the console makes of an agent that is duplicated. */

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let platform: Platform;
/** The key that has the voice `rachel`. */
let keyId: string;
let count = 0;

const rachel = { id: 'rachel', name: 'Rachel', provider: 'elevenlabs', languages: ['en'] };
const voices: FindVoices = async ({ apiKeyId }) => {
  const own = apiKeyId === keyId ? [{ ...rachel, gender: null, previewUrl: null }] : [];
  return joinOffers([{ voices: own, complete: true }, builtinOffer()]);
};

/** The console's client, whose calls come to this service as a person's. */
const platformOf = (person: Person, projectId: string): Platform =>
  createClient<paths>({
    baseUrl: 'http://duet.example',
    async fetch(request) {
      const sent = await request.text();
      const path = `/projects/${projectId}${new URL(request.url).pathname}`;
      const body: unknown = sent === '' ? undefined : JSON.parse(sent);
      const answer = await person.call(request.method as 'GET', path, body as object | undefined);
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    },
  });

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin], parts: { voices } });
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  tenant = await makeTenant(service.parts, 'Acme');
  ann = await addPerson(service, `ann${count}@duplicates.example`, { in: [[tenant, 'admin']] });
  platform = platformOf(ann, tenant.projectId);
  ({ apiKeyId: keyId } = await addKey(service.parts, tenant));
  const provider = { name: 'Shop', provider: 'elevenlabs', deployment: 'custom' as const };
  await service.db.updateTable('api_keys').set(provider).where('id', '=', keyId).execute();
});

const revoke = () =>
  service.db
    .updateTable('api_keys')
    .set({ revoked_at: new Date(service.clock.wallTime()) })
    .where('id', '=', keyId)
    .execute();

/** An agent with the voice of the key, a character and a channel of its own. */
async function original(): Promise<OwnAgent> {
  const path = `/projects/${tenant.projectId}/public/agents`;
  const body = { companionId: COMPANION, name: 'Desk', voiceId: 'rachel', language: 'en' };
  const made = await ann.call('POST', path, { ...body, providerSettings: { instructions: 'Welcome.' } });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  await ann.call('PUT', `${path}/${id}/channels/kiosk`, { url: 'https://example.com/' });
  return (await ann.call('GET', `${path}/${id}`)).json<OwnAgent>();
}

test('an agent is duplicated with the voice of a key that still has it', async () => {
  const agent = await duplicate(platform, await original(), 'Copy');
  expect([agent.name, agent.voiceId]).toEqual(['Copy', 'rachel']);
});

test('an agent whose voice is of a revoked key is duplicated with it, as an agent may have any voice', async () => {
  const first = await original();
  await revoke();
  const agent = await duplicate(platform, first, 'Copy');
  expect(agent.voiceId).toBe('rachel');
  expect(agent.id).not.toBe(first.id);
  expect(agent).toMatchObject({
    name: 'Copy',
    language: 'en',
    providerSettings: { instructions: 'Welcome.' },
  });
  const path = `/projects/${tenant.projectId}/public/agents/${agent.id}/channels/kiosk`;
  expect((await ann.call('GET', path)).json()).toMatchObject({ url: 'https://example.com/' });
});

test('an agent that cannot be duplicated for another reason is refused as ever', async () => {
  const first = await original();
  await revoke();
  const lost = { ...first, companionId: 'nobody' };
  await expect(duplicate(platform, lost, 'Copy')).rejects.toMatchObject({ name: 'ApiError' });
});
