import type { OfferedVoice } from '../../conversation/offered-voices.ts';
import type { VoiceGender } from '../voices.ts';

/** What the files of a voice do not say of the person who spoke. */
interface Person {
  readonly name: string;
  readonly gender: VoiceGender;
  /** BCP 47. */
  readonly language: string;
}

/** The voices of the catalogue of local models, by their ids there; the best first. */
const PEOPLE: Readonly<Record<string, Person>> = {
  'piper-en-us-ljspeech-high': { name: 'Linda', gender: 'female', language: 'en-US' },
  'piper-en-us-joe-medium': { name: 'Joe', gender: 'male', language: 'en-US' },
};

/** Ids of the models that are Piper voices, the best first. */
export const piperModels: readonly string[] = Object.keys(PEOPLE);

/** A Piper voice as it is offered; undefined for another model. */
export function offeredPiperVoice(id: string): OfferedVoice | undefined {
  const person = PEOPLE[id];
  if (!person) return undefined;
  const { name, gender, language } = person;
  return { id, name, provider: 'builtin', languages: [language], gender, previewUrl: null };
}
