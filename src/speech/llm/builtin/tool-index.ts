import { isObject } from '../../../kernel/guards.ts';
import type { ToolSpec } from '../../../conversation/provider-ports.ts';
import { readWords, type Word } from './matching.ts';
import { TRANSFER } from './tool-requests.ts';
import { stem, term, wordsOf } from './words.ts';

/** One value of a parameter with a fixed set of values. */
export interface Option {
  readonly value: string;
  /** Its purpose in the description's words; the value itself when it is not described. */
  readonly purpose: string;
  /** Whether it is the value for everything that fits no other. */
  readonly general: boolean;
}

/** The type of a parameter's content, as far as spoken language is concerned. */
export type Holds = 'text' | 'digits' | 'email' | 'phone' | 'day' | 'time' | 'number' | 'boolean' | 'other';

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly holds: Holds;
  readonly required: boolean;
  /** A number without a fraction. */
  readonly whole: boolean;
  /** Whether it is required and the tool's only number: then any number that is said is meant for it. */
  readonly alone: boolean;
  /** Whether it is free text that may be a question itself. */
  readonly asks: boolean;
  /** Empty when any value is allowed. */
  readonly options: readonly Option[];
}

/** A tool, indexed for comparison with requests. */
export interface IndexedTool {
  readonly spec: ToolSpec;
  /** `read`: it only looks something up, so that a question is a request for it. */
  readonly kind: 'transfer' | 'end' | 'read' | 'other';
  /** For a lookup: the words that a question has to name. */
  readonly object: readonly Word[];
  /** Stems of the verbs for what it does. */
  readonly actions: ReadonlySet<string>;
  /** Words for what it acts on. */
  readonly words: readonly Word[];
  readonly parameters: readonly Parameter[];
}

type Schema = Readonly<Record<string, unknown>>;

const textIn = (schema: Schema, name: string): string => {
  const value = schema[name];
  return typeof value === 'string' ? value : '';
};

const GENERAL =
  /\b(?:main|default|general|front desk|reception|switchboard|operator|others?|anything else|everything else)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the description begins to explain a value: "main: the front desk; 1: Questions about an invoice". */
function markOf(description: string, value: string, from: number): { start: number; end: number } | null {
  const mark = new RegExp(`(?:^|[;,.\\n(]\\s*|\\s)["'\`]?${escaped(value)}["'\`]?\\s*[:=]\\s*`, 'g');
  mark.lastIndex = from;
  const found = mark.exec(description);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The purposes that a description gives for values, in the values' order. */
function purposesOf(description: string, values: readonly string[]): string[] {
  const marks = values.map((value) => markOf(description, value, 0));
  return values.map((value, index) => {
    const mark = marks[index];
    if (!mark) return value;
    const next = Math.min(
      ...marks.map((other) => (other && other.start >= mark.end ? other.start : Infinity)),
    );
    const purpose = description.slice(mark.end, next).replace(/(?<![\s;,.])[\s;,.]+$/, '');
    return purpose === '' ? value : purpose;
  });
}

function optionsOf(schema: Schema): Option[] {
  const values = Array.isArray(schema['enum'])
    ? schema['enum'].filter((value) => typeof value === 'string')
    : [];
  const purposes = purposesOf(textIn(schema, 'description'), values);
  return values.map((value, index) => {
    const purpose = purposes[index] ?? value;
    return { value, purpose, general: GENERAL.test(`${value} ${purpose}`) };
  });
}

const FORMATS: Readonly<Record<string, Holds>> = { email: 'email', date: 'day', time: 'time' };

const NAMED: readonly (readonly [RegExp, Holds])[] = [
  [/\be ?mail\b/, 'email'],
  [/\b(?:tele)?phone\b|\bmobile\b|\bcell\b/, 'phone'],
  [/\b(?:date|day|birthday)\b/, 'day'],
  [/\btime\b/, 'time'],
];
const DIGITS = /\b(?:keys?|digits?|extension|dtmf|pin)\b|\bnumber\b/;

/** The content type of a text parameter: its name is examined before its description. */
function textHolds(schema: Schema, name: string): Holds {
  const format = FORMATS[textIn(schema, 'format')];
  if (format) return format;
  const described = textIn(schema, 'description').toLowerCase();
  const byName = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  if (byName) return byName;
  if (/YYYY-MM-DD/i.test(described)) return 'day';
  return DIGITS.test(name) || /\b(?:keys|digits)\b/.test(described) ? 'digits' : 'text';
}

function holdsOf(schema: Schema, name: string): Holds {
  const type = Array.isArray(schema['type']) ? schema['type'].find((one) => one !== 'null') : schema['type'];
  if (type === 'string' || type === undefined) return textHolds(schema, name);
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'integer' ? 'number' : 'other';
}

const ASKED = /\b(?:query|question|message|text|body|content|note|search)\b/;

function parameterOf(schema: Schema, name: string, required: boolean): Parameter {
  const words = wordsOfName(name).join(' ');
  return {
    name,
    description: textIn(schema, 'description'),
    holds: holdsOf(schema, words),
    required: required && schema['default'] === undefined,
    whole: schema['type'] === 'integer',
    alone: false,
    asks: ASKED.test(words),
    options: optionsOf(schema),
  };
}

function parametersOf({ parameters }: ToolSpec): Parameter[] {
  const properties = isObject(parameters['properties']) ? parameters['properties'] : {};
  const required: readonly unknown[] = Array.isArray(parameters['required']) ? parameters['required'] : [];
  const all = Object.entries(properties).flatMap(([name, schema]) =>
    isObject(schema) ? [parameterOf(schema, name, required.includes(name))] : [],
  );
  const numbers = all.filter(({ holds, options }) => holds === 'number' && options.length === 0);
  return all.map((one) => ({ ...one, alone: numbers.length === 1 && one.required }));
}

/** Splits a name: "transfer_call" and "transferCall" are two words each. */
export const wordsOfName = (name: string): string[] =>
  wordsOf(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '));

const MOVES = new Set([
  'transfer',
  'connect',
  'forward',
  'redirect',
  'escalat',
  'handoff',
  'handov',
  'hand',
  'rout',
  'put',
]);
const SOMEBODY =
  /\b(?:callers?|customers?|users?|persons?|people|humans?|someone|somebody|operators?|colleagues?|agents?|staff|calls?)\b/i;
const ENDS = new Set(['end', 'hang', 'hangup', 'finish', 'terminat', 'clos']);
const TALK = /\b(?:calls?|conversations?|sessions?|phone|line|up)\b/i;

/** Verbs of tools that only look something up. */
const READS =
  'get find search look lookup check fetch show list read query retrieve return report tell give see view'.split(
    ' ',
  );

const READ_STEMS = new Set(READS.map(stem));

/** Words of a tool's name that people do not say. */
const UNSAID = new Set(
  'status info information details detail data current by id number all list item items value api for the of a an my user get'.split(
    ' ',
  ),
);

const kindOf = (verbs: readonly string[], names: readonly string[], text: string): IndexedTool['kind'] => {
  if (verbs.some((verb) => MOVES.has(verb)) && SOMEBODY.test(text)) return 'transfer';
  if (verbs.some((verb) => ENDS.has(verb)) && TALK.test(text)) return 'end';
  return [...names, ...verbs].some((word) => READ_STEMS.has(stem(word))) ? 'read' : 'other';
};

const ACTIONS: Readonly<Partial<Record<IndexedTool['kind'], readonly string[]>>> = {
  transfer: [TRANSFER],
  end: [...ENDS],
  read: [...READ_STEMS],
};

const actionsOf = (kind: IndexedTool['kind'], verbs: readonly string[]): ReadonlySet<string> =>
  new Set(ACTIONS[kind] ?? verbs);

/** Whether a description begins with a question word, and so with no verb: "What is listened to most". */
const isQuestionWord = (word: string): boolean =>
  /^(?:what|which|who|how|when|where|an?|the|this|it)$/.test(word);

/** Indexes a tool: the first words of its name and of its description say what it does. */
export function indexTool(spec: ToolSpec): IndexedTool {
  const named = wordsOfName(spec.name);
  const described = wordsOf(spec.description);
  const verbs = [named[0], described[0]].flatMap((word) =>
    word === undefined || isQuestionWord(word) ? [] : [stem(word)],
  );
  const parameters = parametersOf(spec);
  const about = parameters.flatMap(({ name, description }) => [...wordsOfName(name), description]).join(' ');
  const kind = kindOf(verbs, named, `${named.join(' ')} ${spec.description}`);
  // "Connect" alone may mean a plug: a request for a person is recognised by whole phrases.
  const actions = actionsOf(kind, verbs);
  return {
    spec,
    kind,
    actions,
    object: readWords(named.filter((word) => !UNSAID.has(word) && !READ_STEMS.has(stem(word))).join(' ')),
    words: readWords(`${spec.description} ${named.slice(1).join(' ')} ${about}`),
    parameters,
  };
}

/** Whether a verb is in the past tense: a report, not a request. */
const isPast = (word: string): boolean => /[^e]ed$/.test(word);

/** Whether a word names what the tool does. */
export const isAction = (tool: IndexedTool, word: string): boolean =>
  !isPast(word) && (tool.actions.has(stem(word)) || tool.actions.has(term(word)));
