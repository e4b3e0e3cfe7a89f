import { expect, test } from 'vitest';
import { commaList } from './comma-list.ts';

test.each([
  ['a,b', ['a', 'b']],
  [' a ,\tb c ,', ['a', 'b c']],
  [',,', []],
  ['', []],
])('the list "%s" has the texts %j', (text, texts) => {
  expect(commaList(text)).toEqual(texts);
});
