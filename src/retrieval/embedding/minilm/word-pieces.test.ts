import { expect, test } from 'vitest';
import { WordPieces } from './word-pieces.ts';

const VOCABULARY = [
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '▁un',
  'aff',
  'able',
  '▁cafe',
  '▁?',
  '▁i',
  "▁'",
  '▁m',
  '▁中',
  '▁文',
];
const pieces = new WordPieces(VOCABULARY);
const read = (text: string, most = 256) => pieces.idsOf(text, most).map((id) => VOCABULARY[id]);

test.each([
  ['unaffable', ['▁un', 'aff', 'able']],
  ['  Café?', ['▁cafe', '▁?']],
  ["I'm", ['▁i', "▁'", '▁m']],
  ['中文', ['▁中', '▁文']],
  ['cafe\u0000\u200b', ['▁cafe']],
  ['unaffablex', ['[UNK]']],
  ['', []],
  [`${'a'.repeat(101)} cafe`, ['[UNK]', '▁cafe']],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(['[CLS]', ...expected, '[SEP]']);
});

test('no more pieces than wanted', () => {
  expect(read('cafe '.repeat(1_000), 5)).toEqual(['[CLS]', '▁cafe', '▁cafe', '▁cafe', '[SEP]']);
});

test('a vocabulary without its marks is refused', () => {
  expect(() => new WordPieces(['▁a']).idsOf('a', 9)).toThrow('[CLS]');
});
