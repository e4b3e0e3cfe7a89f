import type { ToolSpec } from '../../../conversation/ports.ts';
import { readWords, type Word } from './matching.ts';
import { TRANSFER } from './wishes.ts';
import { stem, term, wordsOf } from './words.ts';

/** One value of a parameter that has only a few. */
export interface Option {
  readonly value: string;
  /** What it is for, in the description's words; the value itself when it is not described. */
  readonly purpose: string;
  /** The one for everything that fits no other. */
  readonly general: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'number' | 'other';
  readonly required: boolean;
  /** Empty when anything may be given. */
  readonly options: readonly Option[];
}

/** A tool, ready to be compared with what was asked. */
export interface IndexedTool {
  readonly spec: ToolSpec;
  readonly kind: 'transfer' | 'end' | 'other';
  /** Stems of the verbs that name what it does. */
  readonly actions: ReadonlySet<string>;
  /** Words of what it is done to or with. */
  readonly words: readonly Word[];
  readonly parameters: readonly Parameter[];
}

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (schema: Schema, name: string): string => {
  const value = schema[name];
  return typeof value === 'string' ? value : '';
};

const GENERAL =
  /\b(?:main|default|general|front desk|reception|switchboard|operator|others?|anything else|everything else)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the description begins to tell about a value: "main: the front desk; 1: Questions about an invoice". */
function markOf(description: string, value: string, from: number): { start: number; end: number } | null {
  const mark = new RegExp(`(?:^|[;,.\\n(]\\s*|\\s)["'\`]?${escaped(value)}["'\`]?\\s*[:=]\\s*`, 'g');
  mark.lastIndex = from;
  const found = mark.exec(description);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The purposes that a description names for values, in the order of the values. */
function purposesOf(description: string, values: readonly string[]): string[] {
  const marks = values.map((value) => markOf(description, value, 0));
  return values.map((value, index) => {
    const mark = marks[index];
    if (!mark) return value;
    const next = Math.min(
      ...marks.map((other) => (other && other.start >= mark.end ? other.start : Infinity)),
    );
    const purpose = description.slice(mark.end, next).replace(/[\s;,.]+$/, '');
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

const typeOf = (schema: Schema): Parameter['type'] => {
  const type = schema['type'];
  if (type === 'string' || type === undefined) return 'string';
  return type === 'number' || type === 'integer' ? 'number' : 'other';
};

function parametersOf({ parameters }: ToolSpec): Parameter[] {
  const properties = isSchema(parameters['properties']) ? parameters['properties'] : {};
  const required: readonly unknown[] = Array.isArray(parameters['required']) ? parameters['required'] : [];
  return Object.entries(properties).flatMap(([name, schema]) =>
    isSchema(schema)
      ? [
          {
            name,
            description: textIn(schema, 'description'),
            type: typeOf(schema),
            required: required.includes(name) && schema['default'] === undefined,
            options: optionsOf(schema),
          },
        ]
      : [],
  );
}

/** "transfer_call" and "transferCall" are two words each. */
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

const kindOf = (verbs: readonly string[], text: string): IndexedTool['kind'] => {
  if (verbs.some((verb) => MOVES.has(verb)) && SOMEBODY.test(text)) return 'transfer';
  return verbs.some((verb) => ENDS.has(verb)) && TALK.test(text) ? 'end' : 'other';
};

/** Makes a tool comparable: what it does is told by the first words of its name and of its description. */
export function indexTool(spec: ToolSpec): IndexedTool {
  const named = wordsOfName(spec.name);
  const described = wordsOf(spec.description);
  const verbs = [named[0], described[0]].flatMap((word) => (word === undefined ? [] : [stem(word)]));
  const parameters = parametersOf(spec);
  const about = parameters.flatMap(({ name, description }) => [...wordsOfName(name), description]).join(' ');
  const kind = kindOf(verbs, `${named.join(' ')} ${spec.description}`);
  // "Connect" alone may mean a plug: who wants a person is recognised by whole phrases.
  const actions = new Set(kind === 'transfer' ? [TRANSFER] : kind === 'end' ? ENDS : verbs);
  return {
    spec,
    kind,
    actions,
    words: readWords(`${spec.description} ${named.slice(1).join(' ')} ${about}`),
    parameters,
  };
}

/** What was done already is told, not wished for. */
const isPast = (word: string): boolean => /[^e]ed$/.test(word);

/** Whether a word is what the tool does. */
export const isAction = (tool: IndexedTool, word: string): boolean =>
  !isPast(word) && (tool.actions.has(stem(word)) || tool.actions.has(term(word)));
