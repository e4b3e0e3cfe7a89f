import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Usage } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeDeepgramServer } from '../../testing/deepgram-server.ts';
import { FakeElevenLabsServer } from '../../testing/elevenlabs-server.ts';
import { FakeLlm } from '../../testing/llm.ts';
import { FakeOpenAiTtsServer } from '../../testing/speech-server.ts';
import { FakeStt, FakeVad } from '../../testing/stt.ts';
import { FakeTts } from '../../testing/tts.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { builtinOffer } from '../builtin/tts/offer.ts';
import { tone } from '../contracts/sounds.ts';
import { createProviders, type KeyProviders, type Providers } from './index.ts';
import { readSetup } from './read-setup.ts';

/* Text to speech and speech to text of a key, as sessions have them: in the order of the setup, each with its price. */

let openai: FakeOpenAiTtsServer;
let elevenlabs: FakeElevenLabsServer;
let deepgram: FakeDeepgramServer;
let providers: Providers;
const spoken = new FakeTts({ clock: systemClock });
const managed = Object.assign(spoken, { offer: () => Promise.resolve(builtinOffer()) });

beforeEach(async () => {
  [openai, elevenlabs, deepgram] = await Promise.all([
    FakeOpenAiTtsServer.start(),
    FakeElevenLabsServer.start(),
    FakeDeepgramServer.start(),
  ]);
  providers = createProviders({
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    egress: createEgress({ allowPrivate: true }),
    speech: {
      tts: managed,
      llm: new FakeLlm({ clock: systemClock }),
      stt: new FakeStt({ clock: systemClock }),
      openVad: () => new FakeVad(),
      openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
    },
    operator: new Map(),
  });
});
afterEach(() => Promise.all([openai.close(), elevenlabs.close(), deepgram.close(), providers.close()]));

const keyOf = (setup: object): KeyProviders =>
  providers.forSetup(readSetup(setup), { id: 'key_1', revision: 1 });
const voices = () => [
  { provider: 'openai', key: 'k', endpoint: openai.url, model: 'tts-1', prices: { characters: 15 } },
  { provider: 'elevenlabs', key: 'k', endpoint: elevenlabs.origin, prices: { characters: 50 } },
  { provider: 'managed' },
];
const session = { sessionId: 'session_1', voiceId: null, language: 'en' };
const speak = (key: KeyProviders, text: string, meter: (usage: Usage) => void = () => undefined) =>
  speakWhole(key.open(session).tts, text, {
    ...{ voiceId: null, language: 'en', meter },
    signal: AbortSignal.timeout(5_000),
  });

test('what one server cannot say is said by the next, and in the end by the operator’s voice', async () => {
  const key = keyOf({ voices: voices() });
  openai.behaviour.status = 503;
  await speak(key, 'First');
  expect([
    openai.requests.length,
    elevenlabs.requests.some(({ path }) => path.includes('text-to-speech')),
  ]).toEqual([1, true]);
  elevenlabs.behaviour.status = 500;
  expect((await speak(key, 'Second')).text).toBe('Second');
  expect(spoken.spoken).toContain('Second');
});

test('a use costs what the one who has spoken asks for it', async () => {
  const uses: Usage[] = [];
  const key = keyOf({ voices: voices() });
  await speak(key, 'Ten letters', (usage) => uses.push(usage));
  openai.behaviour.status = 503;
  await speak(key, 'Ten more..', (usage) => uses.push(usage));
  expect(uses.map((usage) => [usage.provider, key.cost(usage)])).toEqual([
    ['openai', expect.closeTo((11 * 15) / 1e6, 9)],
    ['elevenlabs', expect.closeTo((10 * 50) / 1e6, 9)],
  ]);
});

test('all of them are offered, each id once', async () => {
  const { voices: offered, complete } = await keyOf({ voices: voices() }).offer();
  expect(complete).toBe(true);
  expect(offered.slice(0, 9).every(({ provider }) => provider === 'openai')).toBe(true);
  expect(offered.slice(-11).every(({ provider }) => provider === 'builtin')).toBe(true);
});

test('a realtime model adds its own voices', async () => {
  const realtime = [{ provider: 'openai-realtime', key: 'k', model: 'gpt-realtime' }];
  const offered = (await keyOf({ realtime, voices: voices() }).offer()).voices;
  const of = (provider: string) => offered.flatMap((voice) => (voice.provider === provider ? voice.id : []));
  expect(of('openai-realtime')).toContain('marin');
  expect(of('openai')).toEqual(['fable', 'nova', 'onyx']);
  expect(of('builtin')).toContain('duet-clara');
});

test('when one speech-to-text provider fails in the middle, the next transcribes from the start', async () => {
  deepgram.stream.closesWith = 1011;
  const entry = (provider: string, endpoint: string) => ({ provider, key: 'k', endpoint });
  const setup = {
    transcribers: [entry('deepgram', deepgram.origin), entry('elevenlabs', elevenlabs.origin)],
  };
  const { stt } = keyOf(setup).open(session);
  const transcription = stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
  const sound = tone(0.5, 300, 5_000);
  transcription.write(sound);
  expect(await transcription.finish()).toBe('How much does it cost?');
  expect(elevenlabs.requests.map(({ body }) => body['file'])).toEqual([sound.byteLength]);
});
