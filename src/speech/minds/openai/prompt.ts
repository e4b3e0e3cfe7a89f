import type { ReplyRequest, SaidTurn, ToolTurn } from '../../../conversation/ports.ts';
import { indexFor } from '../builtin/knowledge-index.ts';

/** How much of what the agent knows goes with each request. */
const MOST_ENTRIES = 8;
/** A small collection goes whole: what was found for one question may miss the next. */
const SMALL_COLLECTION = 30;

const lastQuestion = ({ history }: ReplyRequest): string =>
  history
    .filter((turn): turn is SaidTurn => turn.role === 'user')
    .slice(-2)
    .map((turn) => turn.text)
    .join(' ');

const asText = (question: string, answer: string): string => `Q: ${question}\nA: ${answer}`;

/** What the agent knows about the question at hand. */
function known(request: ReplyRequest): string {
  const { knowledge } = request;
  const question = lastQuestion(request);
  const isSmall = knowledge.answers.length <= SMALL_COLLECTION;
  const found = question === '' ? [] : indexFor(knowledge).find(question, MOST_ENTRIES);
  const fitting = found.filter(({ topical }) => topical).map(({ entry }) => entry);
  const passages = fitting.filter((entry) => entry.kind === 'passage').map((entry) => entry.text);
  const answers = isSmall
    ? knowledge.answers.map((answer) => asText(answer.question, answer.answer))
    : fitting.filter((entry) => entry.kind === 'answer').map((entry) => asText(entry.key, entry.text));
  return [...answers, ...new Set(passages)].join('\n\n');
}

/** How to write for a voice. */
const manner = ({ language, speaker }: ReplyRequest): string =>
  `You are ${speaker}. Your words are spoken aloud: answer in one to three short sentences of plain text, without ` +
  `lists, markup or emoji. Speak the language "${language}" unless the user speaks another.`;

/** Calls that nothing has come of yet are in no message: without this the model would make them again. */
function underWay({ history }: ReplyRequest): string {
  const open = history.filter((turn): turn is ToolTurn => turn.role === 'tool' && turn.output === null);
  if (open.length === 0) return '';
  const calls = open.map(({ name, arguments: given }) => `${name}(${JSON.stringify(given)})`);
  return `Already called and under way, do not call again: ${calls.join(', ')}.`;
}

/** The agent's instructions with what the moment needs: manner of speech, knowledge, and the task of this reply. */
export function systemPrompt(request: ReplyRequest): string {
  const knowledge = known(request);
  return [
    request.instructions,
    manner(request),
    knowledge &&
      `What you know:\n\n${knowledge}\n\nIf the answer is neither here nor in what was said, say that you do not know.`,
    underWay(request),
    request.task && `Now do this: ${request.task}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
