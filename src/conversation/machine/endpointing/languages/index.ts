import type { LanguageWords } from '../wording.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** By ISO 639-1 code. */
export const LANGUAGES: Readonly<Record<string, LanguageWords>> = { de, en, es, fr, it, ja, nl, pt };
