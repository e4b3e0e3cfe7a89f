import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { tone } from '../../contracts/sounds.ts';
import { sttContract } from '../../contracts/stt.contract.ts';
import { OpenAiStt } from './openai-stt.ts';

const SOUND = tone(0.5, 300, 5000);

sttContract('an OpenAI-compatible speech server', async () => {
  const server = await FakeOpenAiServer.start();
  server.behaviour.transcript = ' How much does it cost? ';
  const stt = new OpenAiStt({ url: server.url, key: null, model: 'whisper-1' });
  return { stt, pcm: SOUND, expected: /^How much does it cost\?$/, close: () => server.close() };
});

describe('an OpenAI-compatible speech server', () => {
  let server: FakeOpenAiServer;
  const transcribe = (hints: readonly string[] = [], timeoutMs = 5000): Promise<string> => {
    const stt = new OpenAiStt({ url: server.url, key: 'secret', model: 'large', timeoutMs });
    const transcription = stt.open({ language: 'German', hints, onPartial: () => undefined });
    transcription.write(SOUND);
    return transcription.finish();
  };
  const errorOf = async (text: Promise<string>): Promise<ProviderError> => {
    const error: unknown = await text.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  beforeEach(async () => {
    server = await FakeOpenAiServer.start();
  });
  afterEach(() => server.close());

  test('gets a WAV, the model, the language, the hints and the key', async () => {
    await transcribe(['Duet', 'When are you open?']);
    expect(server.requests).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer secret',
        body: {
          file: 44 + SOUND.byteLength,
          model: 'large',
          language: 'de',
          response_format: 'json',
          prompt: 'Duet When are you open?',
        },
      },
    ]);
  });

  test.each([
    [400, false],
    [401, false],
    [429, true],
    [502, true],
  ])('an answer of %i is retryable: %s', async (status, retryable) => {
    server.behaviour.status = status;
    expect(await errorOf(transcribe())).toMatchObject({ retryable });
  });

  test('a server that does not answer is given up', async () => {
    server.behaviour.silent = true;
    expect(await errorOf(transcribe([], 50))).toMatchObject({
      retryable: true,
      message: 'The speech-to-text server took too long.',
    });
  });

  test('a server that is not there may be there later', async () => {
    await server.close();
    expect(await errorOf(transcribe())).toMatchObject({ retryable: true });
    server = await FakeOpenAiServer.start();
  });
});
