/*
 * How many tokens a text has, without the model's own vocabulary: rather too many than too few. A vocabulary has whole
 * words of English, pieces of words of other languages in Latin letters, and mostly single signs of other scripts.
 */

const ENGLISH_LETTER = 0.25;
const LATIN_LETTER = 0.34;
const SIGN = 0.5;

/** Tokens of a sign by its script: the last code unit of a range, and the tokens of a sign in it. */
const SCRIPTS: readonly (readonly [until: number, tokens: number])[] = [
  [0x24f, 0.7], // Latin letters with marks
  [0x52f, 0.45], // Greek, Cyrillic
  [0x7ff, 0.6], // Armenian, Hebrew, Arabic
  [0x1fff, 0.9], // scripts of South and South-East Asia, Georgian, Ethiopic
  [0xd7ff, 1], // Chinese, Japanese, Korean
  [0xdfff, 1.5], // half of a pair: emoji and rare signs
  [0xffff, 1],
];

const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

const tokensOfUnit = (unit: number): number => SCRIPTS.find(([until]) => unit <= until)?.[1] ?? 1;

/**
 * The estimated tokens of a text.
 * @param language of the conversation, as a BCP 47 tag: Latin letters of English words take fewest
 */
export function tokensOf(text: string, language: string): number {
  const letter = language.startsWith('en') ? ENGLISH_LETTER : LATIN_LETTER;
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) tokens += tokensOfUnit(unit);
    else tokens += unit === 0x20 || isLetter(unit) ? letter : SIGN;
  }
  return Math.ceil(tokens);
}
