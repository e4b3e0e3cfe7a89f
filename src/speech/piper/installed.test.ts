import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalog } from '../../models/catalog.ts';
import { FakeClock } from '../../testing/clock.ts';
import { InstalledVoices } from './installed.ts';
import { toneFile } from './testing/tone-voice.ts';

const [MAN, WOMAN] = ['piper-en-us-joe-medium', 'piper-en-us-ljspeech-high'];
const pronounce = async () => [];

let folder: string;
let clock: FakeClock;
let installed: string[];
let loaded: string[];
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-voices-'));
  [clock, installed, loaded, lines] = [new FakeClock(), [], [], []];
  for (const name of ['en_US-joe-medium', 'en_US-ljspeech-high'])
    await writeFile(join(folder, `${name}.onnx.json`), JSON.stringify({ phoneme_id_map: toneFile.ids }));
});
afterEach(() => rm(folder, { recursive: true }));

function open(): InstalledVoices {
  const inference = {
    run: async () => null,
    load: async ({ program }: { readonly program: string }) => void loaded.push(program),
  };
  const store = {
    isOn: true,
    models: catalog,
    folder: async (id: string) => (installed.includes(id) ? folder : null),
    state: async (id: string) => ({ status: installed.includes(id) ? 'installed' : 'absent' }) as const,
  };
  const line = (_fields: object, text: string): void => void lines.push(text);
  const log = { info: line, warn: line, error: line };
  return new InstalledVoices({ local: { store, inference }, pronounce, clock, log });
}

/** Lets everything happen that waits for no clock. */
const settled = async (is: () => boolean): Promise<void> => {
  for (let turns = 0; turns < 10_000 && !is(); turns += 1) await new Promise(setImmediate);
  expect(is()).toBe(true);
};

test('a voice that is installed is used once its model is loaded', async () => {
  installed.push(MAN!);
  const voices = open();
  expect(await voices.start()).toBe('Joe for men');
  await settled(() => voices.tts !== null);
  expect([voices.tts?.has('duet-oliver'), voices.tts?.has('duet-clara')]).toEqual([true, false]);
  expect([loaded, lines]).toEqual([['piper'], ['Piper voices are in use']]);
  voices.close();
});

test('a voice that is installed later, and a second one, are used without a restart', async () => {
  const voices = open();
  expect([await voices.start(), voices.tts]).toEqual(['', null]);
  for (const [model, voice] of [
    [MAN, 'duet-leo'],
    [WOMAN, 'duet-mira'],
  ]) {
    await settled(() => clock.pending === 1);
    installed.push(model!);
    clock.advance(5000);
    await settled(() => voices.tts?.has(voice!) === true);
  }
  expect(voices.tts?.has('duet-leo')).toBe(true);
  await settled(() => clock.pending === 1);
  voices.close();
  expect(clock.pending).toBe(0);
});

test('a voice whose files cannot be read is said, once, and nothing else', async () => {
  installed.push(MAN!);
  await writeFile(join(folder, 'en_US-joe-medium.onnx.json'), '{}');
  const voices = open();
  await voices.start();
  await settled(() => clock.pending === 1);
  clock.advance(5000);
  await settled(() => clock.pending === 1);
  expect([voices.tts, lines]).toEqual([null, ['an installed voice cannot be read']]);
  voices.close();
});
