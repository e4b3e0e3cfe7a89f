import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SpokenAudio } from '../../src/conversation/provider-ports.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { Inference } from '../../src/inference/inference.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { catalog } from '../../src/models/catalog.ts';
import { FlitePool } from '../../src/speech/builtin/tts/flite-pool.ts';
import { printPhones } from '../../src/speech/builtin/tts/print-phones.ts';
import { concat, lowNoise } from '../../src/speech/contracts/sounds.ts';
import { InstalledKokoro } from '../../src/speech/kokoro/installed.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { englishPhonemes } from '../../src/speech/phonemes/english.ts';
import { letterToSound } from '../../src/speech/phonemes/letter-to-sound.ts';
import { installedMoonshine } from '../../src/speech/stt/moonshine/installed.ts';
import { shortOrLong } from '../support/long.ts';
import { until } from '../support/until.ts';
import { pauseOf } from './support/pauses.ts';

const file = fileURLToPath(new URL('../../src/server/inference.child.mjs', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LOAD_MS = 60_000;
const SPEAK_MS = 60_000;

/** A woman and a man first. */
const VOICES = ['duet-clara', 'duet-oliver', 'duet-mira', 'duet-ines', 'duet-marcus', 'duet-leo', 'duet-kal'];
const WITH_A_PAUSE = [
  ['duet-clara', 'Not today, but maybe tomorrow.'],
  ['duet-oliver', 'One moment please, we are looking for it.'],
  ['duet-mira', 'Hello there, you may come in now.'],
  ['duet-ines', 'One moment please, we are looking for it.'],
] as const;

describe('Kokoro by its weights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-kept-'));
  const pool = new FlitePool();
  const inference = new Inference({ file, clock: systemClock, log });
  const store: LocalModels['store'] = {
    isOn: true,
    models: catalog,
    folder: async (id) => `${inject('modelsDir')}/${id}`,
    state: async () => ({ status: 'installed' }),
  };
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const local = { store, inference };
  const installed = new InstalledKokoro({ local, pronounce, clock: systemClock, log, folder });
  beforeAll(async () => {
    await installed.start();
    await until(() => installed.tts !== null, 'the loaded voice', LOAD_MS);
  }, LOAD_MS);
  afterAll(async () => {
    await installed.close();
    await inference.close();
    await pool.close();
    rmSync(folder, { recursive: true });
  });

  /** A sentence as it is kept once it was said twice. */
  async function kept(text: string, voiceId: string): Promise<SpokenAudio> {
    const tts = installed.tts!;
    for (let times = 0; times < 2; times += 1) await tts.speakerFor(text, voiceId);
    await tts.idle();
    const speaker = await tts.speakerFor(text, voiceId);
    return speakWhole(speaker!, text, { voiceId, language: 'en', signal: AbortSignal.timeout(SPEAK_MS) });
  }

  test.each(VOICES.slice(0, shortOrLong(1, VOICES.length)))(
    '%s is recognised word for word, neither soft nor at full scale',
    async (voiceId) => {
      const { pcm } = await kept('The shop opens at nine, and it is closed on Sunday.', voiceId);
      const stt = await installedMoonshine(local, systemClock);
      const transcription = stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
      transcription.write(concat(lowNoise(0.3, 20), pcm, lowNoise(0.6, 20)));
      expect(await transcription.finish()).toMatch(
        /^the shop opens at (nine|9),? and it('s| is) closed on sunday/i,
      );
      const peak = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(peak).toBeLessThan(32_767);
      expect(peak).toBeGreaterThan(32_767 / 4);
    },
    SPEAK_MS,
  );

  test.each(WITH_A_PAUSE.slice(0, shortOrLong(2, WITH_A_PAUSE.length)))(
    '%s moves the mouth within 40 ms of the sound: %s',
    async (voiceId, text) => {
      const audio = await kept(text, voiceId);
      const pause = pauseOf(audio);
      const at = audio.visemes.findIndex(({ viseme }, index) => viseme === 'sil' && index > 1);
      expect(Math.abs(audio.visemes[at]!.startMs - pause.from)).toBeLessThanOrEqual(40);
      expect(Math.abs(audio.visemes[at + 1]!.startMs - pause.to)).toBeLessThanOrEqual(40);
      const { visemes, words } = audio;
      expect(visemes.at(-1)?.viseme).toBe('sil');
      expect(words.map(({ charEnd }) => charEnd).at(-1)).toBe(text.length);
    },
    SPEAK_MS,
  );
});
