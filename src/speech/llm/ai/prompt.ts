import type { KnownAnswer, ReplyRequest, ToolSpec, ToolTurn } from '../../../conversation/provider-ports.ts';
import { ownTimeZone } from '../../../kernel/time/time-zone.ts';
import { passagesText, quoted, memoriesText, summaryText } from './quoted-texts.ts';

/** Most retrieved answers, and most retrieved passages, in each request. */
const MOST_ENTRIES = 8;
/** A collection of up to this size is sent whole: what was found for one question may miss the next. */
const SMALL_COLLECTION = 30;
/** Score from which an answer fits the question: then it is what the agent's owner wants to be said. */
const FITS = 0.5;

const asText = ({ question, answer }: KnownAnswer): string => `Q: ${question}\nA: ${answer}`;

/** The retrieved knowledge that is relevant to the question. */
interface Bearing {
  /** The answers that fit the question. */
  readonly fitting: readonly KnownAnswer[];
  readonly answers: readonly KnownAnswer[];
  readonly passages: readonly { readonly source: string; readonly text: string }[];
}

const bearingOf = ({ retrieved: found }: ReplyRequest): Bearing => ({
  fitting: found.answers.filter(({ score }) => score >= FITS).slice(0, MOST_ENTRIES),
  answers: found.answers.slice(0, MOST_ENTRIES),
  passages: found.passages.slice(0, MOST_ENTRIES),
});

const sameQuestion = (some: readonly KnownAnswer[]): ((other: KnownAnswer) => boolean) => {
  const questions = new Set(some.map(({ question }) => question));
  return ({ question }) => questions.has(question);
};

const answersText = ({ knowledge }: ReplyRequest, { fitting, answers }: Bearing): string => {
  const isFitting = sameQuestion(fitting);
  const others = knowledge.answers.length <= SMALL_COLLECTION ? knowledge.answers : answers;
  return others
    .filter((answer) => !isFitting(answer))
    .map(asText)
    .join('\n\n');
};

const fittingText = ({ fitting }: Bearing): string =>
  fitting.length === 0
    ? ''
    : 'Prepared answers that seem to fit the question at hand, the best first. If one does, say what it says, ' +
      `before anything else that you know:\n\n${fitting.map(asText).join('\n\n')}`;

/** The prompt's section on what the agent knows about the present question. */
function known(request: ReplyRequest): string {
  const bearing = bearingOf(request);
  const parts = [answersText(request, bearing), passagesText(bearing.passages)].filter(Boolean);
  const knowledge = parts.length === 0 ? '' : `What you know:\n\n${parts.join('\n\n')}`;
  const all = [knowledge, fittingText(bearing)].filter(Boolean).join('\n\n');
  return all && `${all}\n\nIf the answer is neither here nor in what was said, say that you do not know.`;
}

/** The prompt's section on how to write for a voice. */
const manner = ({ language, companionName }: ReplyRequest): string =>
  (companionName === '' ? '' : `You are ${companionName}. `) +
  'Your words are spoken aloud: answer in one to three short sentences of plain text, without ' +
  `lists, markup or emoji. Speak the language "${language}" unless the user speaks another.`;

const parametersOf = ({ parameters }: ToolSpec): string => {
  const properties = parameters['properties'];
  const isObject = typeof properties === 'object' && properties !== null;
  return isObject ? Object.keys(properties).join(', ') : '';
};

/** Further instructions for the tools (facts 1.4: "under the heading `## name(params)`"). */
const toolsText = ({ tools }: ReplyRequest): string =>
  tools
    .filter(({ prompt }) => prompt)
    .map((tool) => `## ${tool.name}(${parametersOf(tool)})\n${tool.prompt}`)
    .join('\n\n');

/**
 * The prompt's section on open calls. They are in no message, and the model would otherwise make them again.
 */
function underWay({ history }: ReplyRequest): string {
  const open = history.filter((turn): turn is ToolTurn => turn.role === 'tool' && turn.output === null);
  if (open.length === 0) return '';
  const calls = open.map(({ name, arguments: given }) => `${name}(${quoted(JSON.stringify(given))})`);
  return `Already called and under way, do not call again: ${calls.join(', ')}.`;
}

const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const;

/** The prompt's section on the present time. */
function momentText({ userTime }: ReplyRequest): string {
  if (!userTime) return '';
  const timeZone = userTime.timeZone ?? ownTimeZone();
  const text = new Intl.DateTimeFormat('en-GB', { ...MOMENT, timeZone }).format(userTime.now);
  const where = userTime.timeZone === null ? `${timeZone}; the user may be elsewhere` : timeZone;
  return `The time is now: ${text} (${where}).`;
}

/**
 * The system prompt: the agent's instructions with the manner of speech, tools, memories, knowledge, the present
 * time, and the task of this reply. What changes least comes first, so that a provider can cache the beginning.
 * @param summary of the part of the conversation that is not sent; null: all of it is, or it has none
 */
export const systemPrompt = (request: ReplyRequest, summary: string | null = null): string =>
  [
    request.instructions,
    manner(request),
    toolsText(request),
    memoriesText(request.remembered),
    summaryText(summary),
    known(request),
    underWay(request),
    momentText(request),
    request.task && `Now do this: ${request.task}`,
  ]
    .filter(Boolean)
    .join('\n\n');
