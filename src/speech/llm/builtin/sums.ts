import type { TalkPhrases } from './phrases/shape.ts';
import { numberOnly } from './values.ts';

/** Works out sums that somebody says: "what is two plus two", "20 percent of 80". */

const ASKING =
  /^(?:(?:um+|uh+|well|so|and|hey|please|tell me|can you tell me|do you know|calculate|compute|what is|what are|whats|what's|how much is|how much are)[\s,]+)+/i;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bpercent of\b|%\s*of\b/g, ' % '],
  [/\b(?:plus|added to)\b/g, ' + '],
  [/\bminus\b/g, ' - '],
  [/\b(?:times|multiplied by)\b|[×*]|(?<=\d)\s*x\s*(?=\d)/g, ' * '],
  [/\b(?:divided by|over)\b|[÷/]/g, ' / '],
  [/\+/g, ' + '],
  [/\s-\s|(?<=\d)-(?=\d)/g, ' - '],
];

const WORKED_OUT: Readonly<Record<string, (a: number, b: number) => number>> = {
  '%': (a, b) => (a / 100) * b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
};
const BINDING = ['%*/', '+-'] as const;

/** Most numbers in a sum, and most characters. */
const MOST_NUMBERS = 12;
const LONGEST = 200;

const plain = (text: string): string => {
  const bare = text
    .trim()
    .replace(ASKING, '')
    .replace(/(?<![\s?.!=])[\s?.!=]+$/, '');
  const read = SIGNS.reduce((said, [words, sign]) => said.replace(words, sign), bare.toLowerCase());
  return read.replace(/\s+/g, ' ');
};

/** Replaces the operations of one rank by their results, from left to right. */
function reduced(terms: readonly (number | string)[], rank: string): (number | string)[] {
  const done: (number | string)[] = [];
  for (const term of terms) {
    const sign = done.at(-1);
    if (typeof term === 'string' || typeof sign !== 'string' || !rank.includes(sign)) done.push(term);
    else {
      done.pop();
      done.push(WORKED_OUT[sign]!(Number(done.pop()), term));
    }
  }
  return done;
}

const rounded = (value: number): string => String(Number(value.toPrecision(10)));

/** The result of a sum as a sentence; null when the text is something else. */
export function sumAnswer(text: string, phrases: TalkPhrases): string | null {
  if (text.length > LONGEST) return null;
  const parts = plain(phrases.asEnglish(text)).split(/ ([%*/+-]) /);
  if (parts.length < 3 || parts.length > 2 * MOST_NUMBERS) return null;
  const terms = parts.map((part, at) => (at % 2 === 1 ? part : numberOnly(part)));
  if (terms.some((term) => term === null)) return null;
  const [value] = BINDING.reduce(reduced, terms as (number | string)[]);
  if (!Number.isFinite(value)) return phrases.byZero;
  return phrases.sum(rounded(Number(value)));
}
