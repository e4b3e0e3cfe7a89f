import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['harbor', 'harbor', 0],
  ['harbor', 'harbour', 1],
  ['harbor', 'habor', 1],
  ['harbor', 'harbir', 1],
  ['harbor', 'hrabor', 1],
  ['harbor', 'hrabour', 2],
  ['recieve', 'receive', 1],
  ['availible', 'available', 1],
  ['one', 'two', 3],
  ['bjork', 'bjrok', 1],
  ['夜明け', '夜開け', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['𝒜b', 'b', 1],
  ['a'.repeat(300), 'b'.repeat(300), 300],
])('between %.20s and %.20s lie %i errors', (one, other, errors) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([errors, errors]);
});

describe('with a limit', () => {
  test('it is the same number up to the limit, and one more than that beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '𝒜'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const errors = editDistance(a, b, most);
        expect(errors).toBe(Math.min(editDistance(a, b), most + 1));
        expect(errors).toBe(editDistance(b, a, most));
        expect(errors === 0).toBe(a === b);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
