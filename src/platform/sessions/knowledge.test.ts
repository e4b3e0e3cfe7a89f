import { expect, test } from 'vitest';
import { passages } from './knowledge.ts';

test('neighbouring paragraphs share a passage as long as they fit', () => {
  const long = 'x'.repeat(500);
  expect(passages('a.md', `One.\n\nTwo.\n \n${long}\n\n${long}\n\nEnd.`)).toEqual([
    { source: 'a.md', text: `One.\n\nTwo.\n\n${long}` },
    { source: 'a.md', text: `${long}\n\nEnd.` },
  ]);
});

test('an empty text has no passages, a giant paragraph stays one', () => {
  expect(passages('a', ' \n\n\n')).toEqual([]);
  expect(passages('a', 'y'.repeat(5000))).toHaveLength(1);
});
