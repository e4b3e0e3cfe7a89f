import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

test.each([
  ['A calm guide. Speaks slowly.', 'A calm guide'],
  ['A calm guide', 'A calm guide'],
  ['  Sells\n  bicycles!  And repairs them.', 'Sells bicycles!'],
  ['Knows model v2.1 well. More.', 'Knows model v2.1 well'],
  ['Is she kind? Yes.', 'Is she kind?'],
  ['静かな案内人です。ゆっくり話します。', '静かな案内人です'],
])('the headline of "%s" is "%s"', (description, headline) => {
  expect(headlineOf(description)).toBe(headline);
});

test('a long first sentence is cut at a word', () => {
  const description = `${'patient '.repeat(9)}helper, friendly and precise, who knows the city`;
  expect(headlineOf(description)).toBe(`${'patient '.repeat(9)}helper…`);
  expect(headlineOf('x'.repeat(200))).toBe(`${'x'.repeat(80)}…`);
});

test('a character of two halves is never cut in two', () => {
  expect(headlineOf('🙂'.repeat(100))).toBe(`${'🙂'.repeat(80)}…`);
});

test('it is one line of at most 81 characters, whatever it is made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const headline = headlineOf(description);
      expect([...headline].length).toBeLessThanOrEqual(81);
      expect(headline).not.toMatch(/[\n\r\t]/);
    }),
  );
});
