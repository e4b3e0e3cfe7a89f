import { expect, test } from 'vitest';
import type { Line } from '../../../packages/client/src/core/lines.ts';
import { shownLines, sizeOf } from './captions.ts';

const line = (role: Line['role'], text: string): Line => ({
  id: text,
  role,
  text,
  status: 'done',
  previous: null,
});

test('the newest words, and what they answer', () => {
  const [first, question, answer] = [
    line('agent', 'Hello'),
    line('user', 'When?'),
    line('agent', 'At nine.'),
  ];
  expect(shownLines([])).toEqual([]);
  expect(shownLines([first])).toEqual([first]);
  expect(shownLines([first, question])).toEqual([first, question]);
  expect(shownLines([first, question, answer])).toEqual([question, answer]);
});

test('a line without words is none, and two of one side are one', () => {
  const [first, second] = [line('agent', 'One.'), line('agent', 'Two.')];
  expect(shownLines([first, line('user', ' ')])).toEqual([first]);
  expect(shownLines([first, second])).toEqual([second]);
});

test('long words are smaller', () => {
  expect([10, 140, 141, 321].map((length) => sizeOf('x'.repeat(length)))).toEqual([
    'short',
    'short',
    'long',
    'longer',
  ]);
});
