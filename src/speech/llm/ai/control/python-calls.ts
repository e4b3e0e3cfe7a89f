import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';
import { Brackets } from './brackets.ts';
import type { KnownTools, TextCall } from './known-tools.ts';

/* Calls as Python has them: `[go(where="home", fast=True)]`. */

/** A name before brackets. */
const NAMED = /(?<![A-Za-z0-9_-])([A-Za-z0-9_-]{1,64})(?:\.call)?\(/g;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
const NAMES: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

function valueOf(text: string): unknown {
  const [quote] = text;
  if (text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote))
    return text.slice(1, -1).replace(/\\([^])/g, (_all, sign: string) => ESCAPES[sign] ?? sign);
  try {
    return parseJson(NAMES[text] ?? text, ANSWER_BOUNDS);
  } catch {
    return text;
  }
}

/** The parts between the commas that stand in no brackets and quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === ',') {
      parts.push(text.slice(from, at));
      from = at + 1;
    } else if ('{[("\''.includes(sign)) {
      const length = `"'`.includes(sign) ? quotedLength(text, at) : new Brackets().endIn(text.slice(at));
      at = length < 0 ? text.length : at + length - 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** The length of a quoted text; -1: it does not end. */
const quotedLength = (text: string, at: number): number => {
  const quote = text[at]!;
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === quote) return end + 1 - at;
  }
  return -1;
};

function argumentOf(part: string): [string, unknown][] {
  const at = part.indexOf('=');
  return at < 0 ? [] : [[part.slice(0, at).trim(), valueOf(part.slice(at + 1).trim())]];
}

/** The calls in a text that name their tool before brackets. */
export function pythonCalls(text: string, tools: KnownTools): TextCall[] {
  const calls: TextCall[] = [];
  let behind = 0;
  for (const { 0: begin, 1: name = '', index } of text.matchAll(NAMED)) {
    if (index < behind || !tools.has(name)) continue;
    const from = index + begin.length;
    const length = new Brackets().endIn(text.slice(from - 1));
    if (length < 0) break;
    behind = from + length - 1;
    const given = partsOf(text.slice(from, behind - 1)).flatMap(argumentOf);
    calls.push({ name, input: JSON.stringify(Object.fromEntries(given)) });
  }
  return calls;
}
