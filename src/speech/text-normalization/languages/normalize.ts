import { type SpokenToken, spokenTokens, withoutMarkup } from '../../builtin/tts/spoken-text.ts';
import { languageCode } from '../../language.ts';
import { type Reading, tokensOf } from '../tokens.ts';
import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { WrittenLanguage } from './language.ts';
import { portuguese } from './portuguese.ts';
import { rulesOf } from './rules.ts';
import { spanish } from './spanish.ts';

/** Words stay as they are written: the voices of these languages know their letters. */
const readingOf = (language: WrittenLanguage): Reading => ({
  rules: rulesOf(language),
  word: (word) => word,
});

const readings: Readonly<Record<string, Reading>> = {
  de: readingOf(german),
  es: readingOf(spanish),
  fr: readingOf(french),
  it: readingOf(italian),
  nl: readingOf(dutch),
  pt: readingOf(portuguese),
};

/**
 * A text of another language than English as a person would read it aloud: numbers, prices, dates, times, telephone
 * numbers, addresses, units, ordinals, Roman numerals and short forms in words. In a language that is not known here it
 * is as written, without markup: the voice's program reads its own numbers.
 * @returns tokens whose last offset is the text's length, when anything is said
 */
export function foreignTokens(text: string, language: string): SpokenToken[] {
  const reading = readings[languageCode(language)];
  return reading === undefined ? spokenTokens(text, false) : tokensOf(withoutMarkup(text), reading);
}
