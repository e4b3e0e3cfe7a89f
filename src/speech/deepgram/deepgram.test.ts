import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerOf } from '../../conversation/offered-voices.ts';
import { ProviderError, type TranscribeOptions, type Usage } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeDeepgramServer } from '../../testing/deepgram-server.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { openStt, openTts } from '../contracts/open-entry.ts';
import { loadLanguageDetector } from '../latin-language.ts';
import { tone } from '../contracts/sounds.ts';
import { sttContract } from '../contracts/stt.contract.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import { TranscriptBuilder } from './transcript-builder.ts';

const SOUND = tone(0.5, 300, 5000);
const entryAt = (server: FakeDeepgramServer, more: object = {}) => ({
  ...{ provider: 'deepgram', key: 'dg-secret', endpoint: server.origin },
  ...more,
});

ttsContract('Deepgram', async () => {
  const server = await FakeDeepgramServer.start();
  const sentence = 'Hello there, the weather is fine today.';
  return { tts: openTts(entryAt(server)), language: 'en', sentence, close: () => server.close() };
});

sttContract('Deepgram', async () => {
  const server = await FakeDeepgramServer.start();
  const stt = openStt(entryAt(server));
  return { stt, pcm: SOUND, expected: /^How much does it cost\?$/, close: () => server.close() };
});

let server: FakeDeepgramServer;
beforeEach(async () => {
  server = await FakeDeepgramServer.start();
});
afterEach(() => server.close());

const errorOf = async (result: Promise<unknown>): Promise<ProviderError> => {
  const error: unknown = await result.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};

describe("Deepgram's voices", () => {
  const speak = (voiceId: string | null, language = 'en', more: object = {}) =>
    speakWhole(openTts(entryAt(server, more)), 'Hello', {
      ...{ voiceId, language, signal: new AbortController().signal },
    });
  const asked = () =>
    server.requests.map(({ path }) => new URL(path, server.origin).searchParams.get('model'));

  test('are asked for as the call wants it', async () => {
    await speak('aura-2-helena-en', 'en', { options: { speed: 1.2 }, endpoint: `${server.origin}/v1` });
    expect(server.requests).toMatchObject([
      {
        path: '/v1/speak?model=aura-2-helena-en&encoding=linear16&sample_rate=16000&container=none&speed=1.2',
        headers: { authorization: 'Token dg-secret' },
        body: { text: 'Hello' },
      },
    ]);
  });

  const german = (name: string, tag: string, sample: string | null = null) => ({
    ...{ name, canonical_name: `aura-2-${name}-de`, languages: ['de', 'de-DE'] },
    metadata: { tags: [tag, 'calm'], sample },
  });

  test('are chosen by gender and language where nobody has chosen', async () => {
    server.models = { tts: [german('viktoria', 'feminine'), german('julius', 'masculine')] };
    await speak('duet-leo');
    await speak('duet-leo', 'German');
    await speak(null, 'de');
    await speak('21m00Tcm4TlvDq8ikWAM', 'en', { model: 'aura-2-arcas-en' });
    expect(asked().filter((model) => model !== null)).toEqual([
      'aura-2-apollo-en',
      'aura-2-julius-de',
      'aura-2-viktoria-de',
      'aura-2-arcas-en',
    ]);
  });

  const english = {
    name: 'thalia',
    canonical_name: 'aura-2-thalia-en',
    languages: ['en', 'en-US'],
    metadata: { tags: ['feminine'] },
  };
  const both = { name: 'nora', canonical_name: 'aura-3-nora', languages: ['en', 'de'] };

  test.each([
    ['aura-2-thalia-en', 'aura-2-viktoria-de'],
    [null, 'aura-2-viktoria-de'],
    ['aura-3-nora', 'aura-3-nora'],
  ])('%s: a German sentence of an agent that speaks English is said by %s', async (voiceId, speaker) => {
    await loadLanguageDetector();
    server.models = { tts: [english, german('viktoria', 'feminine'), both] };
    const tts = openTts(entryAt(server));
    const options = { voiceId, language: 'en', signal: new AbortController().signal };
    await speakWhole(tts, 'Ich sehe gleich für Sie nach.', options);
    await speakWhole(tts, 'Your waiter is José García Fernández.', options);
    const said = asked().filter((model) => model !== null);
    expect(said).toEqual([speaker, voiceId ?? 'aura-2-thalia-en']);
  });

  test('a sentence of two scripts is said by a voice for each', async () => {
    const japanese = {
      ...german('izanami', 'feminine'),
      canonical_name: 'aura-2-izanami-ja',
      languages: ['ja'],
    };
    server.models = { tts: [english, japanese] };
    const options = { voiceId: 'aura-2-thalia-en', language: 'en', signal: new AbortController().signal };
    const text = 'The song さくら is sung in spring.';
    const whole = await speakWhole(openTts(entryAt(server)), text, options);
    expect(asked().filter((model) => model !== null)).toEqual([
      'aura-2-thalia-en',
      'aura-2-izanami-ja',
      'aura-2-thalia-en',
    ]);
    expect([whole.text, whole.words.at(-1)?.charEnd]).toEqual([text, text.length]);
  });

  test('that are unknown are replaced', async () => {
    server.behaviour.unknown = ['aura-2-nobody-en'];
    await speak('aura-2-nobody-en');
    expect(asked()).toEqual(['aura-2-nobody-en', 'aura-2-thalia-en']);
  });

  test('are listed, whatever else the answer holds', async () => {
    const sample = 'https://static.example.com/viktoria.wav';
    server.models = { tts: [german('viktoria', 'feminine', sample), { name: 7 }, null, { name: 'old' }] };
    const { voices, complete } = await offerOf(openTts(entryAt(server)));
    expect([complete, voices]).toEqual([
      true,
      [
        {
          ...{ id: 'aura-2-viktoria-de', name: 'Viktoria', provider: 'deepgram', languages: ['de', 'de-DE'] },
          ...{ gender: 'female', previewUrl: sample },
        },
        { id: 'old', name: 'Old', provider: 'deepgram', languages: [], gender: null, previewUrl: null },
      ],
    ]);
  });
});

describe("Deepgram's live speech to text", () => {
  const partials: string[] = [];
  const uses: Usage[] = [];
  const options: TranscribeOptions = {
    ...{ language: 'German', hints: ['Duet', 'When are you open on Sundays?', 'Bonn Beuel'] },
    onPartial: (text) => partials.push(text),
    meter: (usage) => uses.push(usage),
  };
  const start = (more: object = {}, clock = systemClock) => {
    const transcription = openStt(entryAt(server, more), clock).open(options);
    transcription.write(SOUND);
    return transcription;
  };
  beforeEach(() => {
    partials.length = 0;
    uses.length = 0;
  });

  test('that refuses the code of the language is asked without, with every sample, and from then on', async () => {
    server.stream.refuses = 'de';
    const stt = openStt(entryAt(server));
    for (const turn of [1, 2]) {
      const transcription = stt.open(options);
      transcription.write(SOUND);
      expect([turn, await transcription.finish()]).toEqual([turn, 'How much does it cost?']);
    }
    expect(
      server.streams.map(({ path }) => new URL(path, server.origin).searchParams.has('language')),
    ).toEqual([false, false]);
    expect(server.streams.map(({ bytes }) => bytes)).toEqual([SOUND.length * 2, SOUND.length * 2]);
    expect(server.refusals).toBe(1);
  });

  test('is asked for with language, hints and key, and hears every sample', async () => {
    const transcription = start();
    transcription.write(SOUND.subarray(0, 7));
    await transcription.finish();
    const [{ path, headers, bytes, controls }] = server.streams as [FakeDeepgramServer['streams'][0]];
    const query = new URL(path, server.origin).searchParams;
    expect(headers.authorization).toBe('Token dg-secret');
    expect(Object.fromEntries(query)).toMatchObject({
      ...{
        model: 'nova-3',
        language: 'de',
        encoding: 'linear16',
        sample_rate: '16000',
        interim_results: 'true',
      },
    });
    expect(query.getAll('keyterm')).toEqual(['Duet', 'Bonn Beuel']);
    expect(bytes).toBe(SOUND.byteLength + 14);
    expect(controls.slice(0, 2)).toEqual(['Finalize', 'CloseStream']);
    expect(uses).toEqual([
      { kind: 'transcriber', provider: 'deepgram', model: 'nova-3', seconds: (SOUND.length + 7) / 16_000 },
    ]);
  });

  test('tells the text as it grows, and nothing once it is over', async () => {
    const transcription = start();
    await expect.poll(() => partials).toEqual(['How']);
    expect(await transcription.finish()).toBe('How much does it cost?');
    expect(partials).toEqual(['How', 'How much']);
    await expect.poll(() => server.streams[0]?.isOpen).toBe(false);
  });

  test('is over with the stream where nothing marks what was flushed', async () => {
    server.stream.marksFlushed = false;
    expect(await start().finish()).toBe('How much does it cost?');
  });

  test('is over when the server closes, and not before', async () => {
    server.stream.marksFlushed = false;
    server.stream.closesSilently = true;
    server.stream.tellsEarly = true;
    const transcription = start();
    await expect.poll(() => partials).toEqual(['How']);
    expect(await transcription.finish()).toBe('How much does it cost?');
  });

  test.each([
    [400, false],
    [401, false],
    [429, true],
    [503, true],
  ])('a refusal with %i is retryable: %s', async (status, retryable) => {
    server.stream.status = status;
    const error = await errorOf(start().finish());
    expect([error.retryable, error.message]).toEqual([retryable, expect.stringContaining(String(status))]);
    expect(error instanceof RequestRefused).toBe(status === 400);
    expect(uses).toEqual([]);
  });

  test.each([1011, 1000])('a connection that ends with %i is an error before the end', async (code) => {
    server.stream.closesWith = code;
    const transcription = start();
    await expect.poll(() => server.streams[0]?.isOpen).toBe(false);
    expect(await errorOf(transcription.finish())).toMatchObject({ retryable: true });
  });

  test('a server that is not there is an error', async () => {
    const { origin } = server;
    await server.close();
    expect(await errorOf(start({ endpoint: origin }).finish())).toMatchObject({ retryable: true });
    server = await FakeDeepgramServer.start();
  });

  test('an end that does not come is given up after 15 seconds', async () => {
    server.stream.neverEnds = true;
    const clock = new FakeClock();
    const text = errorOf(start({}, clock).finish());
    await expect.poll(() => server.streams[0]?.controls).toEqual(['Finalize', 'CloseStream']);
    clock.advance(15_000);
    expect(await text).toMatchObject({
      message: 'The speech-to-text server took too long.',
      retryable: true,
    });
  });

  test('a connection is kept while nothing is said', async () => {
    const clock = new FakeClock();
    const transcription = start({}, clock);
    await expect.poll(() => server.streams[0]?.bytes).toBeGreaterThan(0);
    clock.advance(4_000);
    clock.advance(4_000);
    await expect.poll(() => server.streams[0]?.controls).toEqual(['KeepAlive']);
    transcription.cancel();
    await expect.poll(() => server.streams[0]?.isOpen).toBe(false);
  });

  test('nobody is asked about silence that was never sent', async () => {
    expect(await openStt(entryAt(server)).open(options).finish()).toBe('');
    expect(server.streams).toEqual([]);
  });
});

test.each(['', 'no JSON', '7', '{}', '{"type":"Results"}', '{"type":"Results","channel":{"alternatives":[{"transcript":7}]}}'])(
  'a message such as %j changes nothing',
  (message) => {
    const heard = new TranscriptBuilder();
    expect([heard.take(message), heard.text]).toEqual([null, '']);
  },
); // prettier-ignore

test('results say how much of the sound the text has, where the server does', () => {
  const heard = new TranscriptBuilder();
  const results = (more: object) =>
    JSON.stringify({ type: 'Results', channel: { alternatives: [{ transcript: 'How' }] }, ...more });
  const take = (more: object) => (heard.take(results(more)), heard.heardSeconds);
  expect([take({ start: 1.5, duration: 1 }), take({}), take({ start: 'soon', duration: 1 })]).toEqual([
    2.5,
    undefined,
    undefined,
  ]);
});
