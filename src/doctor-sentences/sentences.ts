import { AROUND } from './around.ts';
import { HERE } from './here.ts';

export type { Level } from './kinds.ts';

/** What the doctor looks at, in this order. */
export const AREAS = [
  ...(['service', 'settings', 'ports', 'media', 'turn', 'clock', 'disk'] as const),
  ...(['versions', 'dns', 'lines', 'models', 'providers', 'speed'] as const),
];
export type Area = (typeof AREAS)[number];

/** What the doctor can find (docs/self-hosting.md, "Doctor"). The console's page and the command say the same. */
export const SENTENCES = { ...HERE, ...AROUND } as const;

export type SentenceId = keyof typeof SENTENCES;
export type Facts = Readonly<Record<string, string | number>>;

const filled = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

/** What a finding says in a language: the sentence, and what to do; null: nothing. */
export function wordingOf(
  id: SentenceId,
  facts: Facts,
  language: 'en' | 'de',
): { sentence: string; remedy: string | null } {
  const [sentence, remedy] = SENTENCES[id][language];
  return { sentence: filled(sentence, facts), remedy: remedy === null ? null : filled(remedy, facts) };
}
