import type { ReplyRequest, MessageTurn } from '../../../conversation/provider-ports.ts';
import { countedFor } from './phrases-of.ts';
import { type Asking, digitsIn, type Value, valueFrom, valueOfAnswer } from './arguments.ts';
import { match, readQuery, type Word } from './matching.ts';
import { indexTool, isAction, wordsOfName, type IndexedTool, type Parameter } from './tool-index.ts';
import { isMusicTool } from './music/index.ts';
import { withoutGreeting } from './small-talk.ts';
import { phrasesIn } from './phrases/phrases.ts';
import type { ToolPhrases } from './phrases/shape.ts';
import { questionFor } from './tool-talk.ts';
import { stem } from './words.ts';
import { readToolRequests, type ToolRequest } from './tool-requests.ts';

type Values = Readonly<Record<string, Value>>;

/** A tool that was chosen for a request. */
export interface Chosen {
  readonly tool: IndexedTool;
  readonly arguments: Values;
  /** The argument that must be asked for before the call. */
  readonly missing: Parameter | null;
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

/** The known arguments, and the first missing one. */
function filled(
  tool: IndexedTool,
  texts: readonly string[],
  given: Values,
  now: Asking,
): Pick<Chosen, 'arguments' | 'missing'> {
  const values: Record<string, Value> = { ...given };
  let missing: Parameter | null = null;
  for (const parameter of tool.parameters) {
    const value = given[parameter.name] ?? valueFrom(parameter, texts, now);
    if (value !== null) values[parameter.name] = value;
    else if (parameter.required) missing ??= parameter;
  }
  return { arguments: values, missing };
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
const saidIn = ({ history }: ReplyRequest): MessageTurn[] =>
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

/** The tool whose description fits a question, with what it asks about. */
function describedTool(tools: readonly IndexedTool[], text: string, now: Asking): Chosen | null {
  const tool = QUESTION.test(withoutGreeting(text))
    ? tools.find((one) => one.kind === 'read' && describes(one, text))
    : undefined;
  return tool ? askedAbout({ tool, firm: false, ...filled(tool, [text], {}, now) }, text) : null;
}

const requestsIn = (text: string, language: string): readonly ToolRequest[] => [
  ...readToolRequests(text),
  ...phrasesIn(language).tools.requests(text),
];

/** Longest request in characters. */
const LONGEST_REQUEST = 1_000;

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

/** The parameter that the agent has asked for by saying `text`; an interrupted question counts too. */
function parameterAsked(tool: IndexedTool, text: string, phrases: ToolPhrases): Parameter | null {
  const { again } = phrases;
  const asked = text.startsWith(again) ? text.slice(again.length).trim() : text;
  if (asked.length < 10) return null;
  return tool.parameters.find((parameter) => questionFor(tool, parameter, phrases).startsWith(asked)) ?? null;
}

interface Answered {
  readonly values: Values;
  /** The user's request before the agent asked. */
  readonly wanted: string;
  /** The parameter that was asked for last. */
  readonly asked: Parameter;
  readonly isOpen: boolean;
}

/** Walks back over the agent's questions for a tool to the user's request, and collects the answers. */
function answersFor(tool: IndexedTool, request: ReplyRequest, today: number): Answered | null {
  const said = saidIn(request);
  const { tools: phrases } = phrasesIn(request.language);
  const values: Record<string, Value> = {};
  let last: Parameter | null = null;
  let isOpen = false;
  let isRepeated = false;
  let at = said.length - 1;
  for (; at >= 2 && said[at]?.role === 'user' && said[at - 1]?.role === 'assistant'; at -= 2) {
    const question = said[at - 1]!.text;
    const parameter = parameterAsked(tool, question, phrases);
    if (!parameter) break;
    last ??= parameter;
    const value = valueOfAnswer(parameter, said[at]!.text, { today, language: request.language });
    if (value !== null) values[parameter.name] ??= value;
    else if (at === said.length - 1 && !question.startsWith(phrases.again)) isOpen = true;
    else if (!isRepeated) return null;
    isRepeated = question.startsWith(phrases.again);
  }
  return last && { values, wanted: said[at]?.text ?? '', asked: last, isOpen };
}

/** A tool for which the agent has just asked a question. */
export interface Continued extends Chosen {
  /** The parameter that the agent has asked for. */
  readonly asked: Parameter;
  /** Whether the user's words are no answer to it. */
  readonly isUnanswered: boolean;
}

/**
 * Continues with the tool for which the agent has just asked a question; null when there is none. Several tools may ask
 * in the same words: then the one that was asked for before.
 */
export function continueTool(
  request: ReplyRequest,
  tools: readonly IndexedTool[],
  today: number,
): Continued | null {
  const { language } = request;
  const all = tools.flatMap((tool) => {
    const answered = answersFor(tool, request, today);
    return answered ? [{ tool, answered }] : [];
  });
  const isWanted = ({ tool, answered }: (typeof all)[number]): boolean =>
    requestsIn(answered.wanted.slice(0, LONGEST_REQUEST), language).some((one) => fits(tool, one));
  const found = all.length > 1 ? (all.find(isWanted) ?? all[0]) : all[0];
  if (!found) return null;
  const { tool, answered } = found;
  const { values, wanted, asked, isOpen } = answered;
  const known = filled(tool, [wanted], values, { today, language });
  return { tool, firm: true, ...known, asked, isUnanswered: isOpen };
}
