import { expect, test } from 'vitest';
import { Spelling } from './spelling.ts';
import { WordRanking } from './word-ranking.ts';

const spellingOf = (...words: string[]): Spelling => {
  const spelling = new Spelling();
  for (const word of words) spelling.learn(word);
  return spelling;
};

test('a word that is written as it should be is left alone', () => {
  const spelling = spellingOf('warranty', 'ferry');
  expect(spelling.suggestions('warranty')).toEqual([]);
  expect(spelling.suggestions('warrenty')[0]).toMatchObject({ word: 'warranty' });
  expect(spelling.suggestions('ferri')[0]).toMatchObject({ word: 'ferry' });
  expect(spelling.suggestions('fer')).toEqual([]);
  expect(spelling.suggestions('e4711')).toEqual([]);
});

const ranking = new WordRanking();
const texts = [
  { id: 'refund', text: 'When will I get my refund?\nWithin five days.' },
  { id: 'ship', text: 'How much does shipping cost?\nFour euros.' },
  { id: 'open', text: 'When are you open?\nFrom nine to six.' },
];

test('scores go from 0 to 1, the best first, and at most as many as were asked for', async () => {
  const found = await ranking.rank('when do I get my money back', texts, 10);
  expect(found[0]).toMatchObject({ id: 'refund' });
  expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  expect([...found].sort((a, b) => b.score - a.score)).toEqual(found);
  expect(await ranking.rank('when do I get my money back', texts, 1)).toHaveLength(1);
});

test.each(['Show me the chart', 'What is in the charts?'])(
  '%j is not read as one about charges',
  async (asked) => {
    expect(
      (await ranking.rank(asked, [{ id: 'cost', text: 'How much does it cost?\nFour euros.' }], 1))[0]
        ?.score ?? 0,
    ).toBeLessThan(0.25);
  },
);

test.each([
  ['when will I be reimbursed for the shoes', 'when will I be riimbursed for the shoes'],
  ['when will I be paid back the reimbursement', 'when will I be paid back the riimbursement'],
])('%j with a word misheard in one vowel is read as it was said', async (said, heard) => {
  expect(await ranking.rank(heard, texts, 10)).toEqual(await ranking.rank(said, texts, 10));
});

test('what is said before a false start does not count', async () => {
  const asked = await ranking.rank('do you ship to Spain?', texts, 10);
  expect(await ranking.rank('do you open, no, sorry, I mean, do you ship to Spain?', texts, 10)).toEqual(
    asked,
  );
});

test('what has nothing to do with the question is left out', async () => {
  expect(await ranking.rank('elephants', texts, 10)).toEqual([]);
  expect(await ranking.rank('', texts, 10)).toEqual([]);
  expect(await ranking.rank('?!', texts, 10)).toEqual([]);
  expect(await ranking.rank('refund', [], 10)).toEqual([]);
});

test('a question of nothing but stop words finds a similar one', async () => {
  const found = await ranking.rank('who are you', [{ id: 'who', text: 'Who are you?' }, ...texts], 1);
  expect(found).toMatchObject([{ id: 'who' }]);
});

test('words that are written together or apart are the same', async () => {
  const known = [{ id: 'mail', text: 'How do I set up my voice mail?' }, ...texts];
  expect(await ranking.rank('voicemail', known, 1)).toMatchObject([{ id: 'mail' }]);
  const joined = [{ id: 'bike', text: 'Where is the bikestand?' }, ...texts];
  expect(await ranking.rank('bike stand', joined, 1)).toMatchObject([{ id: 'bike' }]);
});

test('texts in other languages are found by their words and forms of them', async () => {
  const german = [
    { id: 'liefern', text: 'Wie lange dauert die Lieferung?' },
    { id: 'zahlen', text: 'Welche Zahlungsarten gibt es?' },
  ];
  expect(await ranking.rank('Lieferungen dauern wie lange', german, 1)).toMatchObject([{ id: 'liefern' }]);
  const japanese = [
    { id: 'return', text: '返品はできますか？' },
    { id: 'hours', text: '営業時間は何時ですか？' },
  ];
  expect(await ranking.rank('返品したい', japanese, 1)).toMatchObject([{ id: 'return' }]);
});

test('a set of texts is indexed once, however often it is searched', async () => {
  let read = 0;
  const counted = texts.map(({ id, text }) => ({
    id: `once ${id}`,
    get text() {
      read += 1;
      return text;
    },
  }));
  await ranking.rank('refund', counted, 5);
  const first = read;
  await ranking.rank('shipping', counted, 5);
  // Whether they have changed is detected by their hash alone.
  expect(read).toBe(first + texts.length);
  expect(first).toBeGreaterThan(texts.length);
});
