import { expect, test } from 'vitest';
import { hasWords, takesTheFloor } from './words.ts';

test.each([
  ['', false, false],
  ['...', false, false],
  ['mhm', true, false],
  ['Uh-huh. Mm-hmm!', true, false],
  ['Hm, wait', true, true],
  ['yes', true, true],
  ['äh', true, false],
  ['うん。', true, false],
  ['待って', true, true],
  ['42', true, true],
])('"%s"', (text, words, floor) => {
  expect([hasWords(text), takesTheFloor(text)]).toEqual([words, floor]);
});
