import { firstWords } from '../../../kernel/first-words.ts';
import type { LanguageModel, ReplyRequest, MessageTurn, Turn } from '../../../conversation/provider-ports.ts';
import { type Clock, systemClock } from '../../../kernel/time/clock.ts';
import { localTimeAsUtc, ownTimeZone } from '../../../kernel/time/time-zone.ts';
import { countContentWords } from '../../../retrieval/words/content-words.ts';
import { act, type Decision } from './acting.ts';
import { clockAnswer } from './clock-talk.ts';
import { furtherText } from './further.ts';
import { entryOf, indexFor, isWrittenFor, KnowledgeIndex, ranked } from './knowledge-index.ts';
import { introducedAs, memoryAnswer } from './memory-talk.ts';
import { withoutFalseStarts } from '../../../retrieval/words/false-starts.ts';
import { musicToolsOf } from './music/index.ts';
import { phrasesIn } from './phrases/phrases.ts';
import type { Phrases } from './phrases/shape.ts';
import { smallTalk, withoutGreeting } from './small-talk.ts';
import type { SmallTalk } from './small-talk-kind.ts';
import { LEAD, OWN_TOPICS, SURE, sureOf } from './sureness.ts';
import { sumAnswer } from './sums.ts';
import { readTask } from './task.ts';
import { wantsPerson } from './tool-requests.ts';
import { twoQuestionsIn } from './two-questions.ts';

/** The same for what was retrieved before, for language models that judge it: its scores are higher. */
const SURE_RETRIEVED = 0.65;
/** Smallest score of an answer that is preferred to asking a tool, which knows what is so at this moment. */
const SURER = 0.9;

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
  readonly phrases: Phrases;
  readonly index: KnowledgeIndex;
  readonly asked: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** IANA name of the user's time zone, or of this machine's where it is unknown. */
  readonly timeZone: string;
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

const quoted = (questions: readonly string[]): string[] =>
  questions.map((question) => `"${question.replace(/(?<![.?!])[.?!]*$/, '?')}"`);

const offer = (thought: Thought, count = 2): string => {
  const questions = offers(thought, count);
  return questions.length > 0 ? thought.phrases.talk.youCouldAsk(quoted(questions)) : '';
};

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** How the agent introduces itself; empty for one without a name. */
const self = ({ request: { companionName }, phrases }: Thought): string =>
  companionName === '' ? '' : phrases.talk.self(companionName);

function greeting(thought: Thought, name: string | null): string {
  const { hello, howToHelp } = thought.phrases.talk;
  return sentences(hello(name), self(thought), offer(thought) || howToHelp);
}

const ownName = ({ request: { companionName }, phrases: { talk: said } }: Thought): string =>
  companionName === '' ? said.noName : said.ownName(companionName);

const unknown = (thought: Thought): string =>
  sentences(thought.phrases.talk.unknown, offer(thought) || thought.phrases.talk.somethingElse);

/** Further passages for the last question, without what was just said. */
function more(thought: Thought): string {
  const { request, index } = thought;
  const isRequest = (text: string): boolean => smallTalk(text, request.language) === 'more';
  const further = furtherText(request.history, index, isRequest);
  return further ?? sentences(thought.phrases.talk.noMore, offer(thought));
}

/** What the agent knows, and what it can look up with the tools of this session. */
function abilities(thought: Thought): string {
  const { knowledge, tools } = thought.request;
  const said = thought.phrases.talk;
  const music = said.music(musicToolsOf(tools));
  if (knowledge.answers.length > 0) return sentences(said.abilities, offer(thought, 3), music);
  return music || said.noKnowledge;
}

/** The present time in words, as clocks show it where the user is. */
const clockText =
  ({ now, timeZone, phrases }: Thought) =>
  (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(phrases.locale, { ...parts, timeZone }).format(now);

const talk: Readonly<Record<SmallTalk, (thought: Thought) => string>> = {
  greeting: (thought) => greeting(thought, null),
  thanks: ({ phrases }) => phrases.talk.welcome,
  goodbye: ({ phrases }) => phrases.talk.goodbye,
  name: (thought) => sentences(ownName(thought), offer(thought) || thought.phrases.talk.howToHelp),
  abilities,
  repeat: ({ request, phrases }) => lastOf(request.history, 'assistant') || phrases.talk.nothingSaid,
  wellbeing: ({ phrases }) => phrases.talk.wellbeing,
  yes: (thought) => sentences(thought.phrases.talk.good, offer(thought) || thought.phrases.talk.whatToKnow),
  no: ({ phrases }) => phrases.talk.no,
  more,
  time: (thought) => thought.phrases.talk.time(clockText(thought)),
  date: (thought) => thought.phrases.talk.date(clockText(thought)),
  silence: (thought) => sentences(thought.phrases.talk.notCaught, offer(thought)),
  presence: ({ phrases }) => phrases.talk.present,
  acknowledgement: ({ phrases }) => phrases.talk.anythingElse,
  complaint: ({ phrases }) => phrases.talk.sorry,
  machine: ({ phrases }) => phrases.talk.machine,
  language: ({ phrases }) => phrases.talk.spoken,
  feeling: ({ phrases }) => phrases.talk.heard,
};

/** An answer from what was retrieved before (`ReplyRequest.retrieved`): vectors may know what words do not. */
function lookedUp({ request, asked }: Thought): string | null {
  const { answers, passages } = request.retrieved;
  const topics = countContentWords(asked);
  const hits = answers.map((answer) => ({ entry: entryOf(answer), score: answer.score, topics }));
  const bearing = passages.filter(({ score }) => score >= SURE);
  const parts = new KnowledgeIndex({ answers: [], passages: bearing }).find(asked, 1);
  return sureOf(asked, ranked(asked, hits), SURE_RETRIEVED) ?? sureOf(asked, parts);
}

/** The answers to two questions that are asked at once; null where they are not two, or one answer is not known. */
function lookUpTwo({ index, asked }: Thought): string | null {
  const found = twoQuestionsIn(asked).map((question) => sureOf(question, index.find(question)));
  const answers = new Set(found.filter((answer) => answer !== null));
  return answers.size === 2 ? [...answers].join(' ') : null;
}

/**
 * Looks up an answer; a question that depends on the one before ("and on Sunday?") is read together with it. What is
 * found so must have something of this question too: else the answer to the one before is said again. Of what fits both
 * alike the one that fits this question better is meant: "Are you open on Sunday?" "And on Saturday?".
 */
function lookUp(thought: Thought): string | null {
  const { request, index, asked } = thought;
  const direct = lookUpTwo(thought) ?? sureOf(asked, index.find(asked));
  if (direct !== null) return direct;
  const before = previousQuestion(request.history);
  const leans = countContentWords(asked) <= OWN_TOPICS && before !== '';
  if (!leans) return lookedUp(thought);
  const own = new Map(index.find(asked, MOST_SEARCHED).map(({ entry, score }) => [entry, score]));
  const together = index.find(`${before} ${asked}`).filter(({ entry }) => own.has(entry));
  const best = together[0]?.score ?? 0;
  const alike = together.filter(({ score }) => score > best - LEAD);
  const nearest = alike.toSorted((a, b) => own.get(b.entry)! - own.get(a.entry)!)[0];
  return sureOf(asked, nearest ? [nearest, ...together.filter((hit) => hit !== nearest)] : []);
}

/** The answer to a request for a person where no tool connects anybody: how to reach one, if that is known. */
function person({ index, asked, phrases }: Thought): string | null {
  if (!wantsPerson(asked)) return null;
  const found = index.find(asked).find(({ entry, score }) => score >= SURE && wantsPerson(entry.key));
  return found?.entry.text ?? phrases.talk.nobody;
}

/** A known answer that was written for the question itself, even for "Who are you?". */
function writtenFor({ index, asked }: Thought): string | null {
  return index.find(asked).find(({ entry }) => isWrittenFor(asked, entry))?.entry.text ?? null;
}

/** Kinds of small talk that agents are often told an answer to, in other words. */
const MAY_BE_KNOWN: ReadonlySet<SmallTalk> = new Set(['machine', 'language', 'feeling']);

/** What was asked after a greeting; the whole text when there is only a greeting. */
const bareOf = ({ asked }: Thought): string => withoutGreeting(asked) || asked;

/** Small talk, or an answer from knowledge; null when there is neither. */
function knownAnswer(thought: Thought): string | null {
  const { language } = thought.request;
  const bare = bareOf(thought);
  const kind = smallTalk(thought.asked, language) ?? smallTalk(bare, language);
  const isTalk = kind !== null && !MAY_BE_KNOWN.has(kind);
  const known = isTalk ? writtenFor(thought) : answerTo({ ...thought, asked: bare });
  return known ?? (kind ? talk[kind](thought) : welcome(thought, bare));
}

/**
 * An answer that was written for the question, else one from memory, else one from knowledge: a question
 * about memories is not answered by knowledge that fits by chance.
 */
const answerTo = (thought: Thought): string | null =>
  writtenFor(thought) ??
  memoryAnswer(thought.request, thought.asked) ??
  sumAnswer(thought.asked, thought.phrases.talk) ??
  clockAnswer(thought.asked, { ...thought, language: thought.request.language }) ??
  person(thought) ??
  lookUp(thought);

/** Welcomes somebody who gives their name and asks nothing else. */
function welcome(thought: Thought, asked: string): string | null {
  const name = introducedAs(asked);
  const { niceToMeet, howToHelp } = thought.phrases.talk;
  return name && sentences(niceToMeet(name), offer(thought) || howToHelp);
}

const answer = (thought: Thought): string => knownAnswer(thought) ?? unknown(thought);

/** Calls a tool for what the user asks for, or else answers in words. */
function decide(thought: Thought): Decision {
  const done = act(thought.request, thought.asked, {
    today: localTimeAsUtc(thought.now, thought.timeZone),
    foreseen: () => writtenFor({ ...thought, asked: bareOf(thought) }),
    known: () => lookUp({ ...thought, asked: bareOf(thought) }),
    certain: () => sureOf(bareOf(thought), thought.index.find(bareOf(thought)), SURER),
    any: () => knownAnswer(thought),
  });
  return done ?? { text: answer(thought), call: null };
}

function followTask(thought: Thought, task: string): string {
  const { greets, name, say } = readTask(task);
  if (say === '') return greeting(thought, name);
  return greets ? sentences(thought.phrases.talk.hello(name), self(thought), say) : say;
}

/** Cuts what the user said to the length that is searched by. */
const shortened = (turn: Turn): Turn =>
  turn.role === 'user' ? { ...turn, text: firstWords(turn.text) } : turn;

function decideOn(whole: ReplyRequest, wallTime: number): Decision {
  const request = { ...whole, history: whole.history.map(shortened) };
  const asked = withoutFalseStarts(lastOf(request.history, 'user').trim());
  const { now, timeZone } = request.userTime ?? { now: wallTime, timeZone: null };
  const place = { now, timeZone: timeZone ?? ownTimeZone() };
  const phrases = phrasesIn(request.language);
  const thought = { request, phrases, index: searched(request), asked, ...place };
  return request.task === null ? decide(thought) : { text: followTask(thought, request.task), call: null };
}

/** Splits a text into a few words at a time, as a model streams. */
const piecesOf = (text: string): readonly string[] => text.match(/(?:\S+\s*){1,4}/g) ?? [];

/**
 * A language model by rules: small talk, answers by retrieval from what the agent knows, and "I do not know"
 * for the rest. It never says anything that it was not given. It calls the tool that does what the user
 * explicitly asks for.
 * @param clock tells the time to a request that does not
 */
export const createBuiltinLlm = (clock: Pick<Clock, 'wallTime'>): LanguageModel => ({
  isRepeatable: true,
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
