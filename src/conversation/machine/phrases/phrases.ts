import { PHRASES, type Phrases } from './table.ts';

/** The phrases of a language, given by its BCP 47 tag; undefined where there are none. */
export const phrasesOf = (language: string): Phrases | undefined => {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return Object.hasOwn(PHRASES, primary) ? PHRASES[primary] : undefined;
};

/** For what has to be asked in any language: English where there is no other. */
export const questionsOf = (language: string): Phrases => phrasesOf(language) ?? PHRASES['en']!;

/** One of the phrases, another each time. */
export const oneOf = (phrases: readonly string[], turn: number): string =>
  phrases[turn % phrases.length] ?? '';
