import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** The number of topic words in a text. */
export const countContentWords = (text: string): number =>
  tokenize(text).filter((token) => !isStopWord(token)).length;
