import { type BuiltinVoice, builtinVoices, recipeOf } from '../voices.ts';

/** What the files of a voice do not say of the person who spoke. */
export interface Person extends Pick<BuiltinVoice, 'name' | 'language'> {
  readonly gender: 'female' | 'male';
}

/** The voices of the catalogue of local models, by their ids there; the best first. */
const PEOPLE: Readonly<Record<string, Person>> = {
  'piper-en-us-ljspeech-high': { name: 'Linda', gender: 'female', language: 'en-US' },
  'piper-en-us-joe-medium': { name: 'Joe', gender: 'male', language: 'en-US' },
};

/** Ids of the models that are Piper voices, the best first. */
export const piperModels: readonly string[] = Object.keys(PEOPLE);

/** Who speaks in a Piper voice; undefined for another model. */
export const personOf = (model: string): Person | undefined => PEOPLE[model];

/** Ids of the built-in voices for which a person may speak: those of the same gender and country. */
export const builtinVoicesOf = (person: Person): readonly string[] =>
  builtinVoices
    .filter(({ gender, language }) => gender === person.gender && language === person.language)
    .map(({ id }) => id);

/** Ids of the built-in voices that some of these models speak. */
export const spokenBy = (models: Iterable<string>): ReadonlySet<string> =>
  new Set([...models].flatMap((model) => builtinVoicesOf(personOf(model)!)));

/**
 * The factor on pitch and resonances by which a person becomes one of several built-in voices. Piper has no pitch of
 * its own to shift, so both move together, by what Flite's voice moves on the average.
 */
export function formantOf(voiceId: string): number {
  const { pitch, formant } = recipeOf(voiceId);
  return (pitch + formant) / 2;
}
