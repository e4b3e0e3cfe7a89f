import { expect, test } from 'vitest';
import { tokenEncoder } from './encode.ts';

const encode = tokenEncoder(
  ['', '<s>', '</s>', 'he', '▁s', '▁she', '▁', 's', 'h', 'e', 'l'].map((token) => Buffer.from(token)),
);

test('pairs become one, those with the lowest number first', () => {
  // "he" before "▁s", and both before "▁she".
  expect(encode('she')).toEqual([5]);
  expect(encode('he')).toEqual([6, 3]);
  expect(encode('l she')).toEqual([6, 10, 5]);
});

test('what has a letter without a token has none', () => {
  expect(encode('she z')).toBeNull();
});
