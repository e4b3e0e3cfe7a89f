/**
 * Characters that no name contains and PostgreSQL cannot store: control characters, and unpaired surrogates.
 */
const CONTROLS = /\p{Cc}+/gu;
const HALVES = /\p{Surrogate}/gu;
/**
 * Signs of no width that change no letter: they come in by copying, and are seen by nobody. Joiners (U+200C, U+200D) are
 * kept, since they change letters of Persian and of Indic scripts, and emoji.
 */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** An escaped NUL as JSON writes it, when the text itself contains the escape. */
const SPELLED_NUL = /\\u0000/g;

const LONGEST = 400;

/**
 * Cleans a source's text for storing: one line, without what the database cannot store, at most `longest`
 * characters.
 */
export const cleanText = (text: string, longest = LONGEST): string => {
  const short = text.length > longest ? [...text.slice(0, longest * 2)].slice(0, longest).join('') : text;
  return short
    .replace(SPELLED_NUL, '')
    .replace(INVISIBLE, '')
    .replace(CONTROLS, ' ')
    .replace(HALVES, '\uFFFD')
    .trim();
};
