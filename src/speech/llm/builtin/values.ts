/** Reads values for tool parameters from spoken language. Every reader returns null where there is none. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** The number that one word stands for; null when it is none. */
const wordValue = (word: string): number | null => {
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word);
  const small = SMALL.indexOf(word);
  if (small >= 0) return small;
  const tens = TENS.indexOf(word);
  return tens >= 0 ? 20 + 10 * tens : null;
};

const ALSO: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['couple', 2],
  ['half', 0.5],
  ['both', 2],
]);

/** Reads a number in words, such as "two hundred and fifty", from `at` on. */
function spelled(words: readonly string[], at: number): number | null {
  let total = 0;
  let current: number | null = null;
  for (const word of words.slice(at)) {
    const value = wordValue(word);
    const scale = SCALES.get(word);
    if (value !== null && (current === null || (current >= 20 && value < 10) || current % 100 === 0))
      current = (current ?? 0) + value;
    else if (scale !== undefined) {
      total += (current ?? 1) * scale;
      current = 0;
    } else if (word !== 'and' || current === null) break;
  }
  return current === null ? null : total + current;
}

/**
 * The first number in a text, in words or figures: "1,200", "3.5", "minus two", "two hundred and fifty", "a
 * dozen".
 */
export function numberIn(text: string): number | null {
  const plain = text.toLowerCase().replace(/(\d),(?=\d{3}\b)/g, '$1');
  const words = plain.match(/\d+(?:\.\d+)?|[a-z]+|-(?=\d)/g) ?? [];
  for (const [at, word] of words.entries()) {
    const value =
      wordValue(word) !== null || SCALES.has(word) ? spelled(words, at) : (ALSO.get(word) ?? null);
    if (value === null) continue;
    return /^(?:minus|negative|-)$/.test(words[at - 1] ?? '') ? -value : value;
  }
  return null;
}

const isNumberWord = (word: string): boolean =>
  wordValue(word) !== null || SCALES.has(word) || ALSO.has(word) || word === 'and' || word === 'a';

/** The number that a text consists of; null when it says anything else. */
export const numberOnly = (text: string): number | null =>
  (text.match(/\d+|[a-z]+/gi) ?? []).every((word) => isNumberWord(word.toLowerCase()))
    ? numberIn(text)
    : null;

/** The first word with a digit in it, which is how orders, bookings and tickets are named: "AB-12". */
export const codeIn = (text: string): string | null => /(?<![\w-])[\w-]*\d[\w-]*/.exec(text)?.[0] ?? null;

/** The number before one of these words: "for 4 people" when people are counted. */
export function numberBefore(text: string, units: readonly string[]): number | null {
  const plain = text.toLowerCase();
  for (const unit of units) {
    const found = new RegExp(`((?:[\\w.,]+ ){1,5})${unit}(?:s|es)?\\b`).exec(plain);
    const words = found?.[1]?.trim().split(' ') ?? [];
    const from = words.findLastIndex((word) => !isNumberWord(word)) + 1;
    const value = numberIn(words.slice(from).join(' '));
    if (value !== null) return value;
  }
  return null;
}

/** An e-mail address, written or spoken: "ada at example dot com". */
export function emailIn(text: string): string | null {
  const written = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0];
  if (written) return written;
  const said = text
    .toLowerCase()
    .replace(/(?<!\s)\s+(?:dot|period|punkt)\s+/g, '.')
    .replace(/(?<!\s)\s+(?:at)\s+(?=[\w-]+\.[\w-])/g, '@')
    .replace(/(?<!\s)\s+(?:underscore)\s+/g, '_')
    .replace(/(?<!\s)\s+(?:dash|hyphen|minus)\s+/g, '-');
  return /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(said)?.[0] ?? null;
}

const LEAST_DIGITS = 5;

/** A telephone number, in digits or words; a leading plus is kept. */
export function phoneIn(text: string): string | null {
  const read = text
    .toLowerCase()
    .replace(/\bplus\s*/g, '+')
    .replace(/\b(?:double) (\w+)/g, '$1 $1')
    .replace(/\boh\b/g, '0')
    .replace(/[a-z]+/g, (word) =>
      SMALL.indexOf(word) >= 0 && SMALL.indexOf(word) < 10 ? String(SMALL.indexOf(word)) : ';',
    )
    .replace(/[\s()./-]+/g, '');
  const found = read.match(/\+?\d+/g)?.sort((a, b) => b.length - a.length)[0];
  return found !== undefined && found.replace('+', '').length >= LEAST_DIGITS ? found : null;
}

const YES =
  /^(?:yes|yeah|yep|sure|of course|please|certainly|correct|exactly|right|true|i do|i would|okay|ok|absolutely|definitely|with|ja|jawohl|gerne?|genau|richtig|natürlich|mit)\b/i;
const NO =
  /^(?:no|nope|not|never|don'?t|without|i don'?t|i would not|false|rather not|nothing|nein|nee|nicht|ohne|keine?n?|lieber nicht)\b/i;

/** Yes or no, as the answer to a question. */
export const yesOrNo = (text: string): boolean | null => {
  const plain = text.trim().replace(/^(?:um+|uh+|oh|well|so)[\s,]+/i, '');
  if (NO.test(plain)) return false;
  return YES.test(plain) ? true : null;
};
