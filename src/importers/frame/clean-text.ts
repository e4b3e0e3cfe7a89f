/** What PostgreSQL cannot keep, and what no name holds: control characters, and halves of a character. */
const CONTROLS = /\p{Cc}+/gu;
const HALVES = /\p{Surrogate}/gu;
/** A NUL as JSON writes it, spelled out in the text itself. */
const SPELLED_NUL = /\\u0000/g;

const LONGEST = 400;

/** A text of a source as it is kept: on one line, without what the database cannot hold, at most so many characters. */
export const cleanText = (text: string, longest = LONGEST): string => {
  const short = text.length > longest ? [...text.slice(0, longest * 2)].slice(0, longest).join('') : text;
  return short.replace(SPELLED_NUL, '').replace(CONTROLS, ' ').replace(HALVES, '\uFFFD').trim();
};
