import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Blend, blended } from '../blend.ts';
import { ANSWER_PROFILE } from '../words/text-profile.ts';
import { WordIndex } from '../words/word-index.ts';
import type { RetrievalPair } from './retrieval-pair.ts';

/**
 * Finds the blend of an embedding model by labelled questions: the one with which most of them find their own answer
 * first, and fewest find another one with confidence. Words alone are among the blends that are tried, so that no model
 * makes this worse.
 */

/** Makes the vectors of texts, of length 1. */
type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** What a labelled question has in common with each answer, its own at the place `right`. */
interface LabelledQuestion {
  readonly right: number;
  readonly similarities: readonly number[];
  readonly byWord: readonly number[];
  /** The answers of its own trade, which is what an agent knows. */
  readonly own: readonly number[];
}

/** Words alone. */
export const WORDS_ALONE: Blend = { byVector: 0, unrelated: 0, alike: 1 };

/** From this score on something is found with confidence (docs/knowledge.md, "In a conversation"). */
const CONFIDENT = 0.5;
/** What an answer that is found with confidence is worth beside one that is found first; what a wrong one costs. */
const [RIGHT, WRONG] = [0.5, 6];

const WEIGHTS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
/** Ends of the range of cosines, on the way from what is unrelated (0) to what belongs together (1). */
const [BEGINNINGS, ENDS] = [
  [-0.25, 0, 0.25, 0.5],
  [1, 1.25, 1.5, 2],
];

/** A model that tells texts apart by less than this tells nothing. */
const LEAST_WAY = 0.02;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** The blends to try: the range of cosines is each model's own. */
function blendsFor(asked: readonly LabelledQuestion[]): readonly Blend[] {
  const unrelated = median(
    asked.flatMap(({ right, similarities }) => similarities.filter((_, at) => at !== right)),
  );
  const way = median(asked.map(({ right, similarities }) => similarities[right]!)) - unrelated;
  if (way < LEAST_WAY) return [WORDS_ALONE];
  const ranges = BEGINNINGS!.flatMap((from) =>
    ENDS!.map((to) => ({ unrelated: unrelated + from * way, alike: unrelated + to * way })),
  );
  return [WORDS_ALONE, ...WEIGHTS.flatMap((byVector) => ranges.map((range) => ({ byVector, ...range })))];
}

/** What a question finds among some answers is worth to the blend. */
function worthOf(
  { right, similarities, byWord }: LabelledQuestion,
  among: readonly number[],
  blend: Blend,
): number {
  let best = { at: -1, score: -1 };
  for (const at of among) {
    const score = blended(blend, similarities[at]!, byWord[at]!);
    if (score > best.score) best = { at, score };
  }
  const isConfident = best.score >= CONFIDENT;
  if (best.at === right) return isConfident ? 1 + RIGHT : 1;
  return isConfident ? -WRONG : 0;
}

/** The pairs as questions with their vectors and words compared. @throws what `embed` throws */
async function compared(embed: Embed, pairs: readonly RetrievalPair[]): Promise<readonly LabelledQuestion[]> {
  const texts = pairs.map(({ question, answer }) => `${question}\n${answer}`);
  const [known, asked] = [await embed(texts), await embed(pairs.map((pair) => pair.asked))];
  const index = new WordIndex(ANSWER_PROFILE);
  for (const text of texts) index.add(text);
  const all: LabelledQuestion[] = [];
  for (const [right, pair] of pairs.entries()) {
    await nextTurn();
    const byWord = new Array<number>(pairs.length).fill(0);
    for (const { at, score } of index.rank(pair.asked, pairs.length)) byWord[at] = score;
    const similarities = known.map((vector) => cosine(asked[right]!, vector));
    const own = pairs.flatMap(({ trade }, at) => (trade === pair.trade ? [at] : []));
    all.push({ right, similarities, byWord, own });
  }
  return all;
}

/**
 * Calibrates a model, in pieces of some milliseconds.
 * @throws what `embed` throws
 */
export async function calibrate(embed: Embed, pairs: readonly RetrievalPair[]): Promise<Blend> {
  const asked = await compared(embed, pairs);
  const everything = pairs.map((_, at) => at);
  let best = { blend: WORDS_ALONE, worth: -Infinity };
  for (const blend of blendsFor(asked)) {
    await nextTurn();
    const worth = asked.reduce(
      (sum, one) => sum + worthOf(one, one.own, blend) + worthOf(one, everything, blend),
      0,
    );
    if (worth > best.worth) best = { blend, worth };
  }
  return best.blend;
}
