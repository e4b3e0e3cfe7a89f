import { expect, test } from 'vitest';
import { type RetrievalPair, retrievalPairs } from './calibration/retrieval-pairs.ts';
import { WordRanking } from './words/word-ranking.ts';

const ranking = new WordRanking();

const textOf = ({ question, answer }: RetrievalPair): string => `${question}\n${answer}`;
const textsOf = (pairs: readonly RetrievalPair[]) =>
  pairs.map((pair) => ({ id: pair.question + pair.trade, text: textOf(pair) }));
const everything = textsOf(retrievalPairs);
const collection = (trade: string) => textsOf(retrievalPairs.filter((pair) => pair.trade === trade));

interface Recall {
  readonly at1: number;
  readonly at5: number;
  readonly missed: readonly string[];
}

/** The share of questions whose right entry is found first, and among the first five. */
async function recall(
  which: 'asked' | 'unseen',
  among: (pair: RetrievalPair) => typeof everything,
): Promise<Recall> {
  const places: number[] = [];
  const missed: string[] = [];
  for (const pair of retrievalPairs) {
    const found = await ranking.rank(pair[which], among(pair), 5);
    const place = found.findIndex(({ id }) => id === pair.question + pair.trade);
    places.push(place);
    if (place !== 0)
      missed.push(`${place + 1}: "${pair[which]}" is "${pair.question}", found ${found[0]?.id ?? '-'}`);
  }
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
  return { at1: share(1), at5: share(5), missed };
}

const among = {
  'its own collection': (pair: RetrievalPair) => collection(pair.trade),
  'all collections together': () => everything,
} as const;

/** Thresholds a little below the results at the time of writing. */
test.each([
  ['asked', 'its own collection', 0.83, 0.93],
  ['unseen', 'its own collection', 0.83, 0.93],
  ['asked', 'all collections together', 0.66, 0.89],
  ['unseen', 'all collections together', 0.66, 0.89],
] as const)('words alone find the right entry: %s questions, in %s', async (which, where, first, five) => {
  const { at1, at5, missed } = await recall(which, among[where]);
  const summary = `${which}, ${where}: recall at 1 ${at1.toFixed(3)}, at 5 ${at5.toFixed(3)} of ${retrievalPairs.length}`;
  console.log(
    process.env['DUET_SHOW_MISSED'] && which !== 'unseen' ? [summary, ...missed].join('\n') : summary,
  );
  expect(retrievalPairs.length).toBeGreaterThanOrEqual(100);
  expect(at1).toBeGreaterThanOrEqual(first);
  expect(at5).toBeGreaterThanOrEqual(five);
});
