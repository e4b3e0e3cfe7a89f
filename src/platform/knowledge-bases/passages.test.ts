import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSAGE_CHARS, passagesOf } from './passages.ts';

const split = (text: string): string[] => [...passagesOf(text)];

test('neighbouring paragraphs share a passage as long as they fit', () => {
  const long = `${'x'.repeat(499)}.`;
  expect(split(`One.\n\nTwo.\n \n${long}\n\n${long}\n\nEnd.`)).toEqual([
    `One.\n\nTwo.\n\n${long}`,
    `${long}\n\nEnd.`,
  ]);
});

test('a passage begins with the heading above it, and never crosses one', () => {
  const text = '# Returns\n\nWithin 30 days.\n\n## How much?\nNothing.\n\n# Shipping\n\nBy post.';
  expect(split(text)).toEqual(['Returns.\nWithin 30 days.', 'How much?\nNothing.', 'Shipping.\nBy post.']);
});

test('headings that follow each other are one, and a heading alone is kept', () => {
  expect(split('# Manual\n\n## Cleaning\n\nWith a cloth.\n\n# Imprint')).toEqual([
    'Manual: Cleaning.\nWith a cloth.',
    'Imprint.',
  ]);
});

test('the heading is repeated before each passage of a long section', () => {
  const paragraphs = Array.from({ length: 4 }, (_, index) => `${index}${'y'.repeat(498)}.`);
  const found = split(`# Long\n\n${paragraphs.join('\n\n')}`);
  expect(found).toHaveLength(4);
  expect(found.every((passage) => passage.startsWith('Long.\n'))).toBe(true);
});

test('a long paragraph is cut between sentences, a long sentence between words, a long word anywhere', () => {
  const sentence = 'This is a sentence of the paragraph that is too long for one passage.';
  const sentences = split(Array.from({ length: 30 }, () => sentence).join(' '));
  expect(sentences.length).toBeGreaterThan(2);
  expect(sentences.every((passage) => passage.endsWith('passage.') && passage.startsWith('This'))).toBe(true);
  const words = split('word '.repeat(500));
  expect(words.join(' ').match(/word/g)).toHaveLength(500);
  expect(split('z'.repeat(2000)).map(({ length }) => length)).toEqual([800, 800, 400]);
});

test('an empty text has no passages', () => {
  expect(split(' \n\n\n')).toEqual([]);
  expect(split('')).toEqual([]);
});

test('no passage is longer than the limit or half of a sign, and no letter of a text is lost', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('# ', '\n\n', '\n', '. ', '😀'.repeat(500), 'word '.repeat(300), '## Heading\n'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const found = split(text);
      expect(found.every((passage) => passage.length <= PASSAGE_CHARS && passage !== '')).toBe(true);
      expect(found.some((passage) => /[\ud800-\udfff]/u.test(passage))).toBe(false);
      const letters = (of: string) => new Set(of.match(/[a-z]/gi));
      const kept = letters(found.join(''));
      // Only text beyond the limit of a heading may be cut off.
      if (!text.includes('#')) expect([...letters(text)].every((letter) => kept.has(letter))).toBe(true);
    }),
    { seed: 7, numRuns: 300 },
  );
});
