import type {
  RetrievedKnowledge,
  Knowledge,
  KnownAnswer,
  KnownPassage,
  Recall,
} from '../../conversation/provider-ports.ts';
import type { Retrieval, TextList } from '../../retrieval/lists/index.ts';
import { ANSWER_PROFILE, PASSAGE_PROFILE } from '../../retrieval/words/text-profile.ts';
import { countContentWords, hasTopicsOf } from '../../retrieval/words/content-words.ts';
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

/** What a search has found, as places in the knowledge that was searched. */
interface SearchResult {
  readonly of: Knowledge;
  readonly answers: readonly RankedText[];
  readonly passages: readonly RankedText[];
}

const bestOf = ({ answers, passages }: SearchResult): number =>
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

/** Loads what there is to know now; the same object as before while nothing has changed. */
type Reload = () => Promise<Knowledge>;

const keyOfAnswer = ({ question, answer }: KnownAnswer): string => JSON.stringify([question, answer]);
const keyOfPassage = ({ source, text }: KnownPassage): string => JSON.stringify([source, text]);

/** Whether results of an older search still hold. Only what was found is compared, not all that is known. */
const stillKnown = <Known, Hit extends Known>(
  found: readonly Hit[],
  all: readonly Known[],
  keyOf: (one: Known) => string,
): Hit[] => {
  if (found.length === 0) return [];
  const wanted = new Set(found.map(keyOf));
  const there = new Set(all.map(keyOf).filter((key) => wanted.has(key)));
  return found.filter((one) => there.has(keyOf(one)));
};

/**
 * The retrieval of one session. It remembers the previous question, for questions that depend on it. What is changed
 * or deleted while the session runs counts from the next question on.
 */
class SessionRecall implements Recall {
  /** What is searched. */
  #knowledge: Knowledge;
  /** What there is; while its index is being made, results of the older one count as far as they are still there. */
  #latest: Knowledge;
  readonly #retrieval: Retrieval;
  readonly #reload: Reload | undefined;
  #question = '';
  #before = '';

  constructor(knowledge: Knowledge, retrieval: Retrieval, reload: Reload | undefined) {
    this.#knowledge = this.#latest = knowledge;
    this.#retrieval = retrieval;
    this.#reload = reload;
  }

  get knowledge(): Knowledge {
    return this.#latest;
  }

  async find(question: string, signal: AbortSignal): Promise<RetrievedKnowledge> {
    this.#hear(question);
    const before = this.#before;
    const [direct] = await Promise.all([this.#search(question), this.#renew()]);
    const leans = bestOf(direct) < BEARS && before !== '' && countContentWords(question) <= FEW_TOPICS;
    const found = leans && !signal.aborted ? await this.#together(direct, `${before} ${question}`) : direct;
    return this.#present(found);
  }

  async isKnownQuestion(text: string): Promise<boolean> {
    const { answers } = this.#knowledge;
    const [best] = await this.#retrieval.search(answersOf(this.#knowledge), text, 1);
    return best !== undefined && best.score >= BEARS && hasTopicsOf(text, answers[best.at]!.question);
  }

  /** The texts of what was found. */
  #present({ of: { answers, passages }, ...found }: SearchResult): RetrievedKnowledge {
    const best = {
      answers: taken<KnownAnswer>(answers, found.answers, MOST_ANSWERS),
      passages: taken<KnownPassage>(passages, found.passages, MOST_PASSAGES),
    };
    if (this.#latest.answers === answers && this.#latest.passages === passages) return best;
    return {
      answers: stillKnown(best.answers, this.#latest.answers, keyOfAnswer),
      passages: stillKnown(best.passages, this.#latest.passages, keyOfPassage),
    };
  }

  /** Looks whether the knowledge has changed. When the database is away, what was known goes on to count. */
  async #renew(): Promise<void> {
    const latest = await this.#reload?.().catch(() => this.#latest);
    if (!latest || latest === this.#latest) return;
    this.#latest = latest;
    prepare(latest, this.#retrieval);
    const settled = () => void (this.#latest === latest && (this.#knowledge = latest));
    void recallSettled(latest, this.#retrieval).then(settled, () => undefined);
  }

  /** Remembers a question. The same one is looked up again after a tool has answered, and does not count twice. */
  #hear(question: string): void {
    if (question === this.#question) return;
    this.#before = this.#question;
    this.#question = question;
  }

  async #together(direct: SearchResult, question: string): Promise<SearchResult> {
    const guessed = await this.#search(question, direct.of);
    return {
      of: direct.of,
      answers: merged(direct.answers, guessed.answers),
      passages: merged(direct.passages, guessed.passages),
    };
  }

  async #search(question: string, of = this.#knowledge): Promise<SearchResult> {
    const [answers, passages] = await Promise.all([
      this.#retrieval.search(answersOf(of), question, MOST_ANSWERS),
      this.#retrieval.search(passagesOf(of), question, MOST_PASSAGES),
    ]);
    return { of, answers, passages };
  }
}

function prepare(knowledge: Knowledge, retrieval: Retrieval): void {
  retrieval.prepare(answersOf(knowledge));
  retrieval.prepare(passagesOf(knowledge));
}

/**
 * Creates the retrieval of one session; undefined when the agent has no knowledge. Its index is prepared at once,
 * and shared by all sessions with the same knowledge.
 *
 * @param reload loads what there is to know at each question; absent: nothing changes
 */
export function createRecall(
  knowledge: Knowledge,
  retrieval: Retrieval,
  reload?: () => Promise<Knowledge>,
): Recall | undefined {
  if (knowledge.answers.length + knowledge.passages.length === 0) return undefined;
  prepare(knowledge, retrieval);
  return new SessionRecall(knowledge, retrieval, reload);
}

/** Resolves when all knowledge can be searched. Sessions do not wait for this. */
export async function recallSettled(knowledge: Knowledge, retrieval: Retrieval): Promise<void> {
  await Promise.all([retrieval.settled(answersOf(knowledge)), retrieval.settled(passagesOf(knowledge))]);
}
