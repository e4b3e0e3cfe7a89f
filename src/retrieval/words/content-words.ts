import { isStopWord } from './stop-words.ts';
import { stemOf, tokenize } from './tokens.ts';

const contentWords = (text: string): readonly string[] =>
  tokenize(text).filter((token) => !isStopWord(token));

/** The number of topic words in a text. */
export const countContentWords = (text: string): number => contentWords(text).length;

/** Whether a text has every topic word of another one, in whatever form; false where that has none. */
export function hasTopicsOf(text: string, other: string): boolean {
  const said = new Set(contentWords(text).map(stemOf));
  const topics = contentWords(other).map(stemOf);
  return topics.length > 0 && topics.every((topic) => said.has(topic));
}
