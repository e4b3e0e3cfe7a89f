import { JsonBeyondBounds, type JsonBounds } from './bounds.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** The bit that distinguishes square brackets from curly ones. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether `character` occurs in `text` more than `most` times. */
const isMoreOften = (text: string, character: string, most: number): boolean => {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if ((found += 1) > most) return true;
  return false;
};

/**
 * Whether a cheap check already shows that a text is within its bounds. Most messages pass it: they have
 * fewer brackets than levels are allowed, and are too short to hold that many values.
 */
const isPlain = (text: string, { depth, values }: JsonBounds): boolean =>
  text.length <= values && !isMoreOften(text, '{', depth / 2) && !isMoreOften(text, '[', depth / 2);

/** The index at which the string that opens at `start` ends: its closing quote, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  const end = text.indexOf('"', start + 1);
  if (end < 0) return text.length;
  if (text.charCodeAt(end - 1) !== BACKSLASH) return end;
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

/** Scans the text once, and answers the first bound that it exceeds, or null. */
const excessIn = (text: string, { depth, values }: JsonBounds): 'depth' | 'values' | null => {
  let level = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) count += 1;
    else if ((code | CASE_BIT) === OPENING) {
      count += 1;
      if ((level += 1) > depth) return 'depth';
    } else if ((code | CASE_BIT) === CLOSING) level -= 1;
    if (count > values) return 'values';
  }
  return null;
};

/**
 * Checks the bounds of JSON without parsing it, in one pass that costs a fraction of parsing. It does not
 * check whether the text is valid JSON.
 * @throws JsonBeyondBounds
 */
export function assertJsonWithin(text: string, bounds: JsonBounds): void {
  if (text.length > bounds.chars) throw new JsonBeyondBounds('chars', bounds);
  if (isPlain(text, bounds)) return;
  const excess = excessIn(text, bounds);
  if (excess !== null) throw new JsonBeyondBounds(excess, bounds);
}

/**
 * `JSON.parse` for every text that this process has not written itself.
 * @throws JsonBeyondBounds before anything is parsed, or SyntaxError
 */
export function parseJson(text: string, bounds: JsonBounds): unknown {
  assertJsonWithin(text, bounds);
  return JSON.parse(text) as unknown;
}

/**
 * `response.json()` for the answer of somebody else's server.
 * @throws as `parseJson`, and whatever reading the body throws
 */
export const readJsonAnswer = async (answer: Response, bounds: JsonBounds): Promise<unknown> =>
  parseJson(await answer.text(), bounds);
