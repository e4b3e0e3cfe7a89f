import { de } from './de.ts';
import { en } from './en.ts';
import type { Phrases } from './shape.ts';

const LANGUAGES: Readonly<Record<string, Phrases>> = { en, de };

/** The phrases of a language, given by its BCP 47 tag: English where it has none. */
export function phrasesIn(language: string): Phrases {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary]! : en;
}
