import type { ReplyRequest } from '../../../conversation/provider-ports.ts';
import { type Asking, dayNamedIn, type Given, halfOfDayAnswered, valueOfAnswer } from './arguments.ts';
import { phrasesIn } from './phrases/phrases.ts';
import type { ToolPhrases } from './phrases/shape.ts';
import { type Chosen, filled, fitsRequest, saidIn } from './tool-choice.ts';
import type { IndexedTool, Parameter } from './tool-index.ts';
import { questionFor } from './tool-talk.ts';

/** Goes on with a tool whose arguments the agent is asking for, one after the other. */

/** What the agent has asked for: a parameter, or which half of the day its time is in. */
interface AgentQuestion {
  readonly parameter: Parameter;
  readonly openTime: string | null;
}

/** What the agent has asked for by saying `text`; an interrupted question counts too. */
function askedBy(tool: IndexedTool, text: string, phrases: ToolPhrases): AgentQuestion | null {
  const { again } = phrases;
  const asked = text.startsWith(again) ? text.slice(again.length).trim() : text;
  if (asked.length < 10) return null;
  const said = /\d{1,2}:\d\d/.exec(asked)?.[0] ?? null;
  for (const parameter of tool.parameters)
    for (const openTime of parameter.holds === 'time' && said !== null ? [said, null] : [null])
      if (questionFor(tool, parameter, phrases, openTime).startsWith(asked)) return { parameter, openTime };
  return null;
}

/** What the user answers to it; null when it is no answer. */
const answerTo = ({ parameter, openTime }: AgentQuestion, said: string, now: Asking): Given | null =>
  openTime === null ? valueOfAnswer(parameter, said, now) : halfOfDayAnswered({ openTime }, said, now);

/** The day that an answer names, whatever was asked: "tomorrow evening" says more than which half of the day. */
function dayOfferedIn(tool: IndexedTool, answer: string, now: Asking): { name: string; day: string } | null {
  const [only, ...others] = tool.parameters.filter(({ holds }) => holds === 'day');
  const day = only && others.length === 0 ? dayNamedIn(answer, now) : null;
  return only && day !== null ? { name: only.name, day } : null;
}

interface Answered {
  readonly values: Readonly<Record<string, Given>>;
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
  const now = { today, language: request.language };
  const values: Record<string, Given> = {};
  let last: Parameter | null = null;
  let isOpen = false;
  let isRepeated = false;
  let at = said.length - 1;
  for (; at >= 2 && said[at]?.role === 'user' && said[at - 1]?.role === 'assistant'; at -= 2) {
    const question = said[at - 1]!.text;
    const asked = askedBy(tool, question, phrases);
    if (!asked) break;
    const { parameter } = asked;
    last ??= parameter;
    const answer = said[at]!.text;
    const day = dayOfferedIn(tool, answer, now);
    if (day) values[day.name] ??= day.day;
    const value = answerTo(asked, answer, now);
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
    fitsRequest(tool, answered.wanted, language);
  const found = all.length > 1 ? (all.find(isWanted) ?? all[0]) : all[0];
  if (!found) return null;
  const { tool, answered } = found;
  const { values, wanted, asked, isOpen } = answered;
  const known = filled(tool, [wanted], values, { today, language });
  return { tool, firm: true, ...known, asked, isUnanswered: isOpen };
}
