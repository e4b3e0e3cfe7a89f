import type { TextToSpeechWithVoices } from '../../conversation/offered-voices.ts';
import { BuiltinTts, type ForeignTts } from '../builtin/tts/builtin-tts.ts';
import type { FlitePool } from '../builtin/tts/flite-pool.ts';
import { printPhones } from '../builtin/tts/print-phones.ts';
import type { LocalModels } from '../local-models.ts';
import { englishPhonemes } from '../phonemes/english.ts';
import { letterToSound } from '../phonemes/letter-to-sound.ts';
import { InstalledVoices, type InstalledParts } from './installed.ts';
import { PiperOrFlite } from './piper-or-flite.ts';

/** The built-in voices of a process. */
export interface OpenedVoices {
  readonly tts: TextToSpeechWithVoices & Pick<BuiltinTts, 'warm' | 'close'>;
  /** Who speaks, for people. */
  readonly description: string;
}

const describe = (english: string, foreign: ForeignTts | null): string =>
  `builtin (${english})${foreign ? ', espeak-ng for other languages' : ''}`;

/**
 * Opens the built-in voices: Flite's alone without local models, else Piper's before them, from when one is installed.
 * @param programs what speaks other languages, and what runs Flite
 */
export async function openVoices(
  { local, ...parts }: Pick<InstalledParts, 'log' | 'clock'> & { readonly local: LocalModels | null },
  { foreign, pool }: { readonly foreign: ForeignTts | null; readonly pool: FlitePool },
): Promise<OpenedVoices> {
  const flite = new BuiltinTts(foreign, pool);
  if (!local) return { tts: flite, description: describe('English', foreign) };
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const installed = new InstalledVoices({ ...parts, local, pronounce });
  const speaking = await installed.start();
  const tts = new PiperOrFlite(installed, flite);
  const english = speaking
    ? `English: Piper's ${speaking}, else Flite`
    : 'English by Flite until a Piper voice is installed';
  return { tts, description: describe(english, foreign) };
}
