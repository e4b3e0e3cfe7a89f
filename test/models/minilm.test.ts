import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { BEARS } from '../../src/platform/sessions/recall.ts';
import { calibrate } from '../../src/retrieval/calibration/calibrate.ts';
import { type RetrievalPair, retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import { MINILM, MINILM_BLEND } from '../../src/retrieval/embedding/minilm/installed-minilm.ts';
import type { TextSet } from '../../src/retrieval/lists/text-set.ts';
import { ANSWER_PROFILE } from '../../src/retrieval/words/text-profile.ts';
import { type MiniLmVectors, openMiniLmVectors } from '../support/minilm.ts';

/* What MiniLM is worth beside the words, with its weights (docs/knowledge.md). */

let minilm: MiniLmVectors;
beforeAll(async () => {
  minilm = await openMiniLmVectors(join(inject('modelsDir'), MINILM));
});

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, one, at) => sum + one * b[at]!, 0);

test('sentences that mean the same are near to each other', async () => {
  const [asked, same, other] = await minilm.embed([
    'How do I get my money back?',
    'Can I return what I bought for a refund?',
    'The weather is nice.',
  ]);
  expect(cosine(asked!, asked!)).toBeCloseTo(1, 5);
  expect(cosine(asked!, same!)).toBeGreaterThan(0.5);
  expect(cosine(asked!, other!)).toBeLessThan(0.15);
});

const textOf = ({ question, answer }: RetrievalPair): string => `${question}\n${answer}`;

interface Collection {
  readonly pairs: readonly RetrievalPair[];
  readonly set: TextSet;
}

async function collectionOf(pairs: readonly RetrievalPair[]): Promise<Collection> {
  return { pairs, set: await minilm.setOf(pairs.map(textOf), ANSWER_PROFILE) };
}

/** Shares of the unseen questions, each asked of a collection. */
async function shares(of: (pair: RetrievalPair) => Collection, byVectors: boolean) {
  let [first, confident, wrong] = [0, 0, 0];
  for (const pair of retrievalPairs) {
    const { pairs, set } = of(pair);
    const [vector] = await minilm.embed([pair.unseen]);
    const meaning = byVectors ? { vector: vector!, blend: MINILM_BLEND } : null;
    const [best] = set.search({ question: pair.unseen, meaning, most: 1 });
    const isRight = best !== undefined && pairs[best.at] === pair;
    if (isRight) first++;
    if (!best || best.score < BEARS) continue;
    if (isRight) confident++;
    else wrong++;
  }
  const share = (count: number): number => count / retrievalPairs.length;
  return { first: share(first), confident: share(confident), wrong: wrong / (confident + wrong) };
}

describe('the unseen questions', () => {
  test('in the collection of their own trade', async () => {
    const trades = new Map<string, Collection>();
    for (const { trade } of retrievalPairs)
      if (!trades.has(trade))
        trades.set(trade, await collectionOf(retrievalPairs.filter((pair) => pair.trade === trade)));
    const own = ({ trade }: RetrievalPair): Collection => trades.get(trade)!;
    const [words, both] = [await shares(own, false), await shares(own, true)];
    console.log('own trade', { words, both });
    expect(both.first).toBeGreaterThan(words.first);
    expect(both.confident).toBeGreaterThan(0.7);
    expect(both.wrong).toBeLessThanOrEqual(0.05);
  });

  test('in all nine collections', async () => {
    const nine = await collectionOf(retrievalPairs);
    const [words, both] = [await shares(() => nine, false), await shares(() => nine, true)];
    console.log('nine trades', { words, both });
    expect(both.first).toBeGreaterThanOrEqual(0.8);
    expect(both.confident).toBeGreaterThanOrEqual(words.confident);
  });
});

test('the blend is what the calibration finds', async () => {
  const blend = await calibrate((texts) => minilm.embed(texts), retrievalPairs);
  expect(blend.byVector).toBe(MINILM_BLEND.byVector);
  expect(blend.unrelated).toBeCloseTo(MINILM_BLEND.unrelated, 1);
  expect(blend.alike).toBeCloseTo(MINILM_BLEND.alike, 1);
});
