import type { SpokenToken } from '../../builtin/tts/spoken-text.ts';
import { type Reading, tokensOf } from '../tokens.ts';
import { englishRules } from './rules.ts';

/** Letters that no decomposition makes plain. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'th', Ð: 'Th', þ: 'th',
  Þ: 'Th', ı: 'i', ŋ: 'ng', ħ: 'h', Ħ: 'H', ə: 'e', Ə: 'E',
}; // prettier-ignore

/** A word in the 26 letters and the apostrophe, as English voices read it: `Łukasz` is `Lukasz`. */
const plainLetters = (word: string): string =>
  word
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞıŋħĦəƏ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-zA-Z']/g, '')
    .replace(/^'+(?=[^a-zA-Z]|$)|(?<=[^sS])'+$/g, '');

const english: Reading = { rules: englishRules, word: plainLetters };

/**
 * English as a person would read it aloud: numbers, prices, dates, addresses and short forms in words, with their
 * neighbours in view. Single capitals are names of letters, a small `a` is the article.
 * @param text without markup: what is not said is muted by NUL, so that offsets stay (see `withoutMarkup`)
 * @returns tokens whose last offset is the text's length, when anything is said
 */
export const englishTokens = (text: string): SpokenToken[] => tokensOf(text, english);
