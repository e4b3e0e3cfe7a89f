import { JsonBeyondBounds, type JsonBounds } from './bounds.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** Both kinds of brackets are one bit apart from each other. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether a character stands in a text more often than `most` times. */
const isMoreOften = (text: string, character: string, most: number): boolean => {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if ((found += 1) > most) return true;
  return false;
};

/**
 * Whether a text is within its bounds at a glance. Most messages are: they have fewer brackets than levels are allowed,
 * and are too short for that many values.
 */
const isPlain = (text: string, { depth, values }: JsonBounds): boolean =>
  text.length <= values && !isMoreOften(text, '{', depth / 2) && !isMoreOften(text, '[', depth / 2);

/** Where the string ends whose opening quote stands at `start`: its closing quote, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  const end = text.indexOf('"', start + 1);
  if (end < 0) return text.length;
  if (text.charCodeAt(end - 1) !== BACKSLASH) return end;
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

/** One pass over the text, up to the first thing that is too much. */
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
 * Looks over JSON without parsing it, in one pass that costs a fraction of the parsing; whether it is JSON at all is
 * not looked at.
 * @throws JsonBeyondBounds
 */
export function assertJsonWithin(text: string, bounds: JsonBounds): void {
  if (text.length > bounds.chars) throw new JsonBeyondBounds('chars', bounds);
  if (isPlain(text, bounds)) return;
  const excess = excessIn(text, bounds);
  if (excess !== null) throw new JsonBeyondBounds(excess, bounds);
}

/**
 * `JSON.parse` for everything that this process has not written itself.
 * @throws JsonBeyondBounds, before anything is parsed, or SyntaxError
 */
export function parseJson(text: string, bounds: JsonBounds): unknown {
  assertJsonWithin(text, bounds);
  return JSON.parse(text) as unknown;
}

/** `response.json()` for the answer of somebody else's server. @throws as `parseJson` and as the reading of the body */
export const readJsonAnswer = async (answer: Response, bounds: JsonBounds): Promise<unknown> =>
  parseJson(await answer.text(), bounds);
