import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakWhole } from '../conversation/speech-pieces.ts';
import { ConfigError, readConfig } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { FakeClock } from '../testing/clock.ts';
import { openSpeech, type Speech } from './index.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = (env: Record<string, string> = {}): Promise<Speech> =>
  openSpeech(readConfig(env, '/no/such/file'), { log, clock: new FakeClock() });

let speech: Speech;
beforeAll(async () => {
  speech = await open({ DUET_TRANSCRIBER: 'none' });
});
afterAll(() => speech.close());

test('says in one line what was found', () => {
  expect(speech.describe()).toMatch(/^voice: builtin.*; model: builtin; speech to text: none/);
  expect(speech.describe()).not.toContain('\n');
  expect(speech.stt).toBeNull();
});

test('speaks, and hears its own voice', async () => {
  const { signal } = new AbortController();
  const { pcm } = await speakWhole(speech.tts, 'Good morning.', { voiceId: null, language: 'en', signal });
  const activity = speech.openVad();
  const reducer = speech.openNoiseReducer('nearField');
  const heard = Array.from({ length: pcm.length / 320 }, (_, index) => {
    const frame = pcm.slice(index * 320, (index + 1) * 320);
    reducer.process(frame);
    return activity.push(frame);
  });
  expect(Math.max(...heard)).toBeGreaterThan(0.8);
  activity.close();
  reducer.close();
});

test('a setting that names what is not there is refused', async () => {
  await expect(open({ DUET_TRANSCRIBER: 'openai' })).rejects.toThrow(ConfigError);
  await expect(open({ DUET_MODEL: 'openai' })).rejects.toThrow(ConfigError);
});

test('closing twice is harmless, also before anything was said', async () => {
  const other = await open();
  await other.close();
  await other.close();
});
