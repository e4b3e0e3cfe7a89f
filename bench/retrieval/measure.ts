import type { Kysely } from 'kysely';
import { outOfReach } from '../../test/fixtures/out-of-reach.ts';
import { retrievalPairs, type RetrievalPair } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import { spokenFrames } from '../../test/fixtures/spoken-frames.ts';
import type {
  Knowledge,
  KnownAnswer,
  Recall,
  RetrievedKnowledge,
} from '../../src/conversation/provider-ports.ts';
import { demoFaq, demoKnowledge } from '../../src/demo/content.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { BEARS, createRecall } from '../../src/platform/sessions/recall.ts';
import { createRetrieval, type Retrieval } from '../../src/retrieval/lists/index.ts';
import { think } from '../../src/speech/llm/builtin/builtin-llm.ts';
import type { Schema } from '../../src/storage/schema.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { signal } = new AbortController();

/** What an agent finds and says in the first turn of a session. */
interface Reply {
  readonly found: RetrievedKnowledge;
  readonly said: string;
}

/** Asks an agent with some knowledge; each question is the first of a session. */
export type Ask = (knowledge: Knowledge, question: string) => Promise<Reply>;

/** The search by words alone. Without an embedder nothing is stored in the database. */
export const openWordRetrieval = (): Retrieval =>
  createRetrieval({ embedder: null, db: {} as Kysely<Schema>, log: quiet, clock: systemClock });

/** An agent that answers by the built-in model. */
export const agentBy =
  (retrieval: Retrieval): Ask =>
  async (knowledge, question) => {
    const recall: Recall = createRecall(knowledge, retrieval)!;
    const found = await recall.find(question, signal);
    return { found, said: say(knowledge, found, question) };
  };

const say = (knowledge: Knowledge, retrieved: RetrievedKnowledge, question: string): string =>
  think({
    instructions: '',
    task: null,
    history: [{ role: 'user', text: question }],
    language: 'en',
    temperature: null,
    knowledge,
    retrieved,
    remembered: [],
    companionName: 'Mia',
    tools: [],
    signal,
  });

const demo: Knowledge = {
  answers: demoFaq,
  passages: demoKnowledge.text
    .split('\n\n')
    .map((text) => ({ source: demoKnowledge.fileName, text: text.replace('. ', '\n') })),
};
const trades = new Map<string, Knowledge>([['demo', demo]]);
for (const { trade } of retrievalPairs)
  trades.set(trade, { answers: retrievalPairs.filter((one) => one.trade === trade), passages: [] });
export const everything: Knowledge = { answers: retrievalPairs, passages: [] };

/** The first sentence of each text that an agent was given, by which its answers are recognised. */
const givenBy = ({ answers, passages }: Knowledge): string[] => [
  ...answers.map(({ answer }) => answer),
  ...passages.flatMap(({ text }) => text.split(/(?<=[.?!])\s+|\n/).filter((one) => one.length > 30)),
];

/** What a reply says of the agent's knowledge; empty when it says that it does not know, or small talk. */
const answersIn = (knowledge: Knowledge, said: string): string[] =>
  givenBy(knowledge).filter((text) => said.includes(text));

type Half = 'asked' | 'unseen';

/** Whether a question of an agent's own was answered right, wrong, or with "I do not know". */
export interface Answered {
  readonly pair: RetrievalPair;
  readonly text: string;
  readonly isRight: boolean;
  readonly isWrong: boolean;
  /** By the retrieval: whether the right answer is first, and whether the first one bears on the question. */
  readonly isFirst: boolean;
  readonly bears: boolean;
  /** Whether the right answer is among those that a language model is told to fit. */
  readonly isAmongFitting: boolean;
}

/** Asks a question of the set, of the agent of its trade or of one that knows all nine trades. */
async function askPair(
  ask: Ask,
  pair: RetrievalPair,
  text: string,
  knowledge = trades.get(pair.trade)!,
): Promise<Answered> {
  const { found, said } = await ask(knowledge, text);
  const answers = answersIn(knowledge, said);
  const [first] = found.answers;
  const isOwn = ({ question, answer }: KnownAnswer): boolean =>
    question === pair.question && answer === pair.answer;
  const isRight = answers.includes(pair.answer);
  return {
    ...{ pair, text, isRight, isWrong: !isRight && answers.length > 0 },
    isFirst: first !== undefined && isOwn(first),
    bears: (first?.score ?? 0) >= BEARS,
    isAmongFitting: found.answers.some((one) => one.score >= BEARS && isOwn(one)),
  };
}

/** The questions out of reach that were answered all the same, with what was said. */
interface Overreach {
  readonly agent: string;
  readonly text: string;
  /** Whether it is of the half that served to calibrate the thresholds. */
  readonly isCalibration: boolean;
  /** What the model said of the agent's knowledge; null when it did not. */
  readonly said: string | null;
  /** Whether the retrieval says that something bears on it. */
  readonly bears: boolean;
}

export async function askOutOfReach(ask: Ask): Promise<Overreach[]> {
  const all: Overreach[] = [];
  for (const [at, { agent, text }] of outOfReach.entries()) {
    const knowledge = trades.get(agent)!;
    const { found, said } = await ask(knowledge, text);
    const bears = [...found.answers, ...found.passages].some(({ score }) => score >= BEARS);
    const wrong = answersIn(knowledge, said).length > 0 ? said : null;
    all.push({ agent, text, isCalibration: at % 2 === 0, said: wrong, bears });
  }
  return all;
}

export async function askHalf(ask: Ask, half: Half, knowledge?: Knowledge): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const pair of retrievalPairs) all.push(await askPair(ask, pair, pair[half], knowledge));
  return all;
}

/** Of the questions that are answered right when they are written, those that are when spoken, by frame. */
export async function askSpoken(ask: Ask, bare: readonly Answered[]): Promise<Map<string, Answered[]>> {
  const spoken = new Map<string, Answered[]>();
  for (const [name, frame] of Object.entries(spokenFrames)) {
    const answered: Answered[] = [];
    for (const { pair, text } of bare.filter(({ isRight }) => isRight))
      answered.push(await askPair(ask, pair, frame(text)));
    spoken.set(name, answered);
  }
  return spoken;
}

/** The share of those for which something holds, in percent. */
export const percent = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : (100 * all.filter(holds).length) / all.length;
