import { expect, test } from 'vitest';
import { manyPassages } from '../../testing/many-passages.ts';
import { SEGMENT_TEXTS } from './segment.ts';
import { PASSAGE_PROFILE } from './text-profile.ts';
import { WordIndex } from './word-index.ts';

const indexOf = (texts: Iterable<string>): WordIndex => {
  const index = new WordIndex(PASSAGE_PROFILE);
  for (const text of texts) index.add(text);
  return index;
};
const noise = function* (count: number): Generator<string> {
  for (const { text } of manyPassages(count, 3_000)) yield text;
};
const needle = 'Bicycles.\nYou may take your bicycle on the night ferry for nine euros.';

test('one text is found among thousands, wherever its segment ends', () => {
  const before = SEGMENT_TEXTS - 1;
  const index = indexOf([...noise(before), needle, ...noise(300)]);
  for (const question of ['what does a bike cost on the ferry', 'can I bring my bicycle']) {
    expect(index.rank(question, 3)[0]).toMatchObject({ at: before });
  }
  expect(index.size).toBe(before + 301);
});

test('questions in between do not change what is found in the end', () => {
  const texts = [...noise(200), needle, ...noise(100)];
  const searched = new WordIndex(PASSAGE_PROFILE);
  for (const [at, text] of texts.entries()) {
    searched.add(text);
    if (at % 7 === 0) searched.rank('bicycle', 2);
  }
  const question = 'how much is it for a bycicle on the ferry';
  expect(searched.rank(question, 10)).toEqual(indexOf(texts).rank(question, 10));
});

test('what is there is found before the rest has come', () => {
  const index = indexOf([needle]);
  expect(index.rank('bicycle', 1)).toMatchObject([{ at: 0 }]);
  index.add('Trains.\nTrains take folded bicycles only.');
  expect(index.rank('folded bicycle in the train', 1)).toMatchObject([{ at: 1 }]);
});

test('an empty index, and a question of nothing, find nothing', () => {
  expect(new WordIndex().rank('bicycle', 5)).toEqual([]);
  expect(indexOf([needle]).rank('?', 5)).toEqual([]);
  expect(indexOf([needle, '', '   ']).rank('bicycle', 0)).toEqual([]);
});

test('hostile texts are read like others', () => {
  const index = indexOf(['x'.repeat(100_000), '\u0000\ud800', 'constructor __proto__ toString', needle]);
  expect(index.rank('constructor', 1)).toMatchObject([{ at: 2 }]);
  expect(index.rank('__proto__ hasOwnProperty', 5).every(({ score }) => score <= 1)).toBe(true);
});
