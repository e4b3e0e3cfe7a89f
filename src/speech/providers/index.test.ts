import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LanguageModel, Usage } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeAnthropicServer } from '../../testing/anthropic-server.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeLlm } from '../../testing/llm.ts';
import { FakeOpenAiServer } from '../../testing/openai-server.ts';
import { FakeStt, FakeVad } from '../../testing/stt.ts';
import { FakeTts } from '../../testing/tts.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { builtinLlm } from '../llm/builtin/builtin-llm.ts';
import { collect, requestOf } from '../contracts/llm.contract.ts';
import { createProviders, type KeyProviders, type Providers, type ProvidersParts } from './index.ts';
import { readSetup } from './read-setup.ts';

const session = { sessionId: 'session_1', voiceId: null, language: 'en' };
const clock = new FakeClock();
const speech = {
  tts: new FakeTts({ clock }),
  llm: new FakeLlm({ clock: systemClock, answer: () => 'The operator speaks.' }),
  stt: new FakeStt({ clock }),
  openVad: () => new FakeVad(),
  openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
};

const say = async (providers: KeyProviders, meter?: (usage: Usage) => void): Promise<string> =>
  (await collect(providers.open(session).llm.reply(requestOf(meter ? { meter } : {})))).join('');

let openai: FakeOpenAiServer;
let anthropic: FakeAnthropicServer;
let providers: Providers;
let errors: object[];
const egress = createEgress({ allowPrivate: true });
const guarded = createEgress({ allowPrivate: false });

const open = (given: Partial<ProvidersParts> = {}): Providers =>
  createProviders({
    ...{ clock: systemClock, egress, speech, operator: new Map() },
    log: { info: () => undefined, warn: () => undefined, error: (fields) => void errors.push(fields) },
    ...given,
  });

const openaiEntry = () => ({
  ...{ provider: 'openai', endpoint: openai.url, key: 'k', model: 'm' },
  prices: { inputTokens: 1, cachedTokens: 0, outputTokens: 10 },
});
const anthropicEntry = () => ({ provider: 'anthropic', endpoint: anthropic.url, key: 'k', model: 'm' });

beforeEach(async () => {
  errors = [];
  openai = await FakeOpenAiServer.start();
  anthropic = await FakeAnthropicServer.start();
  anthropic.behaviour.chat = ['Claude', ' speaks.'];
  providers = open();
});
afterEach(() => Promise.all([openai.close(), anthropic.close(), providers.close()]));

const operatorsLlm = { ...speech, llm: builtinLlm };

describe('who can be given something to write', () => {
  const keyOf = (setup: object) => ({ id: JSON.stringify(setup), revision: 1 });
  const modelOf = (setup: object) => providers.forSetup(readSetup(setup), keyOf(setup)).model;
  const writes = async (model: LanguageModel | null): Promise<string | null> =>
    model && (await collect(model.reply(requestOf()))).join('');

  test("is the key's own model, whatever else it has; the operator's where the key has none", async () => {
    const builtin = { provider: 'builtin' };
    expect(await writes(modelOf({ minds: [builtin, anthropicEntry()] }))).toBe('Claude speaks.');
    expect(await writes(modelOf({ minds: [{ provider: 'managed' }] }))).toBe('The operator speaks.');
    expect(await writes(modelOf({ voices: [{ provider: 'managed' }] }))).toBe('The operator speaks.');
    expect(await writes(providers.managed().model)).toBe('The operator speaks.');
    expect(modelOf({ minds: [builtin] })).toBeNull();
  });

  test('is nobody where the built-in language model answers, and nobody else behind a realtime model', () => {
    const realtime = [{ provider: 'openai-realtime', endpoint: openai.url, key: 'k', model: 'm' }];
    expect(modelOf({ realtime })).toBeNull();
    providers = open({ speech: operatorsLlm });
    expect([providers.managed().model, modelOf({ minds: [{ provider: 'managed' }] })]).toEqual([null, null]);
  });
});

describe('the providers of a key', () => {
  test("think, in their order; what they do not do is done by the operator's", async () => {
    const setup = readSetup({ minds: [openaiEntry(), anthropicEntry()] });
    const key = providers.forSetup(setup, { id: 'key_1', revision: 1 });
    expect(await say(key)).toBe('Hello there.');
    openai.behaviour.status = 503;
    expect(await say(key)).toBe('Claude speaks.');
    const { tts, stt, openVad } = key.open(session);
    expect([tts, stt]).toEqual([speech.tts, speech.stt]);
    expect(openVad()).toBeInstanceOf(FakeVad);
  });

  test("are opened once for each revision, and know of each other's trouble in all sessions", async () => {
    const setup = readSetup({ minds: [openaiEntry(), anthropicEntry()] });
    openai.behaviour.status = 401;
    await say(providers.forSetup(setup, { id: 'key_1', revision: 1 }));
    openai.behaviour.status = 200;
    expect(await say(providers.forSetup(setup, { id: 'key_1', revision: 1 }))).toBe('Claude speaks.');
    expect(await say(providers.forSetup(setup, { id: 'key_1', revision: 2 }))).toBe('Hello there.');
    expect(await say(providers.forSetup(setup, { id: 'key_2', revision: 1 }))).toBe('Hello there.');
  });

  test('say what a use costs', async () => {
    const setup = readSetup({ minds: [openaiEntry(), anthropicEntry()] });
    const key = providers.forSetup(setup, { id: 'key_1', revision: 1 });
    const used: Usage[] = [];
    await say(key, (usage) => used.push(usage));
    expect(used.map((usage) => key.cost(usage))).toEqual([(80 + 90) / 1_000_000]);
    openai.behaviour.status = 500;
    await say(key, (usage) => used.push(usage));
    expect(key.cost(used[1]!)).toBeNull();
  });

  test("may end with the operator's", async () => {
    const setup = readSetup({ minds: [openaiEntry(), { provider: 'managed' }] });
    openai.behaviour.status = 500;
    expect(await say(providers.forSetup(setup, { id: 'key_1', revision: 1 }))).toBe('The operator speaks.');
  });

  test("reach no private address, but the operator's do", async () => {
    const setup = readSetup({
      minds: [{ ...openaiEntry(), endpoint: openai.url.replace('http:', 'https:') }],
    });
    const careful = open({
      egress: guarded,
      operator: new Map([['fast', readSetup({ minds: [openaiEntry()] })]]),
    });
    await expect(say(careful.forSetup(setup, { id: 'key_1', revision: 1 }))).rejects.toMatchObject({
      retryable: false,
    });
    expect(openai.requests).toEqual([]);
    expect(await say(careful.managed('fast'))).toBe('Hello there.');
    await careful.close();
  });

  test('that cannot be opened fail when they are used, in plain words, and only for that key', async () => {
    const setup = readSetup({ minds: [{ provider: 'of a later version' }] });
    const key = providers.forSetup(setup, { id: 'key_1', revision: 1 });
    await expect(say(key)).rejects.toMatchObject({
      retryable: false,
      message: 'The providers of this API key cannot be used: set them up again (duet keys update).',
    });
    expect(errors).toMatchObject([{ apiKeyId: 'key_1' }]);
    expect(key.open(session).tts).toBe(speech.tts);
  });
});

describe("the operator's providers", () => {
  test('are what the settings have opened', async () => {
    expect(await say(providers.managed())).toBe('The operator speaks.');
    expect(providers.managed().cost({ kind: 'mind', provider: 'openai', model: 'm' })).toBeNull();
  });

  test('go by the names of DUET_PROVIDERS; "default" is for all others, and for what customers leave out', async () => {
    const operator = new Map([
      ['default', readSetup({ minds: [anthropicEntry()] })],
      ['fast', readSetup({ minds: [openaiEntry()] })],
    ]);
    const named = open({ operator });
    expect(await say(named.managed())).toBe('Claude speaks.');
    expect(await say(named.managed('builtin'))).toBe('Claude speaks.');
    expect(await say(named.managed('fast'))).toBe('Hello there.');
    const setup = readSetup({ voices: [{ provider: 'managed' }] });
    expect(await say(named.forSetup(setup, { id: 'key_1', revision: 1 }))).toBe('Claude speaks.');
    await named.close();
  });

  test('that keep failing are lost for good, so that the session can say so', async () => {
    const busy = open({ operator: new Map([['default', readSetup({ minds: [openaiEntry()] })]]) });
    openai.behaviour.status = 503;
    const hopes = [];
    for (let time = 0; time < 4; time++)
      hopes.push(await say(busy.managed()).catch((error: { retryable: boolean }) => error.retryable));
    expect(hopes).toEqual([true, true, false, false]);
    await busy.close();
  });

  test('closing twice is harmless', async () => {
    await providers.close();
    await providers.close();
  });
});
