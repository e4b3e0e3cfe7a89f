import { setTimeout as sleep } from 'node:timers/promises';
import type { TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { FlitePool } from '../../src/speech/builtin/tts/flite-pool.ts';
import { printPhones } from '../../src/speech/builtin/tts/print-phones.ts';
import { ClauseTts } from '../../src/speech/clauses/clause-tts.ts';
import { localKokoro } from '../../src/speech/kokoro/local-kokoro.ts';
import { kokoroVoice, kokoroVoices } from '../../src/speech/kokoro/voice.ts';
import { KOKORO_MODEL, KOKORO_STYLES } from '../../src/speech/kokoro/voices.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { englishPhonemes } from '../../src/speech/phonemes/english.ts';
import { letterToSound } from '../../src/speech/phonemes/letter-to-sound.ts';
import type { Pronounce } from '../../src/speech/phonemes/pronounce.ts';
import { InstalledVoices } from '../../src/speech/piper/installed.ts';
import { type Blend, blendsFolder } from './endings-blends.ts';
import { espeakVoice } from './espeak-voice.ts';

const POLL_MS = 50;
const LOADED_WITHIN_MS = 60_000;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Men's voices are Piper's and women's Flite's; none of them speaks for another that is slow. */
const PIPER = ['duet-oliver', 'duet-marcus', 'duet-leo', 'duet-kal'];
const FLITE = ['duet-clara', 'duet-mira', 'duet-ines', 'duet-hugh'];

/** Voices of the fourth set, and of the one that rules are tuned by: none of them speaks in another set. */
const FOURTH_BLENDS: readonly Blend[] = [
  { id: 'heart-sarah', of: ['af_heart', 'af_sarah'] },
  { id: 'eric-michael', of: ['am_eric', 'am_michael'] },
  { id: 'bella-puck', of: ['af_bella', 'am_puck'] },
  { id: 'fenrir-heart', of: ['am_fenrir', 'af_heart'] },
];
const FOURTH_ESPEAK = ['en-us+f4 165', 'en-gb+m7 150'];
const TRAINING_BLENDS: readonly Blend[] = [
  { id: 'bella-sarah', of: ['af_bella', 'af_sarah'] },
  { id: 'fenrir-puck', of: ['am_fenrir', 'am_puck'] },
];
const TRAINING_ESPEAK = ['en-gb-x-rp+f2 155', 'en-us+m3 160'];
/** Of the fifth set: blends and voices of `espeak-ng` that no other set has, and two of Flite's. */
const FIFTH_BLENDS: readonly Blend[] = [
  { id: 'sarah-michael', of: ['af_sarah', 'am_michael'] },
  { id: 'bella-eric', of: ['af_bella', 'am_eric'] },
];
const FIFTH_ESPEAK = ['en-us+f2 175', 'en-gb-scotland+m1 150', 'en-us-nyc+f5 160', 'en-gb+m4 170'];
const FIFTH_FLITE = ['duet-clara', 'duet-hugh'];
/** Of the sixth set: four blends and two voices of `espeak-ng` that no other set has. */
const SIXTH_BLENDS: readonly Blend[] = [
  { id: 'heart-michael', of: ['af_heart', 'am_michael'] },
  { id: 'eric-fenrir', of: ['am_eric', 'am_fenrir'] },
  { id: 'sarah-puck', of: ['af_sarah', 'am_puck'] },
  { id: 'bella-heart', of: ['af_bella', 'af_heart'] },
];
const SIXTH_ESPEAK = ['en-gb+f5 160', 'en-us+m1 155'];
/** Of the seventh set, in the same way. */
const SEVENTH_BLENDS: readonly Blend[] = [
  { id: 'heart-eric', of: ['af_heart', 'am_eric'] },
  { id: 'sarah-puck', of: ['af_sarah', 'am_puck'] },
  { id: 'bella-michael', of: ['af_bella', 'am_michael'] },
];
const SEVENTH_ESPEAK = ['en-us+m2 165', 'en-us+f1 155', 'en-gb+f3 160'];
const SEVENTH_FLITE = ['duet-mira', 'duet-ines'];
/** Of the eighth set, in the same way. */
const EIGHTH_BLENDS: readonly Blend[] = [
  { id: 'heart-puck', of: ['af_heart', 'am_puck'] },
  { id: 'sarah-eric', of: ['af_sarah', 'am_eric'] },
  { id: 'bella-fenrir', of: ['af_bella', 'am_fenrir'] },
  { id: 'michael-puck', of: ['am_michael', 'am_puck'] },
];
const EIGHTH_ESPEAK = ['en-us+m6 160', 'en-gb-scotland+f1 155'];
/** Of the ninth set, in the same way. */
const NINTH_BLENDS: readonly Blend[] = [
  { id: 'sarah-fenrir', of: ['af_sarah', 'am_fenrir'] },
  { id: 'eric-puck', of: ['am_eric', 'am_puck'] },
  { id: 'michael-fenrir', of: ['am_michael', 'am_fenrir'] },
];
const NINTH_ESPEAK = ['en-gb+m6 165', 'en-gb+f1 158', 'en-us-nyc+m5 170'];
const NINTH_FLITE = ['duet-robin', 'duet-quinn'];
/** Of the twelfth set, in the same way; its blends are of three voices, as those of the tenth. */
const TWELFTH_BLENDS: readonly Blend[] = [
  { id: 'heart-fenrir-eric', of: ['af_heart', 'am_fenrir', 'am_eric'] },
  { id: 'bella-eric-sarah', of: ['af_bella', 'am_eric', 'af_sarah'] },
  { id: 'michael-puck-heart', of: ['am_michael', 'am_puck', 'af_heart'] },
];
const TWELFTH_ESPEAK = ['en-us+m7 165', 'en-gb-scotland+f3 160', 'en-us-nyc+f1 168', 'en-gb+m5 162'];
const TWELFTH_FLITE = ['duet-sky'];

/** Of the tenth set, in the same way; each is a third of each of three, as every pair is in use. */
const TENTH_BLENDS: readonly Blend[] = [
  { id: 'sarah-fenrir-eric', of: ['af_sarah', 'am_fenrir', 'am_eric'] },
  { id: 'puck-michael-bella', of: ['am_puck', 'am_michael', 'af_bella'] },
  { id: 'fenrir-puck-michael', of: ['am_fenrir', 'am_puck', 'am_michael'] },
  { id: 'bella-heart-sarah', of: ['af_bella', 'af_heart', 'af_sarah'] },
];
const TENTH_ESPEAK = ['en-gb+f2 165', 'en-us+m4 155'];
/** Of the eleventh set, in the same way. */
const ELEVENTH_BLENDS: readonly Blend[] = [
  { id: 'heart-eric-puck', of: ['af_heart', 'am_eric', 'am_puck'] },
  { id: 'bella-michael-eric', of: ['af_bella', 'am_michael', 'am_eric'] },
  { id: 'sarah-puck-fenrir', of: ['af_sarah', 'am_puck', 'am_fenrir'] },
  { id: 'heart-sarah-michael', of: ['af_heart', 'af_sarah', 'am_michael'] },
];
const ELEVENTH_ESPEAK = ['en-us+f5 165', 'en-gb+m2 158'];

/** A voice of the benchmark. */
export interface Voice {
  readonly id: string;
  /** What `tts` calls it. */
  readonly voiceId: string;
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

async function kokoro(local: LocalModels, pronounce: Pronounce): Promise<TextToSpeech> {
  const folder = await local.store.folder(KOKORO_MODEL);
  if (folder === null) throw new Error(`Voices are missing: duet models install ${KOKORO_MODEL}.`);
  const { behind } = localKokoro(folder, { inference: local.inference, clock: systemClock, log });
  return new ClauseTts('kokoro', kokoroVoices(behind, pronounce));
}

/** The blends, which one process speaks. */
async function blends(
  local: LocalModels,
  pronounce: Pronounce,
  all: readonly Blend[],
): Promise<TextToSpeech> {
  const { behind } = localKokoro(await blendsFolder(local, all), {
    ...{ inference: local.inference, clock: systemClock, log },
  });
  const voices = all.map(({ id }) => kokoroVoice({ id, style: id, synthesize: behind, pronounce }));
  return new ClauseTts('blends', voices);
}

/** Voices that one model speaks, which is loaded once. */
function voicesOf(prefix: string, ids: readonly string[], load: () => Promise<TextToSpeech>): Voice[] {
  let loaded: Promise<TextToSpeech> | null = null;
  const tts = (): Promise<TextToSpeech> => (loaded ??= load());
  return ids.map((voiceId) => ({ id: `${prefix}${voiceId}`, voiceId, tts }));
}

/** The voices of the benchmark, by the model that speaks them. */
export interface Voices {
  readonly piperAndFlite: readonly Voice[];
  readonly kokoro: readonly Voice[];
  readonly fourth: readonly Voice[];
  readonly fifth: readonly Voice[];
  readonly sixth: readonly Voice[];
  readonly seventh: readonly Voice[];
  readonly eighth: readonly Voice[];
  readonly ninth: readonly Voice[];
  readonly twelfth: readonly Voice[];
  readonly tenth: readonly Voice[];
  readonly eleventh: readonly Voice[];
  readonly training: readonly Voice[];
}

/** Runs `work` with the voices. */
export async function withVoices(local: LocalModels, work: (voices: Voices) => Promise<void>): Promise<void> {
  const pool = new FlitePool();
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const installed = new InstalledVoices({ local, pronounce, clock: systemClock, log });
  const flite = new BuiltinTts(null, pool);
  const blended = (all: readonly Blend[]): Voice[] =>
    voicesOf(
      'blend ',
      all.map(({ id }) => id),
      () => blends(local, pronounce, all),
    );
  const espeak = (names: readonly string[]): Voice[] => voicesOf('espeak ', names, async () => espeakVoice());
  // The threads of Flite alone keep no process alive.
  const alive = setInterval(() => undefined, POLL_MS);
  try {
    await work({
      piperAndFlite: [
        ...voicesOf('', PIPER, () => piper(installed)),
        ...voicesOf('', FLITE, async () => flite),
      ],
      kokoro: voicesOf('kokoro ', Object.keys(KOKORO_STYLES), () => kokoro(local, pronounce)),
      fourth: [...blended(FOURTH_BLENDS), ...espeak(FOURTH_ESPEAK)],
      fifth: [
        ...blended(FIFTH_BLENDS),
        ...espeak(FIFTH_ESPEAK),
        ...voicesOf('', FIFTH_FLITE, async () => flite),
      ],
      sixth: [...blended(SIXTH_BLENDS), ...espeak(SIXTH_ESPEAK)],
      seventh: [
        ...blended(SEVENTH_BLENDS),
        ...espeak(SEVENTH_ESPEAK),
        ...voicesOf('', SEVENTH_FLITE, async () => flite),
      ],
      eighth: [...blended(EIGHTH_BLENDS), ...espeak(EIGHTH_ESPEAK)],
      ninth: [
        ...blended(NINTH_BLENDS),
        ...espeak(NINTH_ESPEAK),
        ...voicesOf('', NINTH_FLITE, async () => flite),
      ],
      twelfth: [
        ...blended(TWELFTH_BLENDS),
        ...espeak(TWELFTH_ESPEAK),
        ...voicesOf('', TWELFTH_FLITE, async () => flite),
      ],
      tenth: [...blended(TENTH_BLENDS), ...espeak(TENTH_ESPEAK)],
      eleventh: [...blended(ELEVENTH_BLENDS), ...espeak(ELEVENTH_ESPEAK)],
      training: [...blended(TRAINING_BLENDS), ...espeak(TRAINING_ESPEAK)],
    });
  } finally {
    clearInterval(alive);
    installed.close();
    await flite.close();
  }
}
