/**
 * Sounds by which a listener says "go on": they never take the floor from whoever speaks. Only sounds without any
 * other meaning are here; "yes" or "okay" may be an answer.
 */
const GO_ON = new Set([
  'mhm',
  'mhmm',
  'mmhmm',
  'mm',
  'mmm',
  'hm',
  'hmm',
  'uhhuh',
  'uh',
  'um',
  'umm',
  'er',
  'erm',
  'ah',
  'aha',
  'oh',
  'huh',
  'äh',
  'ähm',
  'öh',
  'hä',
  'euh',
  'bah',
  'ben',
  'eh',
  'ehm',
  'うん',
  'ふん',
  'へえ',
  'ええと',
  'えっと',
  'あの',
]);

/** Whether a recogniser's text holds at least one word. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text is enough to take the floor from a speaking agent: a word that is more than "mhm". */
export const takesTheFloor = (text: string): boolean =>
  text.split(/\s+/u).some((word) => bare(word) !== '' && !GO_ON.has(bare(word)));
