import { isObject } from '../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';
import type { DataPhrases } from './phrases/shape.ts';
import { wordsOfName } from './tool-index.ts';

/** Turns the data of a tool's answer into a sentence. */

type Data = Readonly<Record<string, unknown>>;

/** Fields in which a tool gives a text to be spoken. */
const SPEAKING = ['message', 'answer', 'summary', 'text', 'spoken', 'speech'];
/** Fields that wrap the result. */
const WRAPPING = ['data', 'result', 'results', 'response', 'output', 'value', 'items', 'item'];
/** Fields with the name of a thing. */
const NAMING = ['name', 'title', 'label', 'subject', 'summary', 'description', 'text'];

/** Fields that are not worth saying. */
const UNSAID =
  /(?:^|_|\b)(?:id|ids|uuid|guid|url|uri|href|link|token|hash|etag|cursor|created|updated|timestamp|version|success|ok|status_?code)$|Id$|Url$/;

const MOST_FIELDS = 5;
const MOST_THINGS = 5;
const MOST_DEPTH = 4;
const LONGEST_TEXT = 200;

const wordsFor = (key: string): string => wordsOfName(key).join(' ');

/** The spoken form of one value, or null where there is none. */
const said = (value: unknown): string | null => {
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100);
  if (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= LONGEST_TEXT &&
    !/^https?:/.test(value)
  )
    return value.trim().replace(/\.$/, '');
  return null;
};

/** Names of properties that something has or is: "booked", "available", "is open". */
const QUALITY = /^is |(?:ed|able|ible|open|ready|full|free|valid|active)$/;

const fieldOf = ([key, value]: readonly [string, unknown], phrases: DataPhrases): string[] => {
  if (UNSAID.test(key)) return [];
  const words = wordsFor(key);
  if (typeof value === 'boolean') return [phrases.truth(words, value, QUALITY.test(words))];
  const text = said(value);
  if (text !== null) return [phrases.field(words, text)];
  const inner = Array.isArray(value) ? value.flatMap((one) => nameOf(one) ?? []) : [];
  return inner.length > 0 ? [phrases.fields(words, phrases.listed(inner.slice(0, MOST_THINGS)))] : [];
};

/** The name of a thing in a list, or a plain value as it is said; null where there is none. */
function nameOf(value: unknown): string | null {
  if (!isObject(value)) return said(value);
  const key = NAMING.find((one) => typeof value[one] === 'string');
  return key === undefined ? null : said(value[key]);
}

const sentence = (text: string): string =>
  `${text[0]!.toUpperCase()}${text.slice(1).replace(/(?<![.!?])[.!?]*$/, '')}.`;

function sayList(list: readonly unknown[], what: string, phrases: DataPhrases): string {
  if (list.length === 0) return phrases.none(what);
  const names = list.flatMap((one) => nameOf(one) ?? []);
  if (names.length < list.length) {
    const [first] = list;
    return list.length === 1 && isObject(first)
      ? (sayObject(first, MOST_DEPTH, phrases) ?? phrases.one)
      : phrases.some(list.length, what);
  }
  const rest = names.length - MOST_THINGS;
  const some = rest > 0 ? [...names.slice(0, MOST_THINGS), phrases.more(rest)] : names;
  return names.length === 1
    ? phrases.foundOne(names[0]!)
    : phrases.found(names.length, what, phrases.listed(some));
}

function sayObject(data: Data, depth: number, phrases: DataPhrases): string | null {
  const spoken = SPEAKING.map((key) => data[key]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  if (typeof spoken === 'string' && spoken.length <= 2 * LONGEST_TEXT) return sentence(spoken.trim());
  const entries = Object.entries(data);
  const inner = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  const [only] = inner;
  if (only && (WRAPPING.includes(only[0]) || (Array.isArray(only[1]) && inner.length === 1)) && depth > 0) {
    const what = WRAPPING.includes(only[0]) ? phrases.results : wordsFor(only[0]);
    return Array.isArray(only[1])
      ? sayList(only[1], what, phrases)
      : isObject(only[1])
        ? sayObject(only[1], depth - 1, phrases)
        : null;
  }
  const fields = entries.flatMap((entry) => fieldOf(entry, phrases)).slice(0, MOST_FIELDS);
  return fields.length === 0 ? null : sentence(phrases.listed(fields));
}

const LONGEST_READ = 200_000;

const parsed = (output: string): unknown => {
  try {
    return parseJson(output, ANSWER_BOUNDS);
  } catch {
    return undefined;
  }
};

/** The beginning of a longer text in whole sentences; null when it is no plain text. */
function sayText(output: string): string | null {
  if (/[{}<>[\]|]/.test(output)) return null;
  const plain = output.replace(/\s+/g, ' ').trim();
  const cut = plain.length <= 300 ? plain : (/^.{20,300}[.!?](?=\s)/.exec(plain)?.[0] ?? '');
  return /^["“]?[\p{L}\p{N}]/u.test(cut) ? sentence(cut) : null;
}

/** A tool's answer in a sentence or two; null when nothing of it can be said. */
export function sayData(output: string, phrases: DataPhrases): string | null {
  if (output === '' || output.length > LONGEST_READ) return null;
  const value = parsed(output);
  if (value === undefined) return sayText(output);
  if (Array.isArray(value)) return sayList(value, phrases.results, phrases);
  if (isObject(value)) return sayObject(value, MOST_DEPTH, phrases);
  const text = said(value);
  return text === null ? null : sentence(text);
}
