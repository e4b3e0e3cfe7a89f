import type { Schemas } from '../../api/platform.ts';

/** A voice that an agent of the project can be given. */
export type Voice = Schemas['Voice'] & {
  /** Names of the API keys that alone have it; empty: every conversation can have it. */
  readonly keys: readonly string[];
};

const groupOf = ({ provider, keys }: Voice, builtin: string): string =>
  [provider === 'builtin' ? builtin : provider, keys.join(', ')].filter(Boolean).join(' · ');

/**
 * Voices by who provides them, and by the keys that alone have them, as groups of choices.
 * @param builtin what the voices are called that are always there
 */
export function grouped(voices: readonly Voice[], builtin: string, label: (voice: Voice) => string) {
  const groups = [...new Set(voices.map((voice) => groupOf(voice, builtin)))];
  return groups.map((group) => ({
    group,
    items: voices
      .filter((voice) => groupOf(voice, builtin) === group)
      .map((voice) => ({ value: voice.id, label: label(voice) })),
  }));
}
