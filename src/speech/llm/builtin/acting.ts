import type { ReplyRequest, ToolTurn, Turn, ToolCallRequest } from '../../../conversation/provider-ports.ts';
import { asksForMusic, readMusic, tellMusicCall } from './music/index.ts';
import { smallTalk } from './small-talk.ts';
import { chooseTool, type Chosen, offeredTools, toolsOf } from './tool-choice.ts';
import { type Continued, continueTool } from './tool-dialogue.ts';
import type { IndexedTool } from './tool-index.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { newCallId } from '../call-ids.ts';
import { alreadyAtWork, announce, questionFor, tellOutcomes } from './tool-talk.ts';
import { isForWeb, webSearchIn } from './web-talk.ts';
import { wordsOf } from './words.ts';

/** What to say, and which tool to call afterwards. */
export interface Decision {
  readonly text: string;
  readonly call: ToolCallRequest | null;
}

/** Possible answers to the user's words; each is null where there is none. */
export interface Answers {
  /** For words such as "tomorrow": the user's time, as the Unix milliseconds at which UTC's is the same. */
  readonly today: number;
  /** An answer that was written for these very words. */
  foreseen(): string | null;
  /** A known answer that fits. */
  known(): string | null;
  /** A known answer that fits so well that no tool is asked. */
  certain(): string | null;
  /** Small talk, or a known answer that fits. */
  any(): string | null;
}

const saying = (text: string): Decision => ({ text, call: null });

const wanted = (name: string, given: ToolCallRequest['arguments']): ToolCallRequest => ({
  callId: newCallId(),
  name,
  arguments: given,
});

const callOf = ({ tool, arguments: given }: Chosen): ToolCallRequest => wanted(tool.spec.name, given);

const isOpen = (history: readonly Turn[], tool: IndexedTool): boolean =>
  history.some((turn) => turn.role === 'tool' && turn.output === null && turn.name === tool.spec.name);

/** Asks for a missing argument, or else announces the call and makes it. */
function carryOut(request: ReplyRequest, chosen: Chosen): Decision {
  const { tool, missing, openTime } = chosen;
  const phrases = phrasesIn(request.language);
  if (isOpen(request.history, tool)) return saying(alreadyAtWork(tool, phrases.tools));
  if (missing) return saying(questionFor(tool, missing, phrases.tools, openTime));
  return { text: announce(tool, phrases), call: callOf(chosen) };
}

const PARTING =
  /\b(?:good ?bye|bye|see you(?: later| soon| tomorrow)?|tschuss|auf wieder(?:sehen|horen)|bis (?:bald|morgen|spater))$/;
/** A longer sentence with such an ending may be about something else. */
const PARTING_WORDS = 10;

function isGoodbye(asked: string, language: string): boolean {
  const words = wordsOf(asked);
  return (
    smallTalk(asked, language) === 'goodbye' ||
    (words.length <= PARTING_WORDS && PARTING.test(words.join(' ')))
  );
}

/** Ends the call when the user says goodbye, if the agent can hang up. */
function part(asked: string, tools: readonly IndexedTool[], language: string): Decision | null {
  const tool = tools.find(
    ({ kind, parameters }) => kind === 'end' && parameters.every((one) => !one.required),
  );
  if (!tool || !isGoodbye(asked, language)) return null;
  return {
    text: phrasesIn(language).talk.goodbye,
    call: callOf({ tool, arguments: {}, missing: null, openTime: null, firm: true }),
  };
}

/** Chooses a tool. A question with a known answer is not a request, however much it sounds like one. */
function chosenFor(request: ReplyRequest, tools: readonly IndexedTool[], answers: Answers): Chosen | null {
  const chosen = chooseTool(request, tools, answers.today);
  if (!chosen) return null;
  const better = chosen.firm ? answers.foreseen() : answers.certain();
  return better === null ? chosen : null;
}

/** Looks up a question about music. Nothing is said before the call, as the answer comes at once. */
function lookUpMusic(request: ReplyRequest, answers: Answers): Decision | null {
  const asked = readMusic(request);
  if (!asked) return null;
  const better = asked.musicQuery.firm ? answers.foreseen() : answers.known();
  return better === null ? { text: '', call: wanted(asked.spec.name, asked.musicQuery.arguments) } : null;
}

/** Outcomes of calls since the agent last spoke. */
function unreportedResults(history: readonly Turn[]): { turns: ToolTurn[]; isAsked: boolean } {
  const since = history.slice(history.findLastIndex(({ role }) => role === 'assistant') + 1);
  const turns = since.filter((turn): turn is ToolTurn => turn.role === 'tool' && turn.output !== null);
  return { turns, isAsked: since.some(({ role }) => role === 'user') };
}

/**
 * Reports the outcomes of calls, and answers what the user has said since. It carries out no request: that
 * may be the one that led to the calls.
 */
function tell(request: ReplyRequest, tools: readonly IndexedTool[], answers: Answers): Decision {
  const { turns, isAsked } = unreportedResults(request.history);
  const phrases = phrasesIn(request.language);
  const music = turns.flatMap((turn) => tellMusicCall(request, turn) ?? []);
  const others = turns.filter((turn) => tellMusicCall(request, turn) === null);
  const told = [...music, others.length > 0 ? tellOutcomes(others, tools, isAsked, phrases) : ''];
  const next = isAsked ? lookUpMusic(request, answers) : null;
  const isToolRequest =
    !isAsked || asksForMusic(request) || chooseTool(request, tools, answers.today) !== null;
  const answer = isToolRequest ? null : answers.any();
  const text = [...told, answer].filter(Boolean).join(' ');
  return { text: text || (next ? '' : phrases.tools.done), call: next?.call ?? null };
}

const GIVES_UP =
  /\b(?:never ?mind|forget (?:it|about it|that)|cancel(?: (?:it|that))?|stop(?: it| that)?|leave it|not (?:any ?more|now)|changed my mind|do(?: not|n'?t) (?:want|need) (?:it|that|to)|no thanks?|no thank you|vergiss (?:es|das)|vergessen sie (?:es|das)|lass(?:en sie)? (?:es|das)|doch nicht|abbrechen|stopp|nicht mehr|anders überlegt)(?!\p{L})/iu;
const MOST_TO_GIVE_UP = 8;

/** Whether the user gives up what was being arranged, which takes few words. */
const isGivenUp = (asked: string, { asked: parameter }: Continued, language: string): boolean =>
  parameter.holds !== 'boolean' &&
  wordsOf(asked).length <= MOST_TO_GIVE_UP &&
  (GIVES_UP.test(asked) || smallTalk(asked, language) === 'no');

/** Repeats the agent's question when the user's words are neither an answer to it nor anything else. */
function askAgain(
  { tool, missing, openTime }: Continued,
  answers: Answers,
  language: string,
): Decision | null {
  if (!missing || answers.any() !== null) return null;
  const { tools: phrases } = phrasesIn(language);
  return saying(`${phrases.again} ${questionFor(tool, missing, phrases, openTime)}`);
}

/** Searches the web for what nothing else answers, if the agent may. */
function searchWeb(request: ReplyRequest, asked: string, answers: Answers): Decision | null {
  const tool = webSearchIn(request.tools);
  if (!tool || !isForWeb(asked) || answers.any() !== null) return null;
  return { text: phrasesIn(request.language).tools.lookingUp, call: wanted(tool.name, { query: asked }) };
}

/** Decides what to do with tools; null when the user's words only need an answer in words. */
export function act(request: ReplyRequest, asked: string, answers: Answers): Decision | null {
  const isTelling = unreportedResults(request.history).turns.length > 0;
  if (offeredTools(request).length === 0 && !isTelling) return null;
  const tools = toolsOf(request);
  const { language } = request;
  if (isTelling) return tell(request, tools, answers);
  const continued = continueTool(request, tools, answers.today);
  if (continued && isGivenUp(asked, continued, language)) return saying(phrasesIn(language).tools.givenUp);
  if (continued && !continued.isUnanswered) return carryOut(request, continued);
  const music = lookUpMusic(request, answers);
  if (music) return music;
  const chosen = chosenFor(request, tools, answers);
  if (chosen) return carryOut(request, chosen);
  const parted = part(asked, tools, language) ?? (continued ? askAgain(continued, answers, language) : null);
  return parted ?? searchWeb(request, asked, answers);
}
