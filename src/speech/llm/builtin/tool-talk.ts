import type { ToolTurn } from '../../../conversation/provider-ports.ts';
import { sayData } from './data-talk.ts';
import type { Phrases, ToolPhrases } from './phrases/shape.ts';
import { sayWeb } from './web-talk.ts';
import { indexTool, wordsOfName, type IndexedTool, type Parameter } from './tool-index.ts';

/** Talks about tools. */

/** The announcement before a tool is called. */
export const announce = ({ kind }: IndexedTool, { talk, tools }: Phrases): string => {
  if (kind === 'transfer') return tools.connecting;
  return kind === 'end' ? talk.goodbye : tools.moment;
};

/** The announcement when the tool is already running. */
export const alreadyAtWork = ({ kind }: IndexedTool, { stillConnecting, stillAtIt }: ToolPhrases): string =>
  kind === 'transfer' ? stillConnecting : stillAtIt;

const asPhrase = (text: string): string => {
  const plain = text.trim().replace(/(?<![.\s])[.\s]+$/, '');
  return /^[A-Z][a-z]/.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain;
};

/** Which half of the day a time is in; of several times of a tool it says which. */
function halfOfDay(tool: IndexedTool, named: string, openTime: string, phrases: ToolPhrases): string {
  const isOnly = tool.parameters.filter(({ holds }) => holds === 'time').length === 1;
  return phrases.halfOfDay(openTime.replace(/^0/, ''), isOnly ? '' : named);
}

/** The question for a missing argument. @param openTime the time that was said for it, without its half of the day */
export function questionFor(
  tool: IndexedTool,
  parameter: Parameter,
  phrases: ToolPhrases,
  openTime: string | null = null,
): string {
  const { name, description, options, holds } = parameter;
  const named = wordsOfName(name).join(' ');
  if (openTime !== null) return halfOfDay(tool, named, openTime, phrases);
  if (options.length > 0) {
    const choices = options.map(({ purpose }) => asPhrase(purpose));
    return tool.kind === 'transfer' ? phrases.about(choices) : phrases.which(named, choices);
  }
  if (holds === 'boolean')
    return phrases.shallBeWith(named.replace(/^(?:is|has|with|include|includes) /, ''));
  const wanted = asPhrase(spokenPart(description) || named).replace(/^(?:the|an?|your) /, '');
  return phrases.mayIHave(wanted);
}

/** The part of a description that can be said, without examples and formats. */
const spokenPart = (text: string): string =>
  /^(?:when|how|what|where|which|who|whether)\b/i.test(text)
    ? ''
    : text.split(/[.;:(]|, (?:e\.g|such as|for example|in the form|as )|\b(?:e\.g|i\.e)\b/)[0]!.trim();

const LONGEST_SAID = 300;

/** Whether a tool's output can be said as it is: plain sentences, no data. */
const isSayable = (output: string): boolean =>
  output.length <= LONGEST_SAID && /^["“]?[\p{L}\p{N}][^{}<>[\]\n|]*[.!?]["”]?$/u.test(output);

const isOneSentence = (output: string): boolean => isSayable(output) && !/[.!?]\s/.test(output);

function failure(turn: ToolTurn, tool: IndexedTool, { notConnected, failed }: ToolPhrases): string {
  const output = turn.output?.trim() ?? '';
  const what = tool.kind === 'transfer' ? notConnected : failed;
  return isOneSentence(output) ? `${what} ${output}` : what;
}

/**
 * Reports the outcomes of calls.
 * @param isAsked whether the user has said something since: then an output that is no sentence is skipped
 */
export function tellOutcomes(
  turns: readonly ToolTurn[],
  tools: readonly IndexedTool[],
  isAsked: boolean,
  phrases: Phrases,
): string {
  const said = turns.map((turn) => {
    const tool = tools.find(({ spec }) => spec.name === turn.name) ?? unknownTool(turn);
    if (turn.isError) return failure(turn, tool, phrases.tools);
    const output = turn.output?.trim() ?? '';
    const web = sayWeb(turn.name, output, phrases.tools);
    if (web !== null) return web;
    if (isSayable(output)) return output;
    const data = sayData(output, phrases.data);
    if (data !== null) return data;
    return isAsked ? '' : phrases.tools.done;
  });
  const all = [...new Set(said.filter((text) => text !== ''))].join(' ');
  return !isAsked && turns.some(({ isError }) => isError) ? `${all} ${phrases.talk.somethingElse}` : all;
}

/** Indexes a tool by its name alone, as it is no longer offered. */
const unknownTool = ({ name }: ToolTurn): IndexedTool => indexTool({ name, description: '', parameters: {} });
