import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastTime } from '../../../../test/support/least-time.ts';
import { foreignTokens } from './normalize.ts';

const LANGUAGES = ['de', 'es', 'fr', 'it', 'nl', 'pt'] as const;

/** Pieces of which written things are made. */
const PIECES = ['0', '1', '12', '00', '1984', '.', ',', ':', '/', '-', '–', ' ', '\u00A0', '\n', '€', '$', '%', '°', '½', 'º', 'ª', '@', '+', '(',
  'h', 'e', 'er', 'km', 'XIV', 'II', 'der', 'am', 'Mio.', 'Ludwig', 'Louis', 'siglo', 'secolo', 'www', 'str', 'º', 'de enero', '²', '\0']; // prettier-ignore

const texts = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 12 });

describe.each(LANGUAGES)('%s', (language) => {
  test('any text has tokens that say something, in order, up to its end', () => {
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join('');
        const tokens = foreignTokens(text, language);
        expect(tokens.every(({ say }) => say.trim() !== '')).toBe(true);
        const ends = tokens.map(({ charEnd }) => charEnd);
        expect(ends).toEqual(ends.toSorted((one, other) => one - other));
        if (tokens.length > 0) expect(ends.at(-1)).toBe(text.length);
      }),
      { numRuns: 400 },
    );
  });

  test.each(['1', '1.', '1,', '1 ', '+1 ', 'a@', 'a.', '1/', 'I', 'www.', '€', '0 ', '1h', '-', 'é'])(
    'work grows no faster than a text of many %j',
    (piece) => {
      const text = piece.repeat(5_000);
      // By the square, 5,000 pieces take a hundred times what 500 take: seconds.
      expect(leastTime(() => foreignTokens(text, language), 400)).toBeLessThan(400);
    },
  );
});

test('a language that is not known here is as it is written, without markup', () => {
  expect(foreignTokens('**Cena** to 12,50 zł', 'pl').map(({ say }) => say)).toEqual([
    'Cena',
    'to',
    '12,50',
    'zł',
  ]);
});
