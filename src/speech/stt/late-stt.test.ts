import { expect, test } from 'vitest';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeStt } from '../../testing/stt.ts';
import { LateStt } from './late-stt.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const options = { language: 'en', hints: [], onPartial: () => undefined };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const missing = async (language: string) =>
  language === 'en' ? { id: 'model-en', isInstalling: true } : null;

test('it knows nothing until something is installed, and looks for it from time to time', async () => {
  const clock = new FakeClock();
  let found: SpeechToText | null = null;
  const stt = new LateStt(null, { find: async () => found, missing }, { clock, log });
  expect([stt.name, stt.knows('en')]).toEqual(['none', false]);
  expect(() => stt.open(options)).toThrow('not installed yet');
  clock.advance(5_000);
  await turn();
  expect(stt.knows('en')).toBe(false);
  found = new FakeStt({ clock });
  clock.advance(5_000);
  await turn();
  expect([stt.name, stt.knows('en')]).toEqual([found.name, true]);
  expect(clock.pending).toBe(0);
});

test('it names what is missing, and has it at once when somebody asks after it came', async () => {
  const clock = new FakeClock();
  let found: SpeechToText | null = null;
  const stt = new LateStt(null, { find: async () => found, missing }, { clock, log });
  expect(await stt.missingModel('en')).toEqual({ id: 'model-en', isInstalling: true });
  expect(await stt.missingModel('de')).toBeNull();
  found = new FakeStt({ clock });
  expect(await stt.missingModel('en')).toBeNull();
  expect([stt.knows('en'), clock.pending]).toEqual([true, 0]);
});

test('another one hears meanwhile, and a closed one looks no more', async () => {
  const clock = new FakeClock();
  const meanwhile = new FakeStt({ clock });
  const stt = new LateStt(meanwhile, { find: async () => null, missing }, { clock, log });
  expect(stt.knows('de')).toBe(true);
  stt.open(options).cancel();
  stt.close();
  expect(clock.pending).toBe(0);
});
