import type { ToolTurn } from '../../../conversation/provider-ports.ts';
import { sayData } from './data-talk.ts';
import { sayWeb } from './web-talk.ts';
import { indexTool, wordsOfName, type IndexedTool, type Parameter } from './tool-index.ts';

/** Phrases about tools. */

export const DONE = 'That is done.';
export const GOODBYE = 'Goodbye! It was nice talking with you.';

/** The announcement before a tool is called. */
export const announce = ({ kind }: IndexedTool): string => {
  if (kind === 'transfer') return 'One moment, I will connect you.';
  return kind === 'end' ? GOODBYE : 'One moment, please.';
};

/** The announcement when the tool is already running. */
export const alreadyAtWork = ({ kind }: IndexedTool): string =>
  kind === 'transfer'
    ? 'I am already connecting you. One moment, please.'
    : 'I am still at it. One moment, please.';

const asPhrase = (text: string): string => {
  const plain = text.trim().replace(/(?<![.\s])[.\s]+$/, '');
  return /^[A-Z][a-z]/.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain;
};

const choice = (phrases: readonly string[]): string =>
  phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} or ${phrases.at(-1)}`;

/** The introduction of a repeated question. */
export const AGAIN = 'I did not get that.';

/** The question for a missing argument. */
export function questionFor(tool: IndexedTool, { name, description, options, holds }: Parameter): string {
  const named = wordsOfName(name).join(' ');
  if (options.length > 0) {
    const choices = choice(options.map(({ purpose }) => asPhrase(purpose)));
    return tool.kind === 'transfer'
      ? `What is it about: ${choices}?`
      : `Which ${named} would you like: ${choices}?`;
  }
  if (holds === 'boolean')
    return `Shall it be with ${named.replace(/^(?:is|has|with|include|includes) /, '')}?`;
  const wanted = asPhrase(spokenPart(description) || named).replace(/^(?:the|an?|your) /, '');
  return `May I have the ${wanted}?`;
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

function failure(turn: ToolTurn, tool: IndexedTool | undefined): string {
  const output = turn.output?.trim() ?? '';
  const what = tool?.kind === 'transfer' ? 'I could not connect you' : 'that did not work';
  return isOneSentence(output) ? `I am sorry, ${what}. ${output}` : `I am sorry, ${what}.`;
}

const OFFER_MORE = 'Is there something else I can help you with?';

/**
 * Reports the outcomes of calls.
 * @param isAsked whether the user has said something since: then an output that is no sentence is skipped
 */
export function tellOutcomes(
  turns: readonly ToolTurn[],
  tools: readonly IndexedTool[],
  isAsked: boolean,
): string {
  const said = turns.map((turn) => {
    const tool = tools.find(({ spec }) => spec.name === turn.name) ?? unknownTool(turn);
    if (turn.isError) return failure(turn, tool);
    const output = turn.output?.trim() ?? '';
    const web = sayWeb(turn.name, output);
    if (web !== null) return web;
    if (isSayable(output)) return output;
    const data = sayData(output);
    if (data !== null) return data;
    return isAsked ? '' : DONE;
  });
  const all = [...new Set(said.filter((text) => text !== ''))].join(' ');
  return !isAsked && turns.some(({ isError }) => isError) ? `${all} ${OFFER_MORE}` : all;
}

/** Indexes a tool by its name alone, as it is no longer offered. */
const unknownTool = ({ name }: ToolTurn): IndexedTool => indexTool({ name, description: '', parameters: {} });
