import type { ReplyRequest, ToolTurn, Turn, WantedCall } from '../../../conversation/ports.ts';
import { smallTalk } from './small-talk.ts';
import { chooseTool, continueTool, toolsOf, type Chosen } from './tool-choice.ts';
import type { IndexedTool } from './tool-index.ts';
import { alreadyAtWork, announce, DONE, GOODBYE, questionFor, tellOutcomes } from './tool-talk.ts';
import { wordsOf } from './words.ts';

/** What is said, and what is called behind it. */
export interface Decision {
  readonly text: string;
  readonly call: WantedCall | null;
}

/** What can be said to the user's words from what is known; each is null where there is nothing. */
export interface Answers {
  /** An answer that somebody wrote to these very words. */
  foreseen(): string | null;
  /** An answer that fits. */
  known(): string | null;
  /** Small talk, or an answer that fits. */
  any(): string | null;
}

const saying = (text: string): Decision => ({ text, call: null });

let made = 0;

/** No two calls of this process have the same id, so none of a session has. */
const callOf = ({ tool, arguments: given }: Chosen): WantedCall => ({
  callId: `builtin-${++made}`,
  name: tool.spec.name,
  arguments: given,
});

const isOpen = (history: readonly Turn[], tool: IndexedTool): boolean =>
  history.some((turn) => turn.role === 'tool' && turn.output === null && turn.name === tool.spec.name);

/** Asks for what is missing, else says that it is done now, and calls. */
function carryOut(request: ReplyRequest, chosen: Chosen): Decision {
  const { tool, missing } = chosen;
  if (isOpen(request.history, tool)) return saying(alreadyAtWork(tool));
  if (missing) return saying(questionFor(tool, missing));
  return { text: announce(tool), call: callOf(chosen) };
}

const PARTING = /\b(?:good ?bye|bye|see you(?: later| soon| tomorrow)?)$/;
/** A longer sentence that ends so may be about something else. */
const PARTING_WORDS = 10;

function isGoodbye(asked: string): boolean {
  const words = wordsOf(asked);
  return smallTalk(asked) === 'goodbye' || (words.length <= PARTING_WORDS && PARTING.test(words.join(' ')));
}

/** Who says goodbye is let go, where the agent can hang up. */
function part(asked: string, tools: readonly IndexedTool[]): Decision | null {
  const tool = tools.find(
    ({ kind, parameters }) => kind === 'end' && parameters.every((one) => !one.required),
  );
  if (!tool || !isGoodbye(asked)) return null;
  return { text: GOODBYE, call: callOf({ tool, arguments: {}, missing: null, firm: true }) };
}

/** A question that what is known answers is no wish, however much it sounds like one. */
function chosenFor(request: ReplyRequest, tools: readonly IndexedTool[], answers: Answers): Chosen | null {
  const chosen = chooseTool(request, tools);
  if (!chosen) return null;
  const better = chosen.firm ? answers.foreseen() : answers.known();
  return better === null ? chosen : null;
}

/** What came of calls since the agent last spoke. */
function untold(history: readonly Turn[]): { turns: ToolTurn[]; isAsked: boolean } {
  const since = history.slice(history.findLastIndex(({ role }) => role === 'assistant') + 1);
  const turns = since.filter((turn): turn is ToolTurn => turn.role === 'tool' && turn.output !== null);
  return { turns, isAsked: since.some(({ role }) => role === 'user') };
}

/**
 * Tells what came of calls, and answers what the user has said since. A wish is not carried out here: it may be the one
 * that led to the calls.
 */
function tell(request: ReplyRequest, tools: readonly IndexedTool[], answers: Answers): Decision {
  const { turns, isAsked } = untold(request.history);
  const told = tellOutcomes(turns, tools, isAsked);
  const isWish = !isAsked || chooseTool(request, tools) !== null;
  const answer = isWish ? null : answers.any();
  return saying([told, answer].filter(Boolean).join(' ') || DONE);
}

/** What is to be done with tools; null when the user's words are to be answered by words alone. */
export function act(request: ReplyRequest, asked: string, answers: Answers): Decision | null {
  const isTelling = untold(request.history).turns.length > 0;
  if (request.tools.length === 0 && !isTelling) return null;
  const tools = toolsOf(request);
  if (isTelling) return tell(request, tools, answers);
  const chosen = continueTool(request, tools) ?? chosenFor(request, tools, answers);
  return chosen ? carryOut(request, chosen) : part(asked, tools);
}
