import { setTimeout as sleep } from 'node:timers/promises';
import type { TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { FlitePool } from '../../src/speech/builtin/tts/flite-pool.ts';
import { printPhones } from '../../src/speech/builtin/tts/print-phones.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { englishPhonemes } from '../../src/speech/phonemes/english.ts';
import { letterToSound } from '../../src/speech/phonemes/letter-to-sound.ts';
import { InstalledVoices } from '../../src/speech/piper/installed.ts';

const POLL_MS = 50;
const LOADED_WITHIN_MS = 60_000;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Men's voices are Piper's and women's Flite's; none of them speaks for another that is slow. */
const PIPER = ['duet-oliver', 'duet-marcus', 'duet-leo', 'duet-kal'];
const FLITE = ['duet-clara', 'duet-mira', 'duet-ines', 'duet-hugh'];

/** A voice of the benchmark. */
export interface Voice {
  readonly id: string;
  /** What speaks for it; loaded when a text is not kept on disk. */
  readonly tts: () => Promise<TextToSpeech>;
}

async function piper(installed: InstalledVoices): Promise<TextToSpeech> {
  await installed.start();
  const giveUpAt = performance.now() + LOADED_WITHIN_MS;
  while (!installed.tts && performance.now() < giveUpAt) await sleep(POLL_MS);
  if (installed.tts) return installed.tts;
  throw new Error('A voice is missing: duet models install piper-en-us-joe-medium.');
}

/** Runs `work` with the voices. */
export async function withVoices(
  local: LocalModels,
  work: (voices: readonly Voice[]) => Promise<void>,
): Promise<void> {
  const pool = new FlitePool();
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const installed = new InstalledVoices({ local, pronounce, clock: systemClock, log });
  const flite = new BuiltinTts(null, pool);
  // The threads of Flite alone keep no process alive.
  const alive = setInterval(() => undefined, POLL_MS);
  try {
    let loaded: Promise<TextToSpeech> | null = null;
    const voices = PIPER.map((id) => ({ id, tts: () => (loaded ??= piper(installed)) }));
    await work([...voices, ...FLITE.map((id) => ({ id, tts: async () => flite }))]);
  } finally {
    clearInterval(alive);
    installed.close();
    await flite.close();
  }
}
