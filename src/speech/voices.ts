import type { VoiceGender } from '../conversation/offered-voices.ts';
import { publishedGender } from './published-voices.ts';

/** The built-in voices, and how each is derived from one of the four voices that Flite includes. */

export interface BuiltinVoice {
  readonly id: string;
  readonly name: string;
  /** BCP 47. A voice also speaks other languages where `espeak-ng` is installed, keeping its gender. */
  readonly language: string;
  readonly gender: VoiceGender;
}

/** Flite's settings for a voice. */
export interface VoiceRecipe {
  readonly base: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor on the audible pitch; `rms` has a pitch of its own, so there it must equal `formant`. */
  readonly pitch: number;
  /** Factor on all resonances: above 1 a smaller head, below 1 a larger one. */
  readonly formant: number;
  /** Factor on the audible length. */
  readonly stretch: number;
}

type Row = readonly [BuiltinVoice, VoiceRecipe];

const row = (
  name: string,
  gender: VoiceGender,
  base: VoiceRecipe['base'],
  [pitch, formant, stretch]: readonly [number, number, number],
): Row => [
  { id: `duet-${name.toLowerCase()}`, name, language: base === 'awb' ? 'en-GB' : 'en-US', gender },
  { base, pitch, formant, stretch },
];

const rows: readonly Row[] = [
  row('Clara', 'female', 'slt', [1, 1, 1]),
  row('Mira', 'female', 'slt', [1.14, 1.06, 0.97]),
  row('Ines', 'female', 'slt', [0.9, 0.96, 1.04]),
  row('Oliver', 'male', 'rms', [1, 1, 0.94]),
  row('Marcus', 'male', 'rms', [0.93, 0.93, 0.96]),
  row('Hugh', 'male', 'awb', [0.92, 0.97, 1.08]),
  row('Leo', 'male', 'rms', [1.08, 1.08, 0.92]),
  row('Kal', 'male', 'kal16', [1.08, 1, 1]),
  row('Robin', 'neutral', 'slt', [0.82, 0.94, 1]),
  row('Quinn', 'neutral', 'awb', [1.18, 1.06, 1.05]),
  row('Sky', 'neutral', 'awb', [1.36, 1.12, 1.02]),
];

/** The built-in voices in display order; ids are stable. */
export const builtinVoices: readonly BuiltinVoice[] = rows.map(([voice]) => voice);

const recipes: ReadonlyMap<string, VoiceRecipe> = new Map(rows.map(([voice, recipe]) => [voice.id, recipe]));
const byId: ReadonlyMap<string, BuiltinVoice> = new Map(builtinVoices.map((voice) => [voice.id, voice]));

export const findVoice = (id: string | null): BuiltinVoice | undefined =>
  id === null ? undefined : byId.get(id);

/** How a built-in voice is made. @throws TypeError for an id that is not in `builtinVoices` */
export function recipeOf(id: string): VoiceRecipe {
  const recipe = recipes.get(id);
  if (!recipe) throw new TypeError(`no built-in voice has the id ${id}`);
  return recipe;
}

const genders: Readonly<Record<string, VoiceGender>> = {
  female: 'female',
  male: 'male',
  neutral: 'neutral',
  nonbinary: 'neutral',
};

/**
 * Id of the voice that speaks when an agent names none (4-decisions, "Interface A").
 * @param language code, BCP 47 tag or English name: a British tag prefers a British voice
 * @param gender a companion's gender (`female`, `male`, `nonBinary`) or a voice's; anything else means no
 * preference
 */
export function defaultVoice(language: string, gender?: string | null): string {
  const wanted = genders[(gender ?? '').toLowerCase()] ?? 'female';
  const fitting = builtinVoices.filter((voice) => voice.gender === wanted);
  const local = fitting.find((voice) => voice.language.toLowerCase() === language.toLowerCase());
  return (local ?? fitting[0] ?? builtinVoices[0]!).id;
}

/** The gender of a voice that every provider can speak for: a built-in one, or a published one by its name. */
export const knownGender = (voiceId: string | null): VoiceGender | undefined =>
  findVoice(voiceId)?.gender ?? publishedGender(voiceId);

/**
 * Id of the built-in voice that speaks. It stands in for a published voice of its gender; an unknown voice means the
 * default one.
 */
export const builtinVoiceOf = ({
  voiceId,
  language,
}: {
  readonly voiceId: string | null;
  readonly language: string;
}): string => findVoice(voiceId)?.id ?? defaultVoice(language, publishedGender(voiceId));
