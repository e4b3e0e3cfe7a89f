import type { Schemas } from '../../api/platform.ts';

/** A voice available to the project's agents. */
export type Voice = Schemas['Voice'] & {
  /** The names of the API keys that are needed for it; empty: every conversation can use it. */
  readonly keys: readonly string[];
};

const groupOf = ({ provider, keys }: Voice, builtin: string): string =>
  [provider === 'builtin' ? builtin : provider, keys.join(', ')].filter(Boolean).join(' · ');

/**
 * The voices as groups of options, by provider and by the keys that they need.
 *
 * @param builtin the name of the group of voices that are always available
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
