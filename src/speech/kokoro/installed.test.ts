import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalog } from '../../models/catalog.ts';
import { FakeClock } from '../../testing/clock.ts';
import { InstalledKokoro } from './installed.ts';
import { KOKORO_RATE, type KokoroInput } from './messages.ts';

let folder: string;
let clock: FakeClock;
let isThere: boolean;
/** When the model was run. */
let ran: number[];
let lines: (readonly [object, string])[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-kokoro-'));
  [clock, isThere, lines, ran] = [new FakeClock(), false, [], []];
});
afterEach(() => rm(folder, { recursive: true }));

/** Kokoro in a process that takes so many milliseconds for a second of speech. */
function open(tookMs: () => number): InstalledKokoro {
  const inference = {
    load: async () => undefined,
    run: async (_model: object, input: Partial<KokoroInput>) => {
      ran.push(clock.now());
      clock.advance(tookMs());
      const samples = Float32Array.from({ length: KOKORO_RATE }, (_, at) => Math.sin(at / 10) / 2);
      return { samples, frames: Float32Array.from({ length: input.ids!.length + 2 }, () => 1) };
    },
  };
  const store = {
    isOn: true,
    models: catalog,
    folder: async () => (isThere ? folder : null),
    state: async () => ({ status: isThere ? 'installed' : 'absent' }) as const,
  };
  const line = (fields: object, text: string): void => void lines.push([fields, text]);
  return new InstalledKokoro({
    ...{ local: { store, inference }, clock, folder, log: { info: line, warn: line, error: line } },
    pronounce: async (tokens) => tokens.map((token) => ({ token, phonemes: 'mˈaɪ.' })),
  });
}

/** Lets everything happen that waits for no clock. */
const settled = async (is: () => boolean): Promise<void> => {
  for (let turns = 0; turns < 100_000 && !is(); turns += 1) await new Promise(setImmediate);
  expect(is()).toBe(true);
};

test.each([
  [100, true],
  [600, false],
])('a machine that takes %d ms for a second is measured when the model is loaded', async (tookMs, isLive) => {
  isThere = true;
  const kokoro = open(() => tookMs);
  expect(await kokoro.start()).toBe(true);
  await settled(() => lines.length > 0);
  expect(lines).toEqual([[{ factor: tookMs / 1000, isLive }, "Kokoro's voices are in use"]]);
  expect((await kokoro.tts!.speakerFor('Hello.', 'duet-clara')) !== null).toBe(isLive);
  await kokoro.close();
});

test('a machine that was busy once is tried again, at longer and longer intervals, until it keeps up', async () => {
  isThere = true;
  let tookMs = 600;
  const kokoro = open(() => tookMs);
  await kokoro.start();
  await settled(() => lines.length > 0);
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1000);
      // Both wait again: who looks what is installed, and who tries.
      await settled(() => clock.pending === 2);
    }
  };
  const isLive = async (): Promise<boolean> =>
    (await kokoro.tts!.speakerFor(`It is ${clock.now()}.`, 'duet-clara')) !== null;
  await pass(240);
  expect(await isLive()).toBe(false);
  tookMs = 100;
  await pass(240);
  expect(await isLive()).toBe(true);
  const trials = ran.filter((at, nth) => nth === 0 || at - ran[nth - 1]! > 30_000);
  expect(trials.map((at) => Math.floor(at / 60_000))).toEqual([0, 1, 3, 7]);
  await kokoro.close();
  await settled(() => clock.pending === 0);
});

test('a model that is installed later is used, and one that is removed no longer', async () => {
  const kokoro = open(() => 600);
  expect([await kokoro.start(), kokoro.tts]).toEqual([false, null]);
  for (const there of [true, false]) {
    await settled(() => clock.pending >= 1);
    isThere = there;
    clock.advance(5000);
    await settled(() => (kokoro.tts !== null) === there);
  }
  await settled(() => clock.pending === 1);
  await kokoro.close();
  expect(clock.pending).toBe(0);
});
