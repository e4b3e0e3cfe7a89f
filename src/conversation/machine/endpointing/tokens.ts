/**
 * Splits a text into words for comparison: in lower case, without surrounding punctuation; apostrophes stay.
 */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .split(/[\s\-–—_/.,;:!?…¿¡"“”«»()、。，；：！？「」『』،؛؟।]+/u)
    .map((token) => token.replace(/^'+|(?<!')'+$/gu, ''))
    .filter((token) => /[\p{L}\p{N}]/u.test(token));

const CJK_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u;

/** Joins two stretches of one utterance into one text. */
export function joinedText(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return CJK_END.test(before) ? before + after : `${before} ${after}`;
}
