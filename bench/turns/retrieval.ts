import type { Kysely } from 'kysely';
import { retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import type { Knowledge, Recall } from '../../src/conversation/provider-ports.ts';
import { createRetrieval } from '../../src/retrieval/lists/index.ts';
import { PASSAGE_PROFILE } from '../../src/retrieval/words/text-profile.ts';
import { createRecall } from '../../src/platform/sessions/recall.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { manyPassages } from '../../src/testing/many-passages.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

/** Speed and quality of retrieval at a number of passages. Times in milliseconds, shares from 0 to 1. */
export interface RetrievalFigures {
  readonly passages: number;
  readonly preparedMs: number;
  /** Growth of the process, including the search thread, in bytes per passage. */
  readonly bytesPerPassage: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Of 212 questions: the share whose own answer is the first of the FAQ answers found. */
  readonly answersAt1: number;
  /**
   * The share whose own answer is the first with a score of at least 0.5, so that language models prefer it.
   */
  readonly answersPreferred: number;
  /** The share whose passage, which lacks the words of the question, is among those found. */
  readonly passagesFound: number;
}

const log = { info: () => undefined, warn: console.warn, error: console.error };

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Answered {
  readonly ms: number;
  readonly isFirst: boolean;
  readonly isPreferred: boolean;
  readonly hasPassage: boolean;
}

const ask = async (
  recall: Recall,
  question: string,
  pair: (typeof retrievalPairs)[number],
): Promise<Answered> => {
  const start = performance.now();
  const { answers, passages } = await recall.find(question, new AbortController().signal);
  const ms = performance.now() - start;
  const isFirst = answers[0]?.question === pair.question && answers[0].answer === pair.answer;
  const isPreferred = isFirst && (answers[0]?.score ?? 0) >= 0.5;
  return { ms, isFirst, isPreferred, hasPassage: passages.some(({ text }) => text === pair.answer) };
};

/**
 * Measures the retrieval before each answer: by words alone, on generated passages with the answers of the
 * retrieval tests among them, and an FAQ of 106 entries.
 */
export async function measureRetrieval(count = 100_000): Promise<RetrievalFigures> {
  // Without an embedder nothing is stored.
  const db = {} as Kysely<Schema>;
  const retrieval = createRetrieval({ embedder: null, db, log, clock: systemClock });
  const needles = retrievalPairs.map(({ answer }) => ({ source: 'needles.md', text: answer }));
  const passages = [...manyPassages(count - needles.length), ...needles];
  const knowledge: Knowledge = { answers: retrievalPairs, passages };
  const before = process.memoryUsage().rss;
  const start = performance.now();
  createRecall(knowledge, retrieval);
  await retrieval.settled({
    key: passages,
    length: passages.length,
    textAt: (at) => passages[at]!.text,
    profile: PASSAGE_PROFILE,
  });
  const preparedMs = performance.now() - start;
  const bytesPerPassage = (process.memoryUsage().rss - before) / count;
  const asked: Answered[] = [];
  for (const pair of retrievalPairs) {
    for (const question of [pair.asked, pair.unseen]) {
      // Each in a session of its own, so that no question depends on the one before.
      asked.push(await ask(createRecall(knowledge, retrieval)!, question, pair));
    }
  }
  await retrieval.close();
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const share = (is: (one: Answered) => boolean): number => asked.filter(is).length / asked.length;
  return {
    passages: count,
    preparedMs,
    bytesPerPassage,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? 0,
    answersAt1: share(({ isFirst }) => isFirst),
    answersPreferred: share(({ isPreferred }) => isPreferred),
    passagesFound: share(({ hasPassage }) => hasPassage),
  };
}
