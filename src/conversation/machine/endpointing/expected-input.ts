import { tokensOf } from './tokens.ts';
import type { Wording } from './wording.ts';

/** The figures or letters that the agent has asked for. */
export type ExpectedInput =
  | { readonly kind: 'digits'; readonly count: number }
  /** A number of unknown length. */
  | { readonly kind: 'number' }
  | { readonly kind: 'spelling' }
  /** An address of mail. */
  | { readonly kind: 'mail' }
  /** A code of letters and figures: of a booking, a number plate, a postcode. */
  | { readonly kind: 'code' }
  | { readonly kind: 'birth' }
  | { readonly kind: 'nothing' };

const NOTHING: ExpectedInput = { kind: 'nothing' };
/** The request stands in the last two sentences: "What is your number? Take your time." */
const SENTENCES = 2;
const MOST_CHARS = 400;
const SENTENCE_END = /(?<=[.!?。！？])(?![.!?。！？])\s*/u;

const lastSentences = (text: string): string => {
  const sentences = text.slice(-MOST_CHARS).split(SENTENCE_END);
  return sentences
    .filter((sentence) => sentence !== '')
    .slice(-SENTENCES)
    .join(' ');
};

const countOf = (token: string, { digits, tens }: Wording): number | null => {
  if (/^\d{1,2}$/u.test(token)) return Number(token);
  const count = digits.get(token);
  // Only the first three names (ten, eleven, twelve) count: larger numbers of figures are not asked for in
  // words.
  return count ?? (tens.includes(token) && tens.indexOf(token) < 3 ? 10 + tens.indexOf(token) : null);
};

/** "four digits", "quatre derniers chiffres", "4-stellig", "vierstellige". */
function countBefore(tokens: readonly string[], at: number, wording: Wording): number | null {
  const token = tokens[at] ?? '';
  for (const figures of wording.figures) {
    if (token.startsWith(figures))
      return countOf(tokens[at - 1] ?? '', wording) ?? countOf(tokens[at - 2] ?? '', wording);
    const inside = token.indexOf(figures);
    if (inside > 0) return countOf(token.slice(0, inside), wording);
  }
  return null;
}

function expectedDigits(tokens: readonly string[], wording: Wording): number | null {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const count = countBefore(tokens, at, wording);
    if (count !== null && count > 0) return count;
  }
  return null;
}

const holds = (tokens: readonly string[], parts: readonly string[]): boolean =>
  tokens.some((token) => parts.some((part) => token.includes(part)));

const WITH_COUNT = /(\d{1,2})\s*(?:桁|けた)/u;

/** What figures or letters the agent's words ask for; mostly none. */
export function expectedInput(agentSaid: string, wording: Wording): ExpectedInput {
  const last = lastSentences(agentSaid);
  if (last === '') return NOTHING;
  const tokens = tokensOf(last);
  const count = Number(WITH_COUNT.exec(last)?.[1] ?? expectedDigits(tokens, wording) ?? 0);
  if (count > 0) return { kind: 'digits', count };
  const { asked } = wording;
  if (holds(tokens, asked.mail)) return { kind: 'mail' };
  if (tokens.some((token) => wording.spell.some((part) => token.startsWith(part))))
    return { kind: 'spelling' };
  if (holds(tokens, asked.born)) return { kind: 'birth' };
  if (holds(tokens, asked.coded)) return { kind: 'code' };
  return holds(tokens, wording.numbered) ? { kind: 'number' } : NOTHING;
}
