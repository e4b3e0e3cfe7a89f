import { PHRASES, type Phrases } from './table.ts';

/** The phrases of a language, given by its BCP 47 tag; undefined where there are none. */
export const phrasesOf = (language: string): Phrases | undefined => {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return Object.hasOwn(PHRASES, primary) ? PHRASES[primary] : undefined;
};

/** The phrases for questions that must be asked in any language: English where the language has none. */
export const questionsOf = (language: string): Phrases => phrasesOf(language) ?? PHRASES['en']!;

/** Picks one of the phrases, in rotation. */
export const oneOf = (phrases: readonly string[], turn: number): string =>
  phrases[turn % phrases.length] ?? '';
