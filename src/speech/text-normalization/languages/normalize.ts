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

const LANGUAGES: ReadonlyMap<string, WrittenLanguage> = new Map([
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
]);

/** Those that texts have asked for: the patterns of a language take 5 ms to make. */
const readings = new Map<string, Reading>();

function findReading(code: string): Reading | undefined {
  const language = LANGUAGES.get(code);
  if (language && !readings.has(code)) readings.set(code, readingOf(language));
  return readings.get(code);
}

/**
 * A text of another language than English as a person would read it aloud: numbers, prices, dates, times, telephone
 * numbers, addresses, units, ordinals, Roman numerals and short forms in words. In a language that is not known here it
 * is as written, without markup: the voice's program reads its own numbers.
 * @returns tokens whose last offset is the text's length, when anything is said
 */
export function foreignTokens(text: string, language: string): SpokenToken[] {
  const reading = findReading(languageCode(language));
  return reading === undefined ? spokenTokens(text, false) : tokensOf(withoutMarkup(text), reading);
}
