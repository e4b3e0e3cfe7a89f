import { PUBLISHED_VOICES } from '../../src/speech/published-voices.ts';
import { builtinVoiceOf, findVoice } from '../../src/speech/voices.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FindVoices } from '../../src/conversation/offered-voices.ts';
import { createProviderService, type ProviderService } from '../../src/server/providers.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { readSetup } from '../../src/speech/providers/read-setup.ts';
import { sealSetup } from '../../src/speech/providers/sealed-setup.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeOpenAiTtsServer } from '../../src/testing/speech-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addKey, COMPANION, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { raiseLimits } from '../support/limits.ts';

let duet: TestApp;
let service: ProviderService;
let builtin: BuiltinTts;
let server: FakeOpenAiTtsServer;
let tenant: Tenant;

const voices: FindVoices = (owner) => service.voices(owner);

beforeAll(async () => {
  const config = { allowPrivateNetwork: true, connectionInterval: 0 };
  duet = await testApp({ config, parts: { voices } });
  builtin = new BuiltinTts();
  service = createProviderService(duet.parts, {
    tts: builtin,
    llm: new FakeLlm({ clock: systemClock }),
    stt: null,
    openVad: () => ({}) as never,
    openNoiseReducer: () => ({}) as never,
  });
});
afterAll(async () => {
  await service.close();
  await builtin.close();
  await duet.close();
});
beforeEach(async () => {
  server = await FakeOpenAiTtsServer.start();
  server.voices = { voices: ['af_sky', 'am_adam'] };
  tenant = await addKey(duet.parts, duet.first);
  await raiseLimits(duet);
});
afterEach(() => server.close());

/** Gives the tenant's key these voices. */
const setUp = (entries: readonly object[]) =>
  duet.db
    .updateTable('api_keys')
    .set((of) => ({
      provider: 'openai',
      deployment: 'custom' as const,
      provider_box: sealSetup(duet.parts.secrets, tenant.apiKeyId, readSetup({ voices: entries })),
      provider_revision: of('provider_revision', '+', 1),
    }))
    .where('id', '=', tenant.apiKeyId)
    .execute();

const openai = () => ({ provider: 'openai', endpoint: server.url, key: 'k' });
const compatible = () => ({ provider: 'openai-compatible', endpoint: server.url, model: 'kokoro' });

interface VoicePage {
  items: { id: string; provider: string; gender: string | null; languages: string[] }[];
  filteredCount: number;
  totalCount: number;
  complete: boolean;
}
const list = async (query = ''): Promise<VoicePage> => {
  const answer = await duet.call('GET', `/public/voices${query}`, undefined, tenant);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<VoicePage>();
};
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id);

describe('A.5 GET /public/voices', () => {
  test('A.5 lists the voices that are always there', async () => {
    const page = await list();
    expect(page).toMatchObject({
      filteredCount: 11,
      totalCount: 11,
      pageIndex: 0,
      pageSize: 20,
      complete: true,
    });
    expect(page.items[0]).toEqual({
      ...{ id: 'duet-clara', name: 'Clara', provider: 'builtin', languages: ['en-US'] },
      ...{ gender: 'female', previewUrl: `${PUBLIC_URL}/media/voices/duet-clara/sample.wav` },
    });
  });

  test('A.5 by language, provider and gender, a page at a time', async () => {
    const male = await list('?gender=male&pageSize=2&pageIndex=1');
    expect(male).toMatchObject({ filteredCount: 5, totalCount: 11, pageIndex: 1, pageSize: 2 });
    expect(male.items.map(({ id, gender }) => [id, gender])).toEqual([
      ['duet-hugh', 'male'],
      ['duet-leo', 'male'],
    ]);
    expect((await list('?language=English')).filteredCount).toBe(11);
    expect((await list('?language=de')).filteredCount).toBe(0);
    expect((await list('?provider=openai')).items).toEqual([]);
  });

  test.each(['?language=Klingonese', '?gender=loud', '?provider=nobody', '?pageSize=0'])(
    'A.5 %s is a fault',
    async (query) => {
      expect((await duet.call('GET', `/public/voices${query}`, undefined, tenant)).statusCode).toBe(400);
    },
  );

  test('A.5 a key with providers of its own has their voices, in the order in which they speak', async () => {
    await setUp([compatible(), openai(), { provider: 'managed' }]);
    expect((await ids()).slice(0, 3)).toEqual(['af_sky', 'am_adam', 'alloy']);
    expect(await ids('?provider=openai-compatible&language=ja')).toEqual(['af_sky', 'am_adam']);
    expect(await ids('?provider=builtin&gender=neutral')).toEqual(['duet-robin', 'duet-quinn', 'duet-sky']);
  });

  test('A.5 of a provider that does not answer there are no voices, and that is said', async () => {
    server.behaviour.status = 503;
    await setUp([openai(), compatible()]);
    const page = await list();
    expect([page.complete, page.items.map(({ provider }) => provider)]).toEqual([
      false,
      Array.from({ length: 13 }, () => 'openai'),
    ]);
  });

  test('A.5 needs a key', async () => {
    expect((await duet.app.inject('/public/voices')).statusCode).toBe(401);
  });
});

describe('A.5 a voice that nobody has', () => {
  const agent = { companionId: COMPANION, providerSettings: {} };
  const save = (voiceId: string | null) => duet.call('POST', '/public/agents', { ...agent, voiceId }, tenant);
  const fault = ['names no voice of this API key; GET /public/voices lists them'];

  const connectWith = async (voiceId: string | null, type = 'websocket') => {
    const { id } = (await save(voiceId)).json<{ id: string }>();
    return duet.call('POST', `/public/agents/${id}/connections`, { channelType: type }, tenant);
  };

  test('A.5 is kept as it was sent when an agent is made or changed', async () => {
    const made = await save('nobody');
    expect([made.statusCode, made.json()]).toMatchObject([201, { voiceId: 'nobody' }]);
    const { id } = made.json<{ id: string }>();
    const patch = (body: object) => duet.call('PATCH', `/public/agents/${id}`, body, tenant);
    expect((await patch({ voiceId: 'somebody' })).json()).toMatchObject({ voiceId: 'somebody' });
    expect((await patch({ voiceId: null })).json()).toMatchObject({ voiceId: null });
  });

  test.each(['webrtc', 'websocket'])(
    'A.7 is refused when a %s session of the agent is started',
    async (type) => {
      const answer = await connectWith('nobody', type);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { voiceId: fault } }]);
    },
  );

  test.each(PUBLISHED_VOICES)(
    'A.5 the name %s is known to everybody: a voice that is %s speaks',
    async (name, gender) => {
      expect((await connectWith(name)).statusCode).toBe(200);
      expect(findVoice(builtinVoiceOf({ voiceId: name, language: 'en' }))?.gender).toBe(gender);
    },
  );

  test('A.7 is refused when a session is started, by its own name', async () => {
    for (const path of ['/public/connections', '/public/ws-connections']) {
      const body = { companionId: COMPANION, providerConfig: { voiceId: 'nobody' } };
      const answer = await duet.call('POST', path, body, tenant);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errors: { 'providerConfig.voiceId': fault } },
      ]);
    }
  });

  test('A.5 the voices of the key’s providers are known, and those of another key are not', async () => {
    expect((await connectWith('af_sky')).statusCode).toBe(400);
    await setUp([compatible()]);
    expect((await connectWith('af_sky')).statusCode).toBe(200);
    expect((await connectWith('af_sea')).statusCode).toBe(400);
    expect((await connectWith('duet-clara')).statusCode).toBe(200);
  });

  test('A.5 where a provider cannot say, a voice is taken on trust', async () => {
    server.behaviour.status = 503;
    await setUp([compatible()]);
    expect((await connectWith('af_any')).statusCode).toBe(200);
  });
});
