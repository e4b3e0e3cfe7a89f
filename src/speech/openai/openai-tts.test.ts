import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerOf } from '../../conversation/offered-voices.ts';
import { ProviderError, type SpeakOptions, type Usage } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { waveFile } from '../../media/wave.ts';
import { buzz, bytesOf, FakeOpenAiTtsServer } from '../../testing/speech-server.ts';
import { FakeClock } from '../../testing/clock.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { openStt, openTts } from '../contracts/open-entry.ts';
import { tone } from '../contracts/sounds.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';

const openAt = (more: object, clock = systemClock) =>
  openTts({ provider: 'openai', key: 'sk-secret', ...more }, clock);

const options = (more: Partial<SpeakOptions> = {}): SpeakOptions => ({
  ...{ voiceId: null, language: 'en', signal: new AbortController().signal },
  ...more,
});

for (const provider of ['openai', 'openai-compatible'])
  ttsContract(`${provider} text to speech`, async () => {
    const server = await FakeOpenAiTtsServer.start();
    const tts = openAt({ provider, endpoint: server.url, model: 'tts' });
    const sentence = 'Hello there, the weather is fine today.';
    return { tts, language: 'en', sentence, close: () => server.close() };
  });

describe('OpenAI text to speech', () => {
  let server: FakeOpenAiTtsServer;
  beforeEach(async () => {
    server = await FakeOpenAiTtsServer.start();
  });
  afterEach(() => server.close());

  const errorOf = async (result: Promise<unknown>): Promise<ProviderError> => {
    const error: unknown = await result.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  test('is asked with the key, the model, the voice and what the setup adds', async () => {
    const setup = { endpoint: server.url, model: 'tts-1', options: { speed: 1.1, instructions: 'Be calm.' } };
    await speakWhole(openAt(setup), '**Hello** there', options({ voiceId: 'echo' }));
    expect(server.requests).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/audio/speech', headers: { authorization: 'Bearer sk-secret' } },
        body: {
          ...{ model: 'tts-1', input: 'Hello there', voice: 'echo', response_format: 'pcm' },
          ...{ speed: 1.1, instructions: 'Be calm.' },
        },
      },
    ]);
  });

  test('speaks with a voice of its own when the chosen one is not its, of the same gender', async () => {
    const tts = openAt({ endpoint: server.url });
    for (const voiceId of ['duet-marcus', 'duet-clara', 'nobody', null, 'verse'])
      await speakWhole(tts, `I am ${voiceId}`, options({ voiceId }));
    expect(server.requests.map(({ body }) => body['voice'])).toEqual([
      'onyx',
      'nova',
      'nova',
      'nova',
      'verse',
    ]);
  });

  test('a voice that the server refuses is replaced, once and for all', async () => {
    server.behaviour.unknown = ['af_gone'];
    const setup = { provider: 'openai-compatible', model: 'kokoro', options: { voice: 'af_sky' } };
    const tts = openAt({ ...setup, endpoint: server.url });
    for (const text of ['One', 'Two']) await speakWhole(tts, text, options({ voiceId: 'af_gone' }));
    expect(server.requests.map(({ body }) => body['voice'])).toEqual(['af_gone', 'af_sky', 'af_sky']);
  });

  test('a default voice that the server refuses as well is an error that rests nobody', async () => {
    server.behaviour.unknown = ['nova'];
    const error = await errorOf(speakWhole(openAt({ endpoint: server.url }), 'Hello', options()));
    expect(error).toBeInstanceOf(RequestRefused);
  });

  test('tells what it has used, once for each request', async () => {
    const uses: Usage[] = [];
    const tts = openAt({ endpoint: server.url, model: 'tts-1' });
    for (let count = 0; count < 2; count += 1)
      await speakWhole(tts, 'Ten letters', options({ meter: (usage) => uses.push(usage) }));
    const seconds = expect.closeTo(11 * 0.06 + 0.4, 3) as number;
    expect(uses).toEqual([{ kind: 'voice', provider: 'openai', model: 'tts-1', characters: 11, seconds }]);
  });

  test('what is heard of the words keeps step with the text as it is written', async () => {
    const text = 'So **loud**, isn’t it? 🎉';
    const { words, durationMs } = await speakWhole(openAt({ endpoint: server.url }), text, options());
    expect(words.map(({ charEnd }) => text.slice(0, charEnd))).toEqual([
      'So',
      'So **loud**,',
      'So **loud**, isn’t',
      text,
    ]);
    expect(words[0]!.startMs).toBeLessThan(60);
    expect(words.at(-1)!.endMs).toBeGreaterThan(durationMs - 150);
  });

  test.each([
    [400, false],
    [401, false],
    [404, false],
    [429, true],
    [500, true],
  ])('an answer of %i is retryable: %s, and nobody is told the key', async (status, retryable) => {
    server.behaviour.status = status;
    const error = await errorOf(speakWhole(openAt({ endpoint: server.url }), 'Hello', options()));
    expect([error.retryable, error.provider]).toEqual([retryable, 'openai']);
    expect(error.message).toContain(String(status));
    expect(`${error.message} ${String(error.cause)}`).not.toContain('sk-secret');
    expect(String(error.cause)).toContain('***');
  });

  test('a server that does not answer is given up after 15 seconds', async () => {
    server.behaviour.silent = true;
    const clock = new FakeClock();
    const error = errorOf(speakWhole(openAt({ endpoint: server.url }, clock), 'Hello', options()));
    await expect.poll(() => server.requests.length).toBe(1);
    clock.advance(15_000);
    expect(await error).toMatchObject({ retryable: true, message: "The voice's server took too long." });
  });

  test.each([
    ['an MP3', Buffer.from('ID3\u0004 and so on'), /MP3/],
    ['a page', Buffer.from('<html>Hello</html>'), /text/],
    ['silence', Buffer.alloc(48_000), /silence/],
    ['nothing', Buffer.alloc(0), /silence/],
    ['a broken WAV', waveFile(buzz('x', 8_000)).subarray(0, 40), /WAV/],
  ])('%s is no speech', async (_what, bytes, message) => {
    server.bytes = bytes;
    const error = await errorOf(speakWhole(openAt({ endpoint: server.url }), 'Hello', options()));
    expect(error.message).toMatch(message);
  });

  test.each([8_000, 16_000, 22_050, 24_000, 44_100, 48_000])(
    'a WAV of %i Hz is heard as long as it is',
    async (rate) => {
      server.bytes = waveFile(buzz('x'.repeat(40), rate), rate);
      const { durationMs } = await speakWhole(openAt({ endpoint: server.url }), 'x'.repeat(40), options());
      expect(Math.abs(durationMs - (2_400 + 160))).toBeLessThan(40);
    },
  );

  test('raw samples of another rate are what the setup says', async () => {
    server.bytes = bytesOf(buzz('x'.repeat(40), 16_000));
    const tts = openAt({ endpoint: server.url, options: { sampleRate: 16_000 } });
    const { durationMs } = await speakWhole(tts, 'x'.repeat(40), options());
    expect(Math.abs(durationMs - (2_400 + 160))).toBeLessThan(40);
  });

  test('another alphabet moves the mouth by what is heard', async () => {
    const { visemes } = await speakWhole(
      openAt({ endpoint: server.url }),
      'こんにちは、元気ですか',
      options({ language: 'ja' }),
    );
    expect(visemes.length).toBeGreaterThan(1);
    expect(visemes.at(-1)?.viseme).toBe('sil');
  });

  test('offers the voices of the model', async () => {
    const ids = async (model: string) =>
      (await offerOf(openAt({ endpoint: server.url, model }))).voices.map(({ id }) => id);
    expect(await ids('tts-1')).toEqual(expect.arrayContaining(['alloy', 'shimmer']));
    expect(await ids('tts-1')).not.toContain('verse');
    expect(await ids('gpt-4o-mini-tts')).toContain('verse');
    expect(server.requests).toEqual([]);
  });

  test.each([
    ['names', ['af_sky', 'am_adam']],
    ['objects', { voices: [{ id: 'af_sky', name: 'Sky' }, { voice_id: 'am_adam' }, 7, {}] }],
    ['a page of them', { data: [{ name: 'af_sky' }, { name: 'am_adam' }] }],
  ])('a compatible server is asked for its voices: %s', async (_what, voices) => {
    server.voices = voices;
    const tts = openAt({ provider: 'openai-compatible', endpoint: server.url, model: 'm' });
    const offer = await offerOf(tts);
    expect([offer.complete, offer.voices.map(({ id }) => id)]).toEqual([true, ['af_sky', 'am_adam']]);
    expect(await offerOf(tts)).toBe(offer);
  });

  test('a list that cannot be had is asked for again after half a minute', async () => {
    server.voices = ['af_sky'];
    server.behaviour.status = 503;
    const clock = new FakeClock();
    const tts = openAt({ provider: 'openai-compatible', endpoint: server.url, model: 'm' }, clock);
    const asked = async () => [(await offerOf(tts)).complete, server.requests.length];
    expect(await asked()).toEqual([false, 1]);
    server.behaviour.status = 200;
    clock.advance(29_000);
    expect(await asked()).toEqual([false, 1]);
    clock.advance(1_000);
    expect(await asked()).toEqual([true, 2]);
    clock.advance(599_000);
    expect(await asked()).toEqual([true, 2]);
    clock.advance(1_000);
    expect(await asked()).toEqual([true, 3]);
  });

  test('a server that does not list its voices in time has none', async () => {
    server.behaviour.silent = true;
    const clock = new FakeClock();
    const offer = offerOf(openAt({ provider: 'openai-compatible', endpoint: server.url, model: 'm' }, clock));
    await expect.poll(() => server.requests.length).toBe(1);
    clock.advance(5_000);
    expect(await offer).toEqual({ voices: [], complete: false });
  });

  test('a compatible server that has no list may have any voice, unless the setup names them', async () => {
    const compatible = { provider: 'openai-compatible', endpoint: server.url, model: 'm' };
    expect(await offerOf(openAt(compatible))).toEqual({ voices: [], complete: false });
    const named = await offerOf(openAt({ ...compatible, options: { voices: 'a, b,, a' } }));
    expect([named.complete, named.voices.map(({ id }) => id)]).toEqual([true, ['a', 'b']]);
  });
});

describe('an independent server', () => {
  let mock: LLMock;
  beforeEach(async () => {
    mock = new LLMock({ port: 0, strict: true, logLevel: 'silent' });
    await mock.start();
  });
  afterEach(() => mock.stop());
  const paths = () => mock.getRequests().map(({ path }) => path);

  test('speaks what its fixture holds', async () => {
    const audio = waveFile(buzz('Hello there.', 24_000), 24_000).toString('base64');
    mock.onSpeech('Hello there.', { audio, format: 'wav' });
    const tts = openAt({ endpoint: `${mock.url}/v1` });
    const { durationMs } = await speakWhole(tts, 'Hello there.', options());
    expect(Math.abs(durationMs - (12 * 60 + 160))).toBeLessThan(40);
    expect(paths()).toEqual(['/v1/audio/speech']);
  });

  test('understands what its fixture says', async () => {
    mock.onTranscription({ transcription: { text: 'what is the weather' } });
    const uses: Usage[] = [];
    const entry = { provider: 'openai', key: 'k', model: 'whisper-1', endpoint: `${mock.url}/v1` };
    const transcription = openStt(entry).open({
      ...{ language: 'en', hints: [], onPartial: () => undefined, meter: (usage: Usage) => uses.push(usage) },
    });
    transcription.write(tone(0.5, 300, 5000));
    expect(await transcription.finish()).toBe('what is the weather');
    expect(uses).toMatchObject([
      { kind: 'transcriber', provider: 'openai', model: 'whisper-1', seconds: 0.5 },
    ]);
    expect(paths()).toEqual(['/v1/audio/transcriptions']);
  });

  test('that is overloaded is worth another try', async () => {
    mock.nextRequestError(503, { message: 'overloaded' });
    const error: unknown = await speakWhole(
      openAt({ endpoint: `${mock.url}/v1` }),
      'Hello there.',
      options(),
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ retryable: true, message: "The voice's server answered 503." });
  });
});
