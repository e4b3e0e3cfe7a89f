import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import { FlitePool } from '../../builtin/tts/flite-pool.ts';
import { printPhones } from '../../builtin/tts/print-phones.ts';
import { mix, scale, whiteNoise } from '../../contracts/sounds.ts';
import { spoken } from '../../contracts/spoken.ts';
import { sttContract } from '../../contracts/stt.contract.ts';
import { SoundCorrector } from './correct.ts';
import { soundDistance } from './phone-distance.ts';
import { PocketsphinxStt } from './pocketsphinx-stt.ts';
import { Pronunciations } from './pronunciations.ts';

const COMMAND = 'pocketsphinx_continuous';
const asHeard = { prepare: async () => undefined, correct: async (heard: string) => heard };
const open = (given: object = {}): PocketsphinxStt =>
  new PocketsphinxStt({
    command: COMMAND,
    atOnce: 2,
    timeoutMs: 60_000,
    corrector: asHeard,
    ...given,
  });

/** Whether a process is alive; a killed one stays listed as a zombie until its parent collects it. */
const isAlive = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
  return !/\) [ZX]/.test(stat);
};

const inNoise = (pcm: Int16Array): Int16Array => mix(scale(pcm, 0.5), whiteNoise(pcm.length / 16_000, 60));

sttContract('pocketsphinx', async () => {
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  return {
    stt: open(),
    pcm: inNoise(pcm!),
    expected: /how much does it cost/i,
    close: async () => undefined,
  };
});

describe('pocketsphinx', { timeout: 60_000 }, () => {
  const options = { language: 'en', hints: [], onPartial: () => undefined };

  test('knows English alone, and says so', async () => {
    const known = ['en', 'en-GB', 'English', 'de', 'German'].map((language) => open().knows(language));
    expect(known).toEqual([true, true, true, false, false]);
    const transcription = open().open({ ...options, language: 'de' });
    transcription.write(new Int16Array(320));
    await expect(transcription.finish()).rejects.toThrow(ProviderError);
    transcription.cancel();
  });

  test('a program that fails, or is not there, is a ProviderError', async () => {
    for (const command of ['false', '/no/such/program']) {
      const transcription = open({ command }).open(options);
      transcription.write(new Int16Array(3200));
      await expect(transcription.finish()).rejects.toThrow(ProviderError);
    }
  });

  test('a program that hangs is given up and killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'duet-test-sphinx-'));
    const command = join(folder, 'hangs');
    await writeFile(command, `#!/bin/sh\necho $$ > ${folder}/pid\nexec sleep 600\n`, { mode: 0o755 });
    const transcription = open({ command, timeoutMs: 1500, atOnce: 1 }).open(options);
    transcription.write(new Int16Array(320));
    await expect(transcription.finish()).rejects.toThrow('took too long');
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    await expect.poll(() => isAlive(pid)).toBe(false);
    await rm(folder, { recursive: true });
  });

  test('silence is nothing', async () => {
    const transcription = open().open(options);
    transcription.write(whiteNoise(1, 20));
    expect(await transcription.finish()).toBe('');
  });
});

const QUESTIONS = [
  'What is Duet?',
  'Who made Duet?',
  'How much does it cost?',
  'How do I start?',
  'When are you open?',
  'Where is my data?',
  'What languages do you speak?',
  'How do you move your lips?',
  'How many people can talk at the same time?',
  'Where can I get help?',
];

describe('mending by sound', { timeout: 60_000 }, () => {
  const pool = new FlitePool();
  const corrector = new SoundCorrector(printPhones(pool));
  beforeAll(() => corrector.prepare(QUESTIONS));
  afterAll(() => pool.close());

  test.each([
    ['what is that', 'What is Duet?'],
    ['humane death', 'Who made Duet?'],
    ['hell do i start', 'How do I start?'],
    ['when are you ok', 'When are you open?'],
    ['where is my day', 'Where is my data?'],
    ['what lemon juice do you speak', 'What languages do you speak?'],
    ['a new move your lips', 'How do you move your lips?'],
    ["how many people can't get the same time", 'How many people can talk at the same time?'],
    ['um how much does it cost please', 'How much does it cost?'],
    ['where can i get help', 'Where can I get help?'],
  ])('"%s" was "%s"', async (heard, meant) => {
    expect(await corrector.correct(heard, QUESTIONS)).toBe(meant);
  });

  test.each([
    'what is the weather like tomorrow',
    'my printer does not print anymore',
    'i would like to order a pizza with cheese',
    'how do you move your car',
    'where can i get a taxi',
    'who made this cake',
    'yes',
    'no',
  ])('"%s" stays what it is', async (heard) => {
    expect(await corrector.correct(heard, QUESTIONS)).toBe(heard);
  });

  test('without hints nothing is bent towards them', async () => {
    expect(await corrector.correct('what is that', [])).toBe('what is that');
  });

  test('where nothing can be pronounced all stays as it was heard', async () => {
    const broken = new SoundCorrector(() => Promise.reject(new Error('closed')));
    await broken.prepare(QUESTIONS);
    expect(await broken.correct('what is that', QUESTIONS)).toBe('what is that');
  });

  test('words are asked for once, many at a time', async () => {
    const asked: string[] = [];
    const print = printPhones(pool);
    const pronunciations = new Pronunciations((text) => (asked.push(text), print(text)));
    await pronunciations.learn(QUESTIONS);
    await pronunciations.learn(QUESTIONS);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(pronunciations.of(['data'])).toEqual(['d', 'ey', 't', 'ax']);
    expect(pronunciations.of(['unlearnt'])).toEqual([]);
  });

  test('a sentence is nearer to itself than to any other', () => {
    const one = ['d', 'uw', 'eh', 't'];
    expect(soundDistance(one, one)).toBe(0);
    expect(soundDistance(one, ['t', 'uw', 'ih', 'd'])).toBeLessThan(soundDistance(one, ['k', 'ae', 't']));
    expect(soundDistance([], one)).toBe(1);
  });
});

test('most questions are recognised with their hints, spoken by a woman and a man in a little noise', async () => {
  const pool = new FlitePool();
  const stt = open({ corrector: new SoundCorrector(printPhones(pool)) });
  const lines = ['duet-clara', 'duet-oliver'].flatMap((voice) =>
    QUESTIONS.slice(0, 4).map((text) => [voice, text] as const),
  );
  const sounds = await spoken(...lines);
  const heard = await Promise.all(
    sounds.map((pcm) => {
      const transcription = stt.open({
        language: 'en',
        hints: QUESTIONS,
        onPartial: () => undefined,
      });
      transcription.write(inNoise(pcm));
      return transcription.finish();
    }),
  );
  const right = heard.filter((text, index) => text === lines[index]![1]);
  expect(right.length).toBeGreaterThanOrEqual(6);
  await pool.close();
}, 120_000);
