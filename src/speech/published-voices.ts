import type { VoiceGender } from '../conversation/offered-voices.ts';

/**
 * The voices that OpenAI has published, which clients of the known service name before they ask for any list.
 * OpenAI does not state their genders: these are by ear.
 */
export const PUBLISHED_VOICES: readonly (readonly [id: string, gender: VoiceGender])[] = [
  ['alloy', 'neutral'],
  ['ash', 'male'],
  ['ballad', 'male'],
  ['cedar', 'male'],
  ['coral', 'female'],
  ['echo', 'male'],
  ['fable', 'neutral'],
  ['marin', 'female'],
  ['nova', 'female'],
  ['onyx', 'male'],
  ['sage', 'female'],
  ['shimmer', 'female'],
  ['verse', 'male'],
];

const genders: ReadonlyMap<string, VoiceGender> = new Map(PUBLISHED_VOICES);

/** The gender of a published voice; undefined for any other id. */
export const publishedGender = (id: string | null): VoiceGender | undefined =>
  id === null ? undefined : genders.get(id);
