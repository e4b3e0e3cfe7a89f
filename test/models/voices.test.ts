import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SpokenAudio, TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { Inference } from '../../src/inference/inference.ts';
import { type RuntimeKind, runtimes } from '../../src/inference/runtime.ts';
import { type Clock, systemClock } from '../../src/kernel/time/clock.ts';
import { catalog } from '../../src/models/catalog.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { FlitePool } from '../../src/speech/builtin/tts/flite-pool.ts';
import { printPhones } from '../../src/speech/builtin/tts/print-phones.ts';
import { concat, lowNoise } from '../../src/speech/contracts/sounds.ts';
import { ttsContract } from '../../src/speech/contracts/tts.contract.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { englishPhonemes } from '../../src/speech/phonemes/english.ts';
import { letterToSound } from '../../src/speech/phonemes/letter-to-sound.ts';
import { InstalledVoices } from '../../src/speech/piper/installed.ts';
import { InstalledOrFlite } from '../../src/speech/piper/installed-or-flite.ts';
import { openPiper } from '../../src/speech/piper/program.ts';
import { type EncodedClause, FRAME, type Latent } from '../../src/speech/piper/synthesize.ts';
import { decoded } from '../../src/speech/piper/windows.ts';
import { installedMoonshine } from '../../src/speech/stt/moonshine/installed.ts';
import { until } from '../support/until.ts';
import { pauseOf } from './support/pauses.ts';

const VOICE = 'piper-en-us-joe-medium';
const file = fileURLToPath(new URL('../../src/server/inference.child.mjs', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folderOf = (id: string): string => `${inject('modelsDir')}/${id}`;

/** A store that has these models. */
const storeOf = (ids: readonly string[]): LocalModels['store'] => ({
  isOn: true,
  models: catalog,
  folder: async (id) => (ids.includes(id) ? folderOf(id) : null),
  state: async (id) => ({ status: ids.includes(id) ? 'installed' : 'absent' }),
});

/** A process of inference goes behind everything else that the machine does: here it may take its time. */
const PATIENT: Clock = { ...systemClock, after: (ms, then) => systemClock.after(20 * ms, then) };
const LOAD_MS = 60_000;

/** The built-in voices with the weights of a man's, once they are loaded. */
async function open() {
  const pool = new FlitePool();
  const inference = new Inference({ file, clock: systemClock, log });
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const local = { store: storeOf([VOICE]), inference };
  const installed = new InstalledVoices({ local, pronounce, clock: PATIENT, log });
  const flite = new BuiltinTts(null, pool);
  const description = await installed.start();
  await until(() => installed.tts !== null, 'the loaded voice', LOAD_MS);
  const kokoro = { tts: null, close: async () => undefined };
  const tts = new InstalledOrFlite({ piper: installed, kokoro }, flite);
  const close = async (): Promise<void> => {
    await tts.close();
    await inference.close();
  };
  return { tts, flite, inference, description, close };
}

/** The port with a man's voice where none is named. */
const asMan = (tts: TextToSpeech): TextToSpeech => ({
  speak: (text, options) => tts.speak(text, { ...options, voiceId: options.voiceId ?? 'duet-oliver' }),
});

ttsContract('a Piper voice by its weights', async () => {
  const { tts, close } = await open();
  return {
    tts: asMan(tts),
    language: 'en',
    sentence: 'Bob may keep my boat, and you may stay here.',
    close,
  };
});

describe('a Piper voice by its weights', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  const { signal } = new AbortController();
  const options = { voiceId: 'duet-oliver', language: 'en', signal };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('is recognised word for word', async () => {
    const stt = await installedMoonshine(
      { store: storeOf(['moonshine-tiny-en']), inference: opened.inference },
      systemClock,
    );
    const { pcm } = await speakWhole(
      opened.tts,
      'The shop opens at nine, and it is closed on Sunday.',
      options,
    );
    const transcription = stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
    transcription.write(concat(lowNoise(0.3, 20), pcm, lowNoise(0.6, 20)));
    expect(await transcription.finish()).toMatch(/^the shop opens at (nine|9),? and it is closed on sunday/i);
  });

  test.each([
    'Not today, but maybe tomorrow.',
    'Yes, maybe it can.',
    'One moment please, we are looking for it.',
    'Hello there, you may come in now.',
  ])('%s moves the mouth within 40 ms of the sound', async (text) => {
    const audio = await speakWhole(opened.tts, text, options);
    const pause = pauseOf(audio);
    const at = audio.visemes.findIndex(({ viseme }, index) => viseme === 'sil' && index > 1);
    expect(Math.abs(audio.visemes[at]!.startMs - pause.from)).toBeLessThanOrEqual(40);
    expect(Math.abs(audio.visemes[at + 1]!.startMs - pause.to)).toBeLessThanOrEqual(40);
  });

  test('says who speaks', () => expect(opened.description).toBe('Joe for men'));

  test('is followed by Flite when its process is killed, and comes back', async () => {
    const text = 'The first part is long enough for it, and the second part is spoken as well.';
    const pieces = opened.tts.speak(text, options);
    const first = await pieces.next();
    for (const pid of opened.inference.pids) process.kill(pid, 'SIGKILL');
    expect(first.done).toBe(false);
    let whole: SpokenAudio | undefined;
    for await (const piece of pieces) whole = piece.whole;
    expect(whole?.words.at(-1)?.charEnd).toBe(text.length);
    expect(whole?.words.length).toBe(text.split(' ').length);
  });
});

test.each<RuntimeKind>(['native', 'wasm'])(
  '%s computes the same sound in windows as at once',
  async (kind) => {
    const compute = await openPiper(await runtimes[kind](), folderOf(VOICE));
    const ids = [1, 0, ...Array.from({ length: 20 }, (_, at) => [20 + at, 0]).flat(), 2];
    const { latent, frames } = (await compute({ ids, scales: [0.667, 1, 0.8] })) as EncodedClause;
    const decode = async (of: Latent): Promise<Float32Array> => (await compute({ ...of })) as Float32Array;
    const whole = await decode(latent);
    expect(frames.length).toBe(ids.length);
    expect(whole.length).toBe(FRAME * frames.reduce((sum, count) => sum + count, 0));
    let [at, worst] = [0, 0];
    for await (const part of decoded(latent, decode))
      for (const sample of part) worst = Math.max(worst, Math.abs(sample - whole[at++]!));
    expect(at).toBe(whole.length);
    expect(worst).toBeLessThan(1e-5);
  },
);
