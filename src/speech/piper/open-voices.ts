import type { TextToSpeechWithVoices } from '../../conversation/offered-voices.ts';
import { BuiltinTts, type ForeignTts } from '../builtin/tts/builtin-tts.ts';
import type { FlitePool } from '../builtin/tts/flite-pool.ts';
import { printPhones } from '../builtin/tts/print-phones.ts';
import { InstalledKokoro } from '../kokoro/installed.ts';
import type { LocalModels } from '../local-models.ts';
import { englishPhonemes } from '../phonemes/english.ts';
import { letterToSound } from '../phonemes/letter-to-sound.ts';
import { InstalledVoices, type InstalledParts } from './installed.ts';
import { InstalledOrFlite } from './installed-or-flite.ts';

/** The built-in voices of a process. */
export interface OpenedVoices {
  readonly tts: TextToSpeechWithVoices & Pick<BuiltinTts, 'warm' | 'close'>;
  /** Who speaks, for people. */
  readonly description: string;
}

const describe = (english: string, foreign: ForeignTts | null): string =>
  `builtin (${english})${foreign ? ', espeak-ng for other languages' : ''}`;

export interface OpenParts extends Pick<InstalledParts, 'log' | 'clock'> {
  readonly local: LocalModels | null;
  /** The folder of the sentences that are kept because they are said often. */
  readonly keptFolder: string;
}

/** Who speaks English before Flite, for people. */
const describeEnglish = (piper: string, hasKokoro: boolean): string => {
  const known = [piper && `Piper's ${piper}`, hasKokoro && 'Kokoro for what is kept, or where it keeps up'];
  const speaking = known.filter((one) => one !== '' && one !== false).join(', ');
  return speaking === ''
    ? 'English by Flite until a Piper voice is installed'
    : `English: ${speaking}, else Flite`;
};

/**
 * Opens the built-in voices: Flite's alone without local models, else Piper's and Kokoro's before them, from when they
 * are installed.
 * @param programs what speaks other languages, and what runs Flite
 */
export async function openVoices(
  { local, keptFolder, ...parts }: OpenParts,
  { foreign, pool }: { readonly foreign: ForeignTts | null; readonly pool: FlitePool },
): Promise<OpenedVoices> {
  const flite = new BuiltinTts(foreign, pool);
  if (!local) return { tts: flite, description: describe('English', foreign) };
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const given = { ...parts, local, pronounce };
  const piper = new InstalledVoices(given);
  const kokoro = new InstalledKokoro({ ...given, folder: keptFolder });
  const english = describeEnglish(await piper.start(), await kokoro.start());
  const tts = new InstalledOrFlite({ piper, kokoro }, flite);
  return { tts, description: describe(english, foreign) };
}
