import type {
  RetrievedKnowledge,
  Knowledge,
  KnownAnswer,
  KnownPassage,
  Recall,
} from '../../conversation/provider-ports.ts';
import type { Retrieval, TextList } from '../../retrieval/lists/index.ts';
import { ANSWER_PROFILE, PASSAGE_PROFILE } from '../../retrieval/words/text-profile.ts';
import { countContentWords } from '../../retrieval/words/content-words.ts';
import type { RankedText } from '../../retrieval/words/word-index.ts';

/** The most answers and passages that the language model is given. */
const MOST_ANSWERS = 6;
const MOST_PASSAGES = 8;
/** The lowest score; anything below would only distract. */
const LEAST_SCORE = 0.25;
/** The score from which a text bears on the question (docs/knowledge.md, "In a conversation"). */
export const BEARS = 0.5;
/** A question with at most this many topic words depends on the one before, such as "and on Sunday?". */
const FEW_TOPICS = 1;
/** The factor for results that only the previous question has brought up, because they are a guess. */
const GUESSED = 0.9;

/**
 * The text of an answer for the search, with its question as the heading, because it says what the answer is about.
 */
const answerText = ({ question, answer }: KnownAnswer): string =>
  `${question.replace(/\s+/g, ' ')}\n${answer}`;

const answersOf = ({ answers }: Knowledge): TextList => ({
  key: answers,
  length: answers.length,
  textAt: (at) => answerText(answers[at]!),
  profile: ANSWER_PROFILE,
});

const passagesOf = ({ passages }: Knowledge): TextList => ({
  key: passages,
  length: passages.length,
  textAt: (at) => passages[at]!.text,
  profile: PASSAGE_PROFILE,
});

interface Both {
  readonly answers: readonly RankedText[];
  readonly passages: readonly RankedText[];
}

const bestOf = ({ answers, passages }: Both): number =>
  Math.max(answers[0]?.score ?? 0, passages[0]?.score ?? 0);

/** Merges two searches: each text once, with its better score. */
const merged = (direct: readonly RankedText[], guessed: readonly RankedText[]): RankedText[] => {
  const scores = new Map(guessed.map(({ at, score }) => [at, score * GUESSED]));
  for (const { at, score } of direct) scores.set(at, Math.max(score, scores.get(at) ?? 0));
  return [...scores].map(([at, score]) => ({ at, score })).sort((a, b) => b.score - a.score);
};

const taken = <T extends object>(
  list: readonly T[],
  ranked: readonly RankedText[],
  most: number,
): (T & { score: number })[] =>
  ranked
    .filter(({ score }) => score >= LEAST_SCORE)
    .slice(0, most)
    .map(({ at, score }) => ({ ...list[at]!, score }));

/** The retrieval of one session. It remembers the previous question, for questions that depend on it. */
class SessionRecall implements Recall {
  readonly #knowledge: Knowledge;
  readonly #retrieval: Retrieval;
  #question = '';
  #before = '';

  constructor(knowledge: Knowledge, retrieval: Retrieval) {
    this.#knowledge = knowledge;
    this.#retrieval = retrieval;
  }

  async find(question: string, signal: AbortSignal): Promise<RetrievedKnowledge> {
    this.#hear(question);
    const before = this.#before;
    const direct = await this.#search(question);
    const leans = bestOf(direct) < BEARS && before !== '' && countContentWords(question) <= FEW_TOPICS;
    const found = leans && !signal.aborted ? await this.#together(direct, `${before} ${question}`) : direct;
    const { answers, passages } = this.#knowledge;
    return {
      answers: taken<KnownAnswer>(answers, found.answers, MOST_ANSWERS),
      passages: taken<KnownPassage>(passages, found.passages, MOST_PASSAGES),
    };
  }

  /** Remembers a question. The same one is looked up again after a tool has answered, and does not count twice. */
  #hear(question: string): void {
    if (question === this.#question) return;
    this.#before = this.#question;
    this.#question = question;
  }

  async #together(direct: Both, question: string): Promise<Both> {
    const guessed = await this.#search(question);
    return {
      answers: merged(direct.answers, guessed.answers),
      passages: merged(direct.passages, guessed.passages),
    };
  }

  async #search(question: string): Promise<Both> {
    const [answers, passages] = await Promise.all([
      this.#retrieval.search(answersOf(this.#knowledge), question, MOST_ANSWERS),
      this.#retrieval.search(passagesOf(this.#knowledge), question, MOST_PASSAGES),
    ]);
    return { answers, passages };
  }
}

/**
 * Creates the retrieval of one session; undefined when the agent has no knowledge. Its index is prepared at once,
 * and shared by all sessions with the same knowledge.
 */
export function createRecall(knowledge: Knowledge, retrieval: Retrieval): Recall | undefined {
  if (knowledge.answers.length + knowledge.passages.length === 0) return undefined;
  retrieval.prepare(answersOf(knowledge));
  retrieval.prepare(passagesOf(knowledge));
  return new SessionRecall(knowledge, retrieval);
}

/** Resolves when all knowledge can be searched. Sessions do not wait for this. */
export async function recallSettled(knowledge: Knowledge, retrieval: Retrieval): Promise<void> {
  await Promise.all([retrieval.settled(answersOf(knowledge)), retrieval.settled(passagesOf(knowledge))]);
}
