/**
 * What recognisers write for sounds that are no words: `[BLANK_AUDIO]`, `(coughing)`, `*sighs*`, `<noise>`, `♪ la la ♪`,
 * `（笑）`. Round brackets with figures are kept: `(030) 1234` is a telephone number.
 */
const MARKS = [
  /\[[^\][\d]{0,60}\]|【[^【】\d]{0,60}】/gu,
  /\((?!\p{L}\))[\p{L}\p{M}\s_.,'’!?-]{1,60}\)|（[\p{L}\p{M}\s]{1,60}）/gu,
  /\*[\p{L}\p{M}\s]{1,60}\*/gu,
  /<\|?[\p{L}\p{M}_\s]{1,40}\|?>/gu,
  /[♪♫♩♬][^♪♫♩♬]{0,200}[♪♫♩♬]|[♪♫♩♬]/gu,
];

/** The words of a transcript: without marks of sounds, and `''` where nothing else was recognised. */
export const withoutMarks = (text: string): string => {
  const bare = MARKS.reduce((left, mark) => left.replace(mark, ' '), text);
  return bare === text ? text : bare.replace(/[^\S\n]{2,}/gu, ' ').trim();
};

/** A mark of which only the beginning is there. */
const BEGUN = /(?:\[[^\][\d]{0,60}|\([\p{L}\p{M}\s_]{1,60}|【[^【】\d]{0,60}|♪[^♪]{0,200})$/u;

/** The words of a text that still grows. */
export const withoutMarksSoFar = (text: string): string => withoutMarks(text).replace(BEGUN, '').trimEnd();
