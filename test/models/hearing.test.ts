import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { concat, lowNoise } from '../../src/speech/contracts/sounds.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { sttContract } from '../../src/speech/contracts/stt.contract.ts';
import { openMoonshine } from '../support/moonshine.ts';
import { until } from '../support/until.ts';

const SENTENCE = 'I would like to book a table for four people on Friday evening.';
const HEARD = /book a table for (four|4) people on friday evening/i;

/** A sentence of a built-in voice, as it comes out of a turn: with a little of the room around it. */
async function sentence(): Promise<Int16Array> {
  const [pcm] = await spoken(['duet-clara', SENTENCE]);
  return concat(lowNoise(0.3, 20), pcm!, lowNoise(0.6, 20));
}

const open = () => openMoonshine(join(inject('modelsDir'), 'moonshine-tiny-en'));

sttContract('Moonshine', async () => {
  const { inference, stt } = open();
  return { stt, pcm: await sentence(), expected: HEARD, close: () => inference.close() };
});

describe('Moonshine', () => {
  const { inference, stt } = open();
  const options = { language: 'en', hints: [], onPartial: () => undefined };
  let pcm: Int16Array;
  beforeAll(async () => {
    pcm = await sentence();
  });
  afterAll(() => inference.close());

  const hear = (onPartial: (text: string) => void = () => undefined): Promise<string> => {
    const transcription = stt.open({ ...options, onPartial });
    for (let at = 0; at < pcm.length; at += 320) transcription.write(pcm.subarray(at, at + 320));
    return transcription.finish();
  };

  test('shows the text while somebody talks', async () => {
    const partials: string[] = [];
    const transcription = stt.open({ ...options, onPartial: (text) => partials.push(text) });
    transcription.write(pcm.subarray(0, 2 * 16_000));
    await until(() => partials.length > 0, 'a partial text');
    transcription.write(pcm.subarray(2 * 16_000));
    expect(await transcription.finish()).toMatch(HEARD);
    expect(partials[0]).toMatch(/book/i);
  });

  test('hears ten people at once, by one process', async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, () => hear()));
    for (const text of texts) expect(text).toMatch(HEARD);
    expect(inference.pids).toHaveLength(1);
  });

  test('hears all when its process is killed in the middle of it', async () => {
    const text = hear();
    process.kill(inference.pids[0]!, 'SIGKILL');
    expect(await text).toMatch(HEARD);
  });

  test('knows English alone', () => {
    expect([stt.knows?.('en-GB'), stt.knows?.('German')]).toEqual([true, false]);
    expect(() => stt.open({ ...options, language: 'de' })).toThrow('knows no de');
  });
});
