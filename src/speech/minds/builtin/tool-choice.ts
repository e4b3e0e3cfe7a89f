import type { ReplyRequest, SaidTurn } from '../../../conversation/ports.ts';
import { digitsIn, valueFrom, valueOfAnswer } from './arguments.ts';
import { match, readQuery, type Word } from './matching.ts';
import { indexTool, isAction, type IndexedTool, type Parameter } from './tool-index.ts';
import { questionFor } from './tool-talk.ts';
import { readWishes, type Wish } from './wishes.ts';

type Values = Readonly<Record<string, string | number>>;

/** A tool that does what was asked for. */
export interface Chosen {
  readonly tool: IndexedTool;
  readonly arguments: Values;
  /** What has to be asked before it can be called. */
  readonly missing: Parameter | null;
  /** It was wished for; else it may have been a question, which what is known answers better. */
  readonly firm: boolean;
}

const ALIKE = 1;
const evenly = (): number => ALIKE;

/** Whether the tool is about what the command is about. A transfer of the caller is, whoever is named. */
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

/** Who asks how to reach a person wants one; who asks how anything else is done wants to know. */
function fits(tool: IndexedTool, { command, asks }: Wish): boolean {
  if (asks && tool.kind !== 'transfer') return false;
  const [verb = '', ...rest] = command.split(' ');
  return isAction(tool, verb) && concerns(tool, rest.join(' '));
}

/** The arguments that are known, and the first one that is missing. */
function filled(
  tool: IndexedTool,
  texts: readonly string[],
  given: Values,
): Pick<Chosen, 'arguments' | 'missing'> {
  const values: Record<string, string | number> = { ...given };
  let missing: Parameter | null = null;
  for (const parameter of tool.parameters) {
    const value = given[parameter.name] ?? valueFrom(parameter, texts);
    if (value !== null) values[parameter.name] = value;
    else if (parameter.required) missing ??= parameter;
  }
  return { arguments: values, missing };
}

export const toolsOf = (request: ReplyRequest): IndexedTool[] => request.tools.map(indexTool);

/** What was said by the user and the agent, in order. */
const saidIn = ({ history }: ReplyRequest): SaidTurn[] =>
  history.filter((turn): turn is SaidTurn => turn.role === 'user' || turn.role === 'assistant');

/** The tool that does what the user has just asked for; null when they asked for nothing that is done by a tool. */
export function chooseTool(request: ReplyRequest, tools: readonly IndexedTool[]): Chosen | null {
  const asked = saidIn(request).filter(({ role }) => role === 'user');
  const text = asked.at(-1)?.text ?? '';
  for (const wish of readWishes(text)) {
    const tool = tools.find((one) => fits(one, wish));
    if (!tool) continue;
    const texts = [wish.command, text, asked.at(-2)?.text ?? ''];
    return { tool, firm: wish.firm, ...filled(tool, texts, {}) };
  }
  return null;
}

/** What the agent has asked for when it said `text`; a question that was interrupted counts too. */
function parameterAsked(tool: IndexedTool, text: string): Parameter | null {
  if (text.length < 10) return null;
  return tool.parameters.find((parameter) => questionFor(tool, parameter).startsWith(text)) ?? null;
}

interface Answered {
  readonly values: Values;
  /** What the user wanted before the agent asked. */
  readonly wanted: string;
}

/** Goes back over the questions that the agent has asked for a tool, up to what the user wanted. */
function answersFor(tool: IndexedTool, said: readonly SaidTurn[]): Answered | null {
  const values: Record<string, string | number> = {};
  let at = said.length - 1;
  for (; at >= 2 && said[at]?.role === 'user' && said[at - 1]?.role === 'assistant'; at -= 2) {
    const parameter = parameterAsked(tool, said[at - 1]!.text);
    if (!parameter) break;
    const value = valueOfAnswer(parameter, said[at]!.text);
    if (value === null) return null;
    values[parameter.name] ??= value;
  }
  return at === said.length - 1 ? null : { values, wanted: said[at]?.text ?? '' };
}

/** Goes on with a tool for which the agent has just asked the user something, if they answered that. */
export function continueTool(request: ReplyRequest, tools: readonly IndexedTool[]): Chosen | null {
  const said = saidIn(request);
  for (const tool of tools) {
    const answered = answersFor(tool, said);
    if (answered) return { tool, firm: true, ...filled(tool, [answered.wanted], answered.values) };
  }
  return null;
}
