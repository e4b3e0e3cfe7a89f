import { LISTENER_PHRASES } from './listener-phrases.ts';

/** Of so many letters a beginning of a phrase is taken for the phrase. */
const LEAST_BEGUN = 5;

/** The words of a text; "OK" is "okay". */
export const spokenWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => (word === 'ok' ? 'okay' : word));

const PHRASE_WORDS = LISTENER_PHRASES.map(spokenWords);
const PHRASE_LETTERS = PHRASE_WORDS.map((words) => words.join(''));

/** The phrases of listeners with which words begin. */
const phrasesAtStartOf = (words: readonly string[]): readonly (readonly string[])[] =>
  PHRASE_WORDS.filter((phrase) => phrase.every((word, at) => words[at] === word));

/** Whether words begin with a phrase of listeners, whatever stands behind it: "okay, next". */
export const beginWithPhrase = (words: readonly string[]): boolean => phrasesAtStartOf(words).length > 0;

/** Whether words are phrases of listeners and nothing else, one behind the other. */
export const areMadeOfPhrases = (words: readonly string[]): boolean =>
  words.length === 0 || phrasesAtStartOf(words).some(({ length }) => areMadeOfPhrases(words.slice(length)));

/** Whether words are the beginning of a phrase, which may end within a word: "interest" of "interesting". */
export const areBeginningOfPhrase = (words: readonly string[]): boolean => {
  const letters = words.join('');
  return letters.length >= LEAST_BEGUN && PHRASE_LETTERS.some((phrase) => phrase.startsWith(letters));
};
