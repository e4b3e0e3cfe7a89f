import { isQuestion, QUESTION_MARKS } from '../punctuation.ts';
import type { ExpectedInput } from './expected-input.ts';
import type { TurnTaking } from './settings.ts';
import { isOfSigns, namesSigns, signsIn } from './signs.ts';
import { tokensOf } from './tokens.ts';
import { endsIn } from './unfinished.ts';
import type { Wording } from './wording.ts';

/** An answer of more words than these that holds nothing of what was asked for is another one. */
const MOST_WORDS = 4;

/** An address that is there as a whole: `ada@duet.example`, "ada at duet dot example". */
const WRITTEN_MAIL = /^\S{0,100}@\S{1,200}\.\p{L}{2,}$/u;
const SIGNS_END = /(?<!\P{L})\P{L}+$/u;
/** The longest last word that is looked at. */
const MOST_MAIL_CHARS = 400;

/** The last word, without what stands behind its letters. */
const lastWord = (text: string): string =>
  text.slice(-MOST_MAIL_CHARS).replace(SIGNS_END, '').split(/\s/).at(-1) ?? '';

function waitsForMail(text: string, tokens: readonly string[], { asked }: Wording): boolean {
  if (WRITTEN_MAIL.test(lastWord(text))) return false;
  const at = text.includes('@') ? 0 : tokens.findLastIndex((token) => asked.at.includes(token));
  const dot = tokens.findLastIndex((token) => asked.dot.includes(token));
  if (at < 0) return dot >= 0 || tokens.length <= MOST_WORDS;
  return dot < at || dot === tokens.length - 1;
}

const YEAR = /(?<!\d)\d{4}(?!\d)/;
const THREE_NUMBERS = /\d{1,4}\D{1,12}\d{1,4}\D{1,12}\d{1,4}/;
const YEAR_DIGITS = 4;

/** A date of birth ends in a year, or has three numbers. */
function waitsForYear(text: string, tokens: readonly string[], wording: Wording): boolean {
  const { digits, allDigits } = signsIn(text, wording);
  if (YEAR.test(text) || THREE_NUMBERS.test(text) || digits >= YEAR_DIGITS) return false;
  return allDigits > 0 || tokens.length <= MOST_WORDS;
}

/** Whether somebody tells a date of birth that nobody has asked for, and has come to its month: "my birthday is the fourth of May". */
export function awaitsYear(text: string, { asked, months, asks, auxiliaries }: Wording): boolean {
  const tokens = tokensOf(text);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  if (isQuestion(text) || !months.has(last) || asks.has(first) || auxiliaries.has(first)) return false;
  return tokens.some((token) => asked.born.some((part) => token.includes(part)));
}

const LETTER = /^\p{L}$/u;
const FIGURES = /^[\p{L}\d]{0,10}\d[\p{L}\d]{0,10}$/u;

/** The most words behind "spelt" that may be letters misheard. */
const MISHEARD_WORDS = 2;

/**
 * Whether somebody has announced letters, and said few other words since: "my name is spelt", "it is spelt tamati", "it is
 * spelt R O D rid", "the code starts with ac".
 */
export function announcesSpelling(text: string, wording: Wording): boolean {
  const { spelt, asks, auxiliaries, digits, letterFronts } = wording;
  const tokens = tokensOf(text);
  const hasSigns = isOfSigns(tokens, wording);
  const at = tokens.findLastIndex(
    (token, place) => spelt.has(token) || (hasSigns && endsIn(tokens.slice(0, place + 1), letterFronts)),
  );
  if (at < 0 || isQuestion(text) || asks.has(tokens[0]!) || auxiliaries.has(tokens[0]!)) return false;
  const words = tokens.slice(at + 1).filter((token) => !LETTER.test(token) && !digits.has(token));
  return words.length <= MISHEARD_WORDS;
}

const HAS_QUESTION = new RegExp(`[${QUESTION_MARKS}]`, 'u');

/** The most words of a name such as "my library card number". */
const NAME_WORDS = 4;

/**
 * Whether somebody has named something with a number or a code of its own, and told nothing of it yet: "the tracking code",
 * "my flight". It may be the answer to a question.
 */
export function announcesSigns(text: string, agentSaid: string, wording: Wording): boolean {
  const tokens = tokensOf(text);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  if (isQuestion(text) || HAS_QUESTION.test(agentSaid) || tokens.length > NAME_WORDS) return false;
  const isNoun = wording.statements.has(first) && (wording.verbs?.determiners.has(first) ?? false);
  return isNoun && namesSigns(last, wording);
}

/** Letters and figures at the end of what was said: "A B 7", "AB7", "M-XY". */
function codeLength(tokens: readonly string[], { digits, within }: Wording): number {
  let length = 0;
  for (const token of tokens.toReversed()) {
    if (LETTER.test(token) || digits.has(token)) length += 1;
    else if (FIGURES.test(token)) length += token.length;
    else if (!within.has(token)) break;
  }
  return length;
}

/**
 * How long to wait for the rest of an address of mail, of a code or of a date of birth that the agent has asked for; null
 * when it has asked for none, or something else is said.
 */
export function patienceWithAsked(
  text: string,
  { kind }: ExpectedInput,
  wording: Wording,
  { groupMs, longGroupMs, mayBeCompleteDigits }: TurnTaking,
): number | null {
  const tokens = tokensOf(text.replaceAll('@', ' @ '));
  if (tokens.length === 0) return null;
  if (kind === 'mail') return waitsForMail(text, tokens, wording) ? groupMs : null;
  if (kind === 'birth') return waitsForYear(text, tokens, wording) ? groupMs : null;
  const length = kind === 'code' ? codeLength(tokens, wording) : 0;
  if (length === 0) return null;
  return length < mayBeCompleteDigits ? groupMs : longGroupMs;
}
