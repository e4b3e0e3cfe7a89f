import type { SpokenToken } from '../../builtin/tts/spoken-text.ts';
import { type Reading, tokensOf } from '../tokens.ts';
import { plainLetters } from './plain-letters.ts';
import { englishRules } from './rules.ts';

const english: Reading = { rules: englishRules, word: plainLetters };

/**
 * English as a person would read it aloud: numbers, prices, dates, addresses and short forms in words, with their
 * neighbours in view. Single capitals are names of letters, a small `a` is the article.
 * @param text without markup: what is not said is muted by NUL, so that offsets stay (see `withoutMarkup`)
 * @returns tokens whose last offset is the text's length, when anything is said
 */
export const englishTokens = (text: string): SpokenToken[] => tokensOf(text, english);
