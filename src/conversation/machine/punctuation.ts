/**
 * The signs by which sentences and clauses of many scripts end, to stand within a class of a regular expression; those
 * of Chinese and Japanese, behind which no blank stands, are not among them.
 */

/** Latin, Devanagari and Bengali (2), Urdu, Ethiopic, Khmer (2), Burmese, Armenian. */
export const FULL_STOPS = '.\u0964\u0965\u06d4\u1362\u17d4\u17d5\u104b\u0589';
/** Latin, Arabic, Ethiopic. */
export const QUESTION_MARKS = '?\u061f\u1367';
/** Latin (2), Arabic (2), Ethiopic (3), Burmese. */
export const CLAUSE_MARKS = ',;\u060c\u061b\u1363\u1364\u1365\u104a';

const QUESTION_END = new RegExp(`[${QUESTION_MARKS}？]["'”’»」』)\\s]*$`, 'u');

/** Whether a text ends in a question mark of any script. */
export const isQuestion = (text: string): boolean => QUESTION_END.test(text);
