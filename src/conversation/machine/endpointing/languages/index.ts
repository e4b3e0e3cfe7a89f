import type { LanguageWords } from './language-words.ts';
import { DIGITS } from './digits.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { LISTENING } from './listening.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

/** The words of each language by its ISO 639-1 code. */
export const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  ...Object.fromEntries(
    Object.entries(LISTENING).map(([code, words]) => [code, { ...words, ...DIGITS[code] }]),
  ),
  ...{ de, en, es, fr, it, ja, ko, nl, pt, zh },
};
