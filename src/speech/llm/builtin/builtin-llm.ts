import { firstWords } from '../../../kernel/first-words.ts';
import type { LanguageModel, ReplyRequest, MessageTurn, Turn } from '../../../conversation/provider-ports.ts';
import { type Clock, systemClock } from '../../../kernel/time/clock.ts';
import { act, type Decision } from './acting.ts';
import { indexFor, type KnowledgeHit, KnowledgeIndex } from './knowledge-index.ts';
import { readQuery } from './matching.ts';
import { introducedAs, memoryAnswer } from './memory-talk.ts';
import { knowsMusic } from './music/index.ts';
import { smallTalk, withoutGreeting, type SmallTalk } from './small-talk.ts';
import { readTask } from './task.ts';
import { GOODBYE } from './tool-talk.ts';

/** Smallest score at which a finding is said as the answer. */
const SURE_ANSWER = 0.5;
const SURE_PASSAGE = 0.57;
/** Smallest share of the question that must match. */
const SURE_ASKED = 0.52;

/** Score from which the answer was written for this very question. */
const WRITTEN_FOR = 0.97;

/** A question with no more topic words than this may depend on the one before. */
const OWN_TOPICS = 1;

/** Score from which a finding is relevant to the question (docs/knowledge.md, "In a conversation"). */
const BEARS = 0.5;

/**
 * Up to this many entries are searched here word by word; of more, only what was retrieved for the question.
 */
const MOST_SEARCHED = 400;

/** The index to search: all knowledge or, if there is much of it, what was retrieved. */
const searched = ({ knowledge, retrieved: found }: ReplyRequest): KnowledgeIndex => {
  const isMuch = knowledge.answers.length + knowledge.passages.length > MOST_SEARCHED;
  return indexFor(isMuch ? found : knowledge);
};

interface Thought {
  readonly request: ReplyRequest;
  readonly index: KnowledgeIndex;
  readonly asked: string;
  /** Unix milliseconds. */
  readonly today: number;
}

const saidBy = (history: readonly Turn[], role: MessageTurn['role']): MessageTurn[] =>
  history.filter((turn): turn is MessageTurn => turn.role === role);

const lastOf = (history: readonly Turn[], role: MessageTurn['role']): string =>
  saidBy(history, role).at(-1)?.text ?? '';

const previousQuestion = (history: readonly Turn[]): string => saidBy(history, 'user').at(-2)?.text ?? '';

/**
 * Questions that can be offered, without those that were just asked. The choice changes as the talk goes on.
 */
function offers({ request, asked }: Thought, count: number): string[] {
  const open = request.knowledge.answers
    .map((known) => known.question)
    .filter((question) => question !== asked && question.length < 80);
  const turn = request.history.length;
  const picked = Array.from(
    { length: Math.min(count, open.length) },
    (_, step) => open[(turn + step * Math.ceil(open.length / count)) % open.length]!,
  );
  return [...new Set(picked)];
}

const quoted = (questions: readonly string[]): string =>
  questions.map((question) => `"${question.replace(/(?<![.?!])[.?!]*$/, '?')}"`).join(' or ');

const offer = (thought: Thought, count = 2): string => {
  const questions = offers(thought, count);
  return questions.length > 0 ? `You could ask me ${quoted(questions)}` : '';
};

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** How the agent introduces itself; empty for one without a name. */
const self = ({ request: { companionName } }: Thought): string =>
  companionName === '' ? '' : `I am ${companionName}.`;

function greeting(thought: Thought, name: string | null): string {
  const hello = name ? `Hello, ${name}!` : 'Hello!';
  const topics = offer(thought);
  return sentences(hello, self(thought), topics || 'How can I help you?');
}

const ownName = ({ request: { companionName } }: Thought): string =>
  companionName === '' ? 'I have not been given a name yet.' : `My name is ${companionName}.`;

const unknown = (thought: Thought): string =>
  sentences(
    'I am sorry, I do not know that.',
    offer(thought) || 'Is there something else I can help you with?',
  );

/** Smallest share of the last question that a further answer must touch. */
const FURTHER = 0.3;

/** More known about the last question, without what was just said. */
function more(thought: Thought): string {
  const { request, index } = thought;
  const heard = lastOf(request.history, 'assistant');
  const found = index.find(previousQuestion(request.history), 12);
  const further = found.find(
    (one) => one.asked >= FURTHER && !heard.includes(one.entry.key) && !heard.includes(one.entry.text),
  );
  return further?.entry.text ?? sentences('That is all I know about it.', offer(thought));
}

const MUSIC =
  'I also know the music catalogue. Ask me what the top jazz albums are, who sings a song, or what is new by an artist.';

const whatIKnow = (thought: Thought): string => {
  if (thought.request.knowledge.answers.length > 0)
    return sentences('I answer questions about what I have been told.', offer(thought, 3));
  return knowsMusic(thought.request)
    ? ''
    : 'I can talk with you, but I have not been given any knowledge yet.';
};

const talk: Readonly<Record<SmallTalk, (thought: Thought) => string>> = {
  greeting: (thought) => greeting(thought, null),
  thanks: () => 'You are welcome. Is there anything else you would like to know?',
  goodbye: () => GOODBYE,
  name: (thought) => sentences(ownName(thought), offer(thought) || 'How can I help you?'),
  abilities: (thought) => sentences(whatIKnow(thought), knowsMusic(thought.request) ? MUSIC : ''),
  repeat: ({ request }) =>
    lastOf(request.history, 'assistant') || 'I have not said anything yet. How can I help you?',
  wellbeing: () => 'I am fine, thank you. What would you like to know?',
  yes: (thought) => sentences('Good.', offer(thought) || 'What would you like to know?'),
  no: () => 'All right. I am here if you need me.',
  more,
  silence: (thought) => sentences('I did not catch that.', offer(thought)),
};

const isSure = ({ entry, asked, score, topical }: KnowledgeHit): boolean =>
  topical && asked >= SURE_ASKED && score >= (entry.kind === 'answer' ? SURE_ANSWER : SURE_PASSAGE);

/** Smallest share of the question for a retrieved passage, which is known to be relevant. */
const FOUND_ASKED = 0.4;

/** An answer from what was retrieved before (`ReplyRequest.retrieved`). */
function lookedUp({ request, asked }: Thought): string | null {
  const { answers, passages } = request.retrieved;
  const [answer] = answers;
  if (answer && answer.score >= BEARS) return answer.answer;
  const bearing = passages.filter(({ score }) => score >= BEARS);
  if (bearing.length === 0) return null;
  const [best] = new KnowledgeIndex({ answers: [], passages: bearing }).find(asked, 1);
  return best?.topical && best.asked >= FOUND_ASKED ? best.entry.text : null;
}

/**
 * Looks up an answer; a question that depends on the one before ("and on Sunday?") is read together with it.
 */
function lookUp(thought: Thought): string | null {
  const { request, index, asked } = thought;
  const direct = index.find(asked).find(isSure);
  if (direct) return direct.entry.text;
  const topics = readQuery(asked).words.filter((word) => !word.light).length;
  const before = previousQuestion(request.history);
  const leaning =
    topics > OWN_TOPICS || before === '' ? undefined : index.find(`${before} ${asked}`).find(isSure);
  return leaning?.entry.text ?? lookedUp(thought);
}

/** A known answer that was written for the question itself, even for "Who are you?". */
function writtenFor({ index, asked }: Thought): string | null {
  const [best] = index.find(asked, 1);
  return best?.entry.kind === 'answer' && best.score >= WRITTEN_FOR ? best.entry.text : null;
}

/** What was asked after a greeting; the whole text when there is only a greeting. */
const bareOf = ({ asked }: Thought): string => withoutGreeting(asked) || asked;

/** Small talk, or an answer from knowledge; null when there is neither. */
function knownAnswer(thought: Thought): string | null {
  const kind = smallTalk(thought.asked);
  const bare = bareOf(thought);
  const known = kind === null ? answerTo({ ...thought, asked: bare }) : writtenFor(thought);
  if (known !== null) return known;
  const behind = kind ?? smallTalk(bare);
  return behind ? talk[behind](thought) : welcome(thought, bare);
}

/**
 * An answer that was written for the question, else one from memory, else one from knowledge: a question
 * about memories is not answered by knowledge that fits by chance.
 */
const answerTo = (thought: Thought): string | null =>
  writtenFor(thought) ?? memoryAnswer(thought.request, thought.asked) ?? lookUp(thought);

/** Welcomes somebody who gives their name and asks nothing else. */
function welcome(thought: Thought, asked: string): string | null {
  const name = introducedAs(asked);
  return name && sentences(`Nice to meet you, ${name}.`, offer(thought) || 'How can I help you?');
}

const answer = (thought: Thought): string => knownAnswer(thought) ?? unknown(thought);

/** Calls a tool for what the user asks for, or else answers in words. */
function decide(thought: Thought): Decision {
  const done = act(thought.request, thought.asked, {
    today: thought.today,
    foreseen: () => writtenFor({ ...thought, asked: bareOf(thought) }),
    known: () => lookUp({ ...thought, asked: bareOf(thought) }),
    any: () => knownAnswer(thought),
  });
  return done ?? { text: answer(thought), call: null };
}

function followTask(thought: Thought, task: string): string {
  const { greets, name, say } = readTask(task);
  if (say === '') return greeting(thought, name);
  return greets ? sentences(name ? `Hello, ${name}!` : 'Hello!', self(thought), say) : say;
}

/** Cuts what the user said to the length that is searched by. */
const shortened = (turn: Turn): Turn =>
  turn.role === 'user' ? { ...turn, text: firstWords(turn.text) } : turn;

function decideOn(whole: ReplyRequest, today: number): Decision {
  const request = { ...whole, history: whole.history.map(shortened) };
  const asked = lastOf(request.history, 'user').trim();
  const thought = { request, index: searched(request), asked, today };
  return request.task === null ? decide(thought) : { text: followTask(thought, request.task), call: null };
}

/** Splits a text into a few words at a time, as a model streams. */
const piecesOf = (text: string): readonly string[] => text.match(/(?:\S+\s*){1,4}/g) ?? [];

/**
 * A language model by rules: small talk, answers by retrieval from what the agent knows, and "I do not know"
 * for the rest. It never says anything that it was not given. It calls the tool that does what the user
 * explicitly asks for.
 * @param clock gives the meaning of "tomorrow"
 */
export const createBuiltinLlm = (clock: Pick<Clock, 'wallTime'>): LanguageModel => ({
  async *reply(request) {
    const { text, call } = decideOn(request, clock.wallTime());
    for (const piece of piecesOf(text)) {
      if (request.signal.aborted) return;
      yield piece;
    }
    if (call && !request.signal.aborted) yield call;
  },
});

export const builtinLlm: LanguageModel = createBuiltinLlm(systemClock);

/** The whole reply at once. */
export const think = (request: ReplyRequest): string => decideOn(request, systemClock.wallTime()).text;
