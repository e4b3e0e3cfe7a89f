/**
 * Marks that end sentences and clauses in many scripts, for use within a regular expression's class. Those of
 * Chinese and Japanese, which no blank follows, are left out.
 */

/** Latin, Devanagari and Bengali (2), Urdu, Ethiopic, Khmer (2), Burmese, Armenian. */
export const FULL_STOPS = '.\u0964\u0965\u06d4\u1362\u17d4\u17d5\u104b\u0589';
/** Ends of sentences in scripts of their own, which are no part of numbers and addresses: they end also without a blank. */
export const BLANKLESS_STOPS = '\u0964\u0965\u06d4\u1362\u1367\u17d4\u17d5\u104b\u0589\u061f';
/** Latin, Arabic, Ethiopic. */
export const QUESTION_MARKS = '?\u061f\u1367';
/** Latin (2), Arabic (2), Ethiopic (3), Burmese. */
export const CLAUSE_MARKS = ',;\u060c\u061b\u1363\u1364\u1365\u104a';

const QUESTION_END = new RegExp(`[${QUESTION_MARKS}？]["'”’»」』)\\s]*$`, 'u');

/** Whether a text ends in a question mark of any script. */
export const isQuestion = (text: string): boolean => QUESTION_END.test(text);
