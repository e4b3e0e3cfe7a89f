import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('what is asked in 200 words stays as it is, blanks and all', () => {
  for (const text of [
    '',
    '   ',
    'How do I  cancel?\n',
    ` ${'word '.repeat(200)}`.trimEnd(),
    '返品できますか'.repeat(100),
  ])
    expect(firstWords(text)).toBe(text);
});

test('of more, 200 words or 4,000 characters are taken', () => {
  expect(firstWords('one '.repeat(5_000)).split(' ')).toHaveLength(200);
  expect(firstWords('a'.repeat(32_000))).toHaveLength(4_000);
  expect(firstWords('中'.repeat(32_000))).toHaveLength(4_000);
});
