import { tokensOf } from './tokens.ts';
import type { Wording } from './wording.ts';

/** Sounds of a listener in any language that mean "go on", or nothing at all; they have no other meaning. */
const SOUNDS = new Set(
  `mhm mhmm mmhmm mm mmm hm hmm uhhuh uh huh um umm er erm ah aha oh äh ähm öh hä euh bah ben eh ehm
  うん ふん へえ ええと えっと あの 음 음음 흠 呃 唔 мм ммм хм гм эм हम्म हूँ امم`.split(/\s+/u),
);

/** A hum as a recogniser spells it, in letters: "M. M.", "M. H. M.". Whoever was asked to spell means them as letters. */
const HUM = /^[mh]+$/u;

/** Whether a transcript holds at least one word. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** How many words from `at` on form one acknowledgement; 0 when none begins there. */
function lengthAt(
  tokens: readonly string[],
  at: number,
  { acknowledgements, longestAcknowledgement }: Wording,
): number {
  for (let length = Math.min(longestAcknowledgement, tokens.length - at); length > 0; length--)
    if (acknowledgements.has(tokens.slice(at, at + length).join(' '))) return length;
  const token = tokens[at] ?? '';
  return SOUNDS.has(token) || HUM.test(token) ? 1 : 0;
}

/** The words behind the acknowledgements that a text begins with. Of a language without spaces: all. */
export function behindAcknowledgements(text: string, wording: Wording): readonly string[] {
  const tokens = tokensOf(text);
  let at = 0;
  if (!wording.spaceless)
    for (let length = lengthAt(tokens, 0, wording); length > 0; length = lengthAt(tokens, at, wording))
      at += length;
  return tokens.slice(at);
}

function isMadeOf(tokens: readonly string[], wording: Wording): boolean {
  for (let at = 0; at < tokens.length;) {
    const length = lengthAt(tokens, at, wording);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** In a language without spaces: whether the word consists of acknowledgements only, one after the other. */
const isMadeOfWhole = (word: string, wording: Wording): boolean => {
  if (SOUNDS.has(word)) return true;
  for (let from = 0, end = word.length; from < word.length; end = word.length) {
    while (end > from && !wording.acknowledgements.has(word.slice(from, end))) end -= 1;
    if (end === from) return false;
    from = end;
  }
  return true;
};

/** Whether a text consists of sounds without a meaning of their own, such as "mhm". */
export const isMurmur = (text: string): boolean => tokensOf(text).every((token) => SOUNDS.has(token));

/**
 * Whether a text is only what a listener says to show attention: "yeah", "okay, I see". An empty text counts.
 * Such words may still answer a question.
 */
export function isAcknowledgement(text: string, wording: Wording): boolean {
  const tokens = tokensOf(text);
  return wording.spaceless
    ? tokens.every((token) => isMadeOfWhole(token, wording))
    : isMadeOf(tokens, wording);
}
