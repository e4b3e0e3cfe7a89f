import type { ReplyRequest, MessageTurn } from '../../../conversation/provider-ports.ts';
import { countedFor } from './phrases-of.ts';
import {
  type Asking,
  dayNamedIn,
  digitsIn,
  type Given,
  isOpenTime,
  settled,
  type Value,
  valueFrom,
} from './arguments.ts';
import { match, readQuery, type Word } from './matching.ts';
import { indexTool, isAction, wordsOfName, type IndexedTool, type Parameter } from './tool-index.ts';
import { isMusicTool } from './music/index.ts';
import { withoutGreeting } from './small-talk.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { stem } from './words.ts';
import { readToolRequests, type ToolRequest } from './tool-requests.ts';

type Values = Readonly<Record<string, Value>>;

/** A tool that was chosen for a request. */
export interface Chosen {
  readonly tool: IndexedTool;
  readonly arguments: Values;
  /** The argument that must be asked for before the call. */
  readonly missing: Parameter | null;
  /** The time that was said for it, `HH:MM` before noon, if its half of the day is all that is missing. */
  readonly openTime: string | null;
  /**
   * Whether it was explicitly requested; otherwise it may have been a question, which a known answer fits
   * better.
   */
  readonly firm: boolean;
}

const ALIKE = 1;
const evenly = (): number => ALIKE;

/** Whether the tool concerns the object of the command. A transfer concerns any person. */
function concerns(tool: IndexedTool, object: string): boolean {
  const words = readQuery(object).words.filter(
    ({ light, written }: Word) => !light && digitsIn(written) === '',
  );
  if (words.length === 0) return true;
  if (tool.kind === 'transfer' && /^(?:caller|person)\b/.test(object)) return true;
  const about = tool.parameters.flatMap(({ options }) =>
    options.map(({ value, purpose }) => `${value} ${purpose}`),
  );
  const known = [...tool.words, ...readQuery(about.join(' ')).words];
  return match({ words, torn: [] }, { words: known, context: [] }, evenly).topical;
}

/** Share from which all words match, apart from spelling. */
const ALL = 0.95;

/** Whether a text names everything that a tool looks up. */
const names = (tool: IndexedTool, text: string): boolean =>
  tool.object.length > 0 &&
  match({ words: readQuery(text).words, torn: [] }, { words: tool.object, context: [] }, evenly).known >= ALL;

/** Verbs of tools that look anything up: "search for ...". */
const SEARCHES = /^(?:search|find|look|query)/;

/** Whether a lookup tool is meant: by its object, whatever the verb; a tool without an object by its verb. */
const isLookedUp = (tool: IndexedTool, { command }: ToolRequest): boolean =>
  tool.object.length > 0
    ? isAction(tool, command.split(' ')[0] ?? '') && names(tool, command)
    : SEARCHES.test(command) && wordsOfName(tool.spec.name).includes(command.split(' ')[0] ?? '');

/** Stems of what a request without a verb may mean: something is to be had, never changed or taken away. */
const MAKES = new Set([
  'book',
  'reserv',
  'order',
  'schedul',
  'creat',
  'mak',
  'request',
  'arrang',
  'plac',
  'add',
]);

/** Letters that words of two languages share when they are one word: "reservieren" and "reserve". */
const SHARED = 5;

/**
 * Whether a tool fits a request of another language, whose words stand in it as they are and, where they are known, in
 * English. Without a verb all that the tool makes has to be named: "Ich hätte gern einen Tisch".
 */
function fitsVerbs(tool: IndexedTool, command: string, verbs: readonly string[]): boolean {
  if (tool.kind === 'transfer' || tool.kind === 'end') return false;
  const named = wordsOfName(tool.spec.name);
  const nouns = named.slice(named.length > 1 ? 1 : 0);
  if (verbs.length === 0)
    return (
      tool.kind === 'other' &&
      (named.length === 1 || MAKES.has(stem(named[0] ?? ''))) &&
      nouns.every((noun) => hasWord(command, noun))
    );
  const isVerb = verbs.some((verb) =>
    [...tool.actions].some((action) => stem(verb) === action || begins(verb, action)),
  );
  return isVerb && hasTopic(tool, command);
}

const begins = (verb: string, action: string): boolean =>
  action.length >= SHARED && verb.startsWith(action.slice(0, Math.max(SHARED, action.length - 1)));

const hasWord = (text: string, word: string): boolean =>
  text.split(' ').some((one) => stem(one) === stem(word));

const hasTopic = (tool: IndexedTool, text: string): boolean =>
  match({ words: readQuery(text).words, torn: [] }, { words: tool.words, context: [] }, evenly).topical;

/**
 * Whether a tool fits a request. Asking how to reach a person is a request for one; asking how anything else
 * is done is a question.
 */
function fits(tool: IndexedTool, request: ToolRequest): boolean {
  const { command, asks, verbs } = request;
  if (verbs) return fitsVerbs(tool, command, verbs);
  if (asks && tool.kind !== 'transfer') return false;
  if (tool.kind === 'read') return isLookedUp(tool, { command, firm: true, asks });
  const [verb = '', ...rest] = command.split(' ');
  return isAction(tool, verb) && concerns(tool, rest.join(' '));
}

type Filled = Pick<Chosen, 'arguments' | 'missing' | 'openTime'>;

/** The day of what is arranged: the one that is given, or else named beside it. */
function dayOf(
  given: readonly (readonly [Parameter, Given | null])[],
  texts: readonly string[],
  now: Asking,
): string | null {
  const day = given.find(([{ holds }, value]) => holds === 'day' && value !== null)?.[1];
  if (day !== undefined) return String(day);
  return texts.reduce<string | null>((named, text) => named ?? dayNamedIn(text, now), null);
}

/**
 * The known arguments, and the first missing one.
 * @param texts what was asked, the nearest first; the first two are of the request itself
 */
export function filled(
  tool: IndexedTool,
  texts: readonly string[],
  given: Readonly<Record<string, Given>>,
  now: Asking,
): Filled {
  const all = tool.parameters.map(
    (parameter) => [parameter, given[parameter.name] ?? valueFrom(parameter, texts, now)] as const,
  );
  const day = dayOf(all, texts.slice(0, 2), now);
  const values: Record<string, Value> = {};
  let missing: Pick<Filled, 'missing' | 'openTime'> = { missing: null, openTime: null };
  for (const [parameter, found] of all) {
    const value = settled(found, day, now);
    if (value !== null) values[parameter.name] = value;
    else if (missing.missing === null && (parameter.required || isOpenTime(found)))
      missing = { missing: parameter, openTime: isOpenTime(found) ? found.openTime : null };
  }
  return { arguments: values, ...missing };
}

/** The tool that every agent has; the built-in model chooses it only where the agent's instructions name it. */
const CAPTURE = 'capture_input';

/** The tools that the built-in model may call at all. */
export const offeredTools = ({ tools, instructions }: ReplyRequest): ReplyRequest['tools'] =>
  tools.filter(({ name }) => name !== CAPTURE || instructions.includes(CAPTURE));

/** Tools that may be chosen here; the catalogue's are chosen by the question about music (`music/`). */
export const toolsOf = (request: ReplyRequest): IndexedTool[] =>
  offeredTools(request)
    .filter(({ name }) => !isMusicTool(name))
    .map(indexTool);

/** What was said by the user and the agent, in order. */
export const saidIn = ({ history }: ReplyRequest): MessageTurn[] =>
  history.filter((turn): turn is MessageTurn => turn.role === 'user' || turn.role === 'assistant');

const QUESTION =
  /^(?:(?:and|so|but|um+|uh+)[\s,]+)*(?:what|whats|which|how|hows|when|where|wheres|who|whose|is|are|was|were|do|does|did|can|could|will|would|has|have|tell me|show me|give me|any)\b(?! an? (?:nice|lovely|great|beautiful|pity|shame)\b)/i;

/** Smallest share of a question's topic, and fewest words, that a tool's description must have. */
const DESCRIBED = 0.6;
const LEAST_DESCRIBED = 2;

/** Words of the topic of a question, and those that a tool's description lacks: what it is asked about. */
function undescribed(tool: IndexedTool, text: string): { all: readonly Word[]; rest: readonly Word[] } {
  const all = readQuery(text).words.filter(({ light }) => !light);
  const known = { words: tool.words, context: [] };
  return { all, rest: all.filter((word) => !match({ words: [word], torn: [] }, known, evenly).topical) };
}

/** "how many" in a description: the tool counts. */
const COUNTS = /\bhow (?:many|much)\b|\bnumber of\b/i;

/** Whether a tool counts what a question counts, and its description has all that is asked of it: "are left". */
function counts(tool: IndexedTool, text: string): boolean {
  const counted = tool.parameters.map((one) => countedFor(one, text)).find((found) => found !== null);
  if (!counted || !COUNTS.test(tool.spec.description)) return false;
  const { all, rest } = undescribed(tool, text.replace(counted, ' '));
  return all.length > 0 && rest.length === 0;
}

/** Whether a tool's description fits a question, however the tool is called. */
function describes(tool: IndexedTool, text: string): boolean {
  const { all, rest } = undescribed(tool, text);
  const described = all.length - rest.length;
  return described >= LEAST_DESCRIBED && described / all.length >= DESCRIBED;
}

/** The choice with `value` for the first text that the tool cannot do without. */
function withText(chosen: Chosen, value: string): Chosen {
  const { missing, tool } = chosen;
  if (missing?.holds !== 'text' || missing.options.length > 0 || value === '') return chosen;
  const given = { ...chosen.arguments, [missing.name]: value };
  const next = tool.parameters.find(({ name, required }) => required && given[name] === undefined);
  return { ...chosen, arguments: given, missing: next ?? null };
}

/** What a question asks about, by the words that the tool's description lacks. */
const askedAbout = (chosen: Chosen, text: string): Chosen =>
  withText(
    chosen,
    undescribed(chosen.tool, text)
      .rest.map(({ written }) => written)
      .join(' '),
  );

/** What a question counts: the tool that is named by its subject, stock, has no word of the thing itself. */
const countedIn = (chosen: Chosen, text: string): Chosen =>
  withText(chosen, (chosen.missing && countedFor(chosen.missing, text)) ?? '');

/** The tool that looks up the subject of a question. */
const lookedUp = (tools: readonly IndexedTool[], text: string): IndexedTool | undefined =>
  QUESTION.test(withoutGreeting(text))
    ? tools.find((tool) => tool.kind === 'read' && names(tool, text))
    : undefined;

/** The tool whose description fits a question, or that counts what it counts, with what it asks about. */
function describedTool(tools: readonly IndexedTool[], text: string, now: Asking): Chosen | null {
  if (!QUESTION.test(withoutGreeting(text))) return null;
  const lookups = tools.filter(({ kind }) => kind === 'read');
  const chosen = (tool: IndexedTool): Chosen => ({ tool, firm: false, ...filled(tool, [text], {}, now) });
  const tool = lookups.find((one) => describes(one, text));
  if (tool) return askedAbout(chosen(tool), text);
  const counter = lookups.find((one) => counts(one, text));
  return counter ? countedIn(chosen(counter), text) : null;
}

const requestsIn = (text: string, language: string): readonly ToolRequest[] => [
  ...readToolRequests(text),
  ...phrasesIn(language).tools.requests(text),
];

/** Longest request in characters. */
const LONGEST_REQUEST = 1_000;

/** Whether a text asks for what the tool does. */
export const fitsRequest = (tool: IndexedTool, text: string, language: string): boolean =>
  requestsIn(text.slice(0, LONGEST_REQUEST), language).some((one) => fits(tool, one));

/**
 * The tool that does what the user has just asked for; null when there is none.
 * @param today Unix milliseconds
 */
export function chooseTool(
  request: ReplyRequest,
  tools: readonly IndexedTool[],
  today: number,
): Chosen | null {
  const asked = saidIn(request).filter(({ role }) => role === 'user');
  const text = (asked.at(-1)?.text ?? '').slice(0, LONGEST_REQUEST);
  const { language } = request;
  const now = { today, language };
  for (const toolRequest of requestsIn(text, language)) {
    const tool = tools.find((one) => fits(one, toolRequest));
    if (!tool) continue;
    const command = toolRequest.verbs ? text : toolRequest.command;
    const texts = [command, text, asked.at(-2)?.text ?? ''];
    return { tool, firm: toolRequest.firm, ...filled(tool, texts, {}, now) };
  }
  const tool = lookedUp(tools, text);
  if (!tool) return describedTool(tools, text, now);
  return countedIn({ tool, firm: false, ...filled(tool, [text], {}, now) }, text);
}
