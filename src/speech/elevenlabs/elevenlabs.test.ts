import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerOf } from '../../conversation/offered-voices.ts';
import type { Usage } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { FakeElevenLabsServer } from '../../testing/elevenlabs-server.ts';
import { openStt, openTts } from '../contracts/open-entry.ts';
import { tone } from '../contracts/sounds.ts';
import { sttContract } from '../contracts/stt.contract.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import { letterTimes } from './timed-pieces.ts';

const SOUND = tone(0.5, 300, 5000);
const RACHEL = '21m00Tcm4TlvDq8ikWAM';
const ADAM = 'pNInz6obpgDQGcFmaJgB';
const entryAt = (server: FakeElevenLabsServer, more: object = {}) => ({
  ...{ provider: 'elevenlabs', key: 'el-secret', endpoint: server.origin },
  ...more,
});

ttsContract('ElevenLabs', async () => {
  const server = await FakeElevenLabsServer.start();
  const sentence = 'Hello there, the weather is fine today.';
  return { tts: openTts(entryAt(server)), language: 'en', sentence, close: () => server.close() };
});

sttContract('ElevenLabs', async () => {
  const server = await FakeElevenLabsServer.start();
  const stt = openStt(entryAt(server));
  return { stt, pcm: SOUND, expected: /^How much does it cost\?$/, close: () => server.close() };
});

let server: FakeElevenLabsServer;
beforeEach(async () => {
  server = await FakeElevenLabsServer.start();
});
afterEach(() => server.close());

describe("ElevenLabs' voices", () => {
  const speak = (text: string, { voiceId = null as string | null, language = 'en', more = {} } = {}) =>
    speakWhole(openTts(entryAt(server, more)), text, {
      ...{ voiceId, language, signal: new AbortController().signal },
    });
  const spokenBy = () =>
    server.requests.flatMap(({ path }) => /text-to-speech\/([^/]+)/.exec(path)?.slice(1) ?? []);

  test('are asked for as the call wants it', async () => {
    const more = { options: { stability: 0.4, similarityBoost: 0.7 } };
    await speak('Guten Tag', { voiceId: ADAM, language: 'German', more });
    expect(server.requests).toMatchObject([
      {
        path: `/v1/text-to-speech/${ADAM}/stream/with-timestamps?output_format=pcm_16000`,
        headers: { 'xi-api-key': 'el-secret' },
        body: {
          ...{ text: 'Guten Tag', model_id: 'eleven_flash_v2_5', language_code: 'de' },
          voice_settings: { stability: 0.4, similarity_boost: 0.7 },
        },
      },
    ]);
  });

  test('a model that is not told the language is not told it', async () => {
    await speak('Hello', { voiceId: ADAM, more: { model: 'eleven_multilingual_v2' } });
    expect(server.requests[0]?.body).toEqual({ text: 'Hello', model_id: 'eleven_multilingual_v2' });
  });

  test('words are heard when the server says, less the silence that is cut off', async () => {
    const text = 'So **loud**, is it?';
    const { words } = await speak(text, { voiceId: ADAM });
    // Asked for is "So loud, is it?": 60 ms a letter, of 200 ms of silence 40 are left.
    const times = words.map(({ startMs, endMs, charEnd }) => [startMs, endMs, text.slice(0, charEnd)]);
    expect(times).toEqual([
      [40, 160, 'So'],
      [220, 520, 'So **loud**,'],
      [580, 700, 'So **loud**, is'],
      [760, 940, text],
    ]);
  });

  test('the lips meet when the letter says so', async () => {
    const { visemes } = await speak('aaa baaa', { voiceId: ADAM });
    const lips = visemes.find(({ viseme }) => viseme === 'PP');
    expect(lips?.startMs).toBe(40 + 4 * 60);
  });

  test.each([
    ['nothing', null],
    [
      'another text',
      { characters: ['x'], character_start_times_seconds: [0], character_end_times_seconds: [1] },
    ],
    ['no times', { characters: ['H', 'i'], character_start_times_seconds: ['0', null] }],
  ])('where it tells %s, words take time by their letters', async (_what, alignment) => {
    server.alignment = () => alignment;
    const { words, durationMs } = await speak('Hi', { voiceId: ADAM });
    expect(words).toEqual([
      { startMs: expect.any(Number) as number, endMs: expect.any(Number) as number, charEnd: 2 },
    ]);
    expect(words[0]!.endMs).toBeGreaterThan(100);
    expect(words[0]!.endMs).toBeLessThanOrEqual(durationMs);
  });

  test.each([
    ['the start of the text', 0],
    ['the piece', 1],
  ])('times of a stream may count from %s', async (_what, fromPiece) => {
    const alignmentOf = (letters: string, at: number) => ({
      characters: [...letters],
      character_start_times_seconds: [...letters].map((_, index) => (index + at) * 0.06),
      character_end_times_seconds: [...letters].map((_, index) => (index + at + 1) * 0.06),
    });
    const sound = tone(0.06 * 9, 300, 5_000);
    const line = (from: number, to: number, letters: string) =>
      JSON.stringify({
        audio_base64: Buffer.from(sound.buffer, 1920 * from, 1920 * (to - from)).toString('base64'),
        alignment: alignmentOf(letters, fromPiece ? 0 : from),
      });
    server.lines = () => `${line(0, 4, 'One ')}\n${line(4, 8, 'more')}\n${line(8, 9, '.')}`;
    const { words } = await speak('One more.', { voiceId: ADAM });
    expect(words).toEqual([
      { startMs: 0, endMs: 180, charEnd: 3 },
      { startMs: 240, endMs: 540, charEnd: 9 },
    ]);
  });

  test('words are known while the sentence is still being spoken', async () => {
    const sound = tone(0.5, 300, 5_000);
    const audio_base64 = Buffer.from(sound.buffer).toString('base64');
    const alignment = {
      characters: ['H', 'i', ' '],
      character_start_times_seconds: [0, 0.1, 0.2],
      character_end_times_seconds: [0.1, 0.2, 0.3],
    };
    const line = `${JSON.stringify({ audio_base64, alignment })}\n`;
    server.lines = () => `${line}${JSON.stringify({ audio_base64, alignment: null })}\n`;
    const rest = new Promise<void>(() => undefined);
    server.behaviour.stream = { firstBytes: line.length, rest };
    const stopped = new AbortController();
    const voice = openTts(entryAt(server));
    const options = { voiceId: ADAM, language: 'en', signal: stopped.signal };
    for await (const piece of voice.speak('Hi there.', options)) {
      expect(piece.words).toEqual([{ startMs: 0, endMs: 200, charEnd: 2 }]);
      break;
    }
    await expect.poll(() => server.givenUp).toBe(1);
  });

  test('times belong to units of the text: a character may have two', () => {
    const alignment = {
      characters: ['𝄞', 'a'],
      character_start_times_seconds: [0, 0.1],
      character_end_times_seconds: [0.1, 0.2],
    };
    expect(letterTimes(alignment, '𝄞a')?.map(({ startMs }) => startMs)).toEqual([0, 0, 100]);
    expect(letterTimes(alignment, 'xa')).toBeNull();
  });

  const listed = (voice_id: string, gender: string, language: string) => ({
    ...{
      voice_id,
      name: voice_id.slice(0, 4),
      labels: { gender },
      preview_url: `https://x.example/${voice_id}`,
    },
    verified_languages: [{ language, locale: `${language}-XX` }, { language }],
  });

  test('are listed over all pages', async () => {
    server.pages = [[listed(RACHEL, 'female', 'en'), 7, {}], [listed(ADAM, 'male', 'de')]];
    const { voices, complete } = await offerOf(openTts(entryAt(server)));
    expect(complete).toBe(true);
    expect(voices.map(({ id, gender, languages }) => [id, gender, languages])).toEqual([
      [RACHEL, 'female', ['en-XX', 'en']],
      [ADAM, 'male', ['de-XX', 'de']],
    ]);
    expect(voices[0]?.previewUrl).toBe(`https://x.example/${RACHEL}`);
  });

  test('of an account speak for whoever has chosen none, by gender and language', async () => {
    server.pages = [[listed('A'.repeat(20), 'female', 'en'), listed('B'.repeat(20), 'female', 'de')]];
    await speak('Hallo', { voiceId: 'duet-clara', language: 'de' });
    await speak('Hallo', { voiceId: 'duet-clara', language: 'de', more: { options: { voice: ADAM } } });
    server.pages = [[]];
    await speak('Hallo', { voiceId: null });
    expect(spokenBy()).toEqual(['B'.repeat(20), ADAM, RACHEL]);
  });

  test('that are gone are replaced', async () => {
    server.behaviour.unknown = [ADAM];
    await speak('Hello', { voiceId: ADAM });
    expect(spokenBy()).toEqual([ADAM, RACHEL]);
  });

  test('an account that is used up is no use', async () => {
    server.behaviour.status = 401;
    await expect(speak('Hello', { voiceId: ADAM })).rejects.toMatchObject({
      retryable: false,
      message: "The voice's server refuses its key, or its account is used up (401).",
    });
  });
});

describe("ElevenLabs' speech to text", () => {
  const uses: Usage[] = [];
  const transcribe = (pcm: Int16Array) => {
    const transcription = openStt(entryAt(server)).open({
      ...{ language: 'German', hints: ['Duet'], onPartial: () => undefined },
      meter: (usage) => uses.push(usage),
    });
    transcription.write(pcm);
    return transcription.finish();
  };

  test('is sent samples, the model and the language', async () => {
    expect(await transcribe(SOUND)).toBe('How much does it cost?');
    expect(server.requests).toMatchObject([
      {
        path: '/v1/speech-to-text',
        headers: { 'xi-api-key': 'el-secret' },
        body: {
          ...{
            model_id: 'scribe_v2',
            file: SOUND.byteLength,
            file_format: 'pcm_s16le_16',
            language_code: 'de',
          },
          tag_audio_events: 'false',
        },
      },
    ]);
    expect(uses).toEqual([{ kind: 'transcriber', provider: 'elevenlabs', model: 'scribe_v2', seconds: 0.5 }]);
  });

  test('what is too short for a word is not sent', async () => {
    expect(await transcribe(SOUND.subarray(0, 1_000))).toBe('');
    expect(server.requests).toEqual([]);
  });
});
