import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedByRules } from './merging.ts';

test('each thing once, the last name, what is newest last', () => {
  expect(
    mergedByRules([
      'Their name is Hannah. They said "I like jazz". They asked "when do you open".',
      'They said "I like jazz". They said "I moved to Oslo".',
      'Their name is Anna. The agent said "I will call you".',
    ]),
  ).toBe(
    'Their name is Anna. They asked "when do you open". They said "I like jazz". They said "I moved to Oslo". ' +
      'The agent said "I will call you".',
  );
});

test('what a model has written behind a name is kept', () => {
  expect(
    mergedByRules(['Their name is Anna. She has a dog.', 'Their name is Anna. She wants a red bike.']),
  ).toBe('Their name is Anna. She has a dog. She wants a red bike.');
});

test('of what does not fit the oldest goes, and the name stays', () => {
  const notes = Array.from({ length: 20 }, (_, n) => `They said "${`fact ${n} `.repeat(12).trim()}".`);
  const text = mergedByRules(['Their name is Anna.', ...notes]);
  expect([
    text.startsWith('Their name is Anna. '),
    text.includes('fact 19'),
    text.includes('fact 0 '),
  ]).toEqual([true, true, false]);
});

test('nothing is too long, and nothing is lost of one note', () => {
  const note = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 20 }), (notes) => {
      expect(mergedByRules(notes).length).toBeLessThanOrEqual(600);
    }),
  );
  expect(mergedByRules(['Their name is Anna.'])).toBe('Their name is Anna.');
  expect(mergedByRules([])).toBe('');
});
