import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError, type TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

/** The samples of built-in voices: the addresses that `previewUrl` of `GET /public/voices` names. */

let service: TestApp;
const flite = new BuiltinTts();
const said: { readonly text: string; readonly language: string }[] = [];
let fault: Error | null = null;

const tts: TextToSpeech = {
  speak: (text, options) => {
    said.push({ text, language: options.language });
    if (fault) throw fault;
    return flite.speak(text, { ...options, language: 'en' });
  },
};

beforeAll(async () => {
  service = await testApp({ parts: { tts } });
});
afterAll(async () => {
  await service.close();
  await flite.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  service.app.inject({ url: path, headers });

const CLARA = '/media/voices/duet-clara/sample.wav';

describe('the sample of a built-in voice', () => {
  test('is where the list of voices says, in the language that it was asked for', async () => {
    for (const [query, sentence, language] of [
      ['', 'Hello, my name is Clara', 'en'],
      ['?language=English', 'Hello, my name is Clara', 'en'],
      ['?language=en-GB', 'Hello, my name is Clara', 'en'],
    ] as const) {
      const list = await service.call('GET', `/public/voices${query}`);
      const { previewUrl } = list.json<{ items: { previewUrl: string }[] }>().items[0]!;
      expect(previewUrl.startsWith(`${PUBLIC_URL}${CLARA}`)).toBe(true);
      const sample = await get(previewUrl.slice(PUBLIC_URL.length));
      expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'audio/wav']);
      expect(said.at(-1)).toEqual({ text: expect.stringContaining(sentence), language });
    }
  });

  test('is a whole sound that a page of anybody may play, without a key', async () => {
    const { rawPayload, headers } = await get(CLARA);
    expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    expect(rawPayload.readUInt32LE(40)).toBe(rawPayload.length - 44);
    expect(rawPayload.length).toBeGreaterThan(2 * 16_000 * 2);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'accept-ranges': 'bytes',
    });
  });

  test('is not sent again to who has it, and in parts to players that want it so', async () => {
    const whole = await get(CLARA);
    const etag = String(whole.headers.etag);
    expect((await get(CLARA, { 'if-none-match': etag })).statusCode).toBe(304);
    const part = await get(CLARA, { range: 'bytes=4-7' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-7/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 8));
    expect((await get(CLARA, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test('speaks German, and English where it has no sentence', async () => {
    await get(`${CLARA}?language=German`);
    expect(said.at(-1)).toEqual({ text: expect.stringContaining('ich heiße Clara'), language: 'de' });
    for (const language of ['ja', 'Klingonese', 'constructor']) {
      expect((await get(`${CLARA}?language=${language}`)).statusCode).toBe(200);
      expect(said.at(-1)).toEqual({ text: expect.stringContaining('my name is Clara'), language: 'en' });
    }
  });

  test('of no voice is not there, and when nothing speaks that is said', async () => {
    expect((await get('/media/voices/nobody/sample.wav')).statusCode).toBe(404);
    fault = new ProviderError('flite', 'It broke.', { retryable: true });
    expect((await get(CLARA)).statusCode).toBe(503);
    fault = new TypeError('a mistake');
    expect((await get(CLARA)).statusCode).toBe(500);
    fault = null;
  });
});
