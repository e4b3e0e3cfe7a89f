/** Words as they are compared: in lower case, without punctuation around them; an apostrophe stays. */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .split(/[\s\-–—_/.,;:!?…¿¡"“”«»()、。，；：！？「」『』،؛؟।]+/u)
    .map((token) => token.replace(/^'+|(?<!')'+$/gu, ''))
    .filter((token) => /[\p{L}\p{N}]/u.test(token));

const CJK_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u;

/** Two stretches of one utterance as one text. */
export function joinedText(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return CJK_END.test(before) ? before + after : `${before} ${after}`;
}
