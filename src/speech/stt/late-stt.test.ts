import { expect, test } from 'vitest';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeStt } from '../../testing/stt.ts';
import { LateStt } from './late-stt.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const options = { language: 'en', hints: [], onPartial: () => undefined };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('it knows nothing until something is installed, and looks for it from time to time', async () => {
  const clock = new FakeClock();
  let found: SpeechToText | null = null;
  const stt = new LateStt(null, async () => found, { clock, log });
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

test('another one hears meanwhile, and a closed one looks no more', async () => {
  const clock = new FakeClock();
  const meanwhile = new FakeStt({ clock });
  const stt = new LateStt(meanwhile, async () => null, { clock, log });
  expect(stt.knows('de')).toBe(true);
  stt.open(options).cancel();
  stt.close();
  expect(clock.pending).toBe(0);
});
