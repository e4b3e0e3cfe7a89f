import { expect, test } from 'vitest';
import { creditText, namesOfCount, printedIn, sureNames } from './printed-credits.ts';

test.each([
  ['A', ['A']],
  ['A; B;C', ['A', 'B', 'C']],
  ['A / B', ['A', 'B']],
  ['A feat. B', ['A', 'B']],
  ['A Ft. B', ['A', 'B']],
  ['A (featuring B & C)', ['A', 'B & C']],
  ['A; B feat. C', ['A', 'B', 'C']],
  ['112 ft. A', ['112', 'A']],
  ['A / AC/DC / B', ['A', 'AC/DC', 'B']],
  ['Little Feat feat. A', ['Little Feat', 'A']],
  // Names that have such signs.
  ['AC/DC', ['AC/DC']],
  ['AC / DC', ['AC / DC']],
  ['Love/Hate', ['Love/Hate']],
  ['10 ft. Ganja Plant', ['10 ft. Ganja Plant']],
  ['6 Ft. Wave', ['6 Ft. Wave']],
  ['Little Feat & Friends', ['Little Feat & Friends']],
  ['+ / -', ['+ / -']],
  ['Simon &amp; Garfunkel', ['Simon &amp; Garfunkel']],
  ['Simon & Garfunkel', ['Simon & Garfunkel']],
  ['Earth, Wind & Fire', ['Earth, Wind & Fire']],
  ['Max Featherstone', ['Max Featherstone']],
  [';', []],
])('the names that %j surely has', (text, names) => {
  expect(sureNames(text)).toEqual(names);
});

test('where it is known how many there are, other signs part them too', () => {
  expect(namesOfCount('A & B', 2)).toEqual(['A', 'B']);
  expect(namesOfCount('A feat. B & C', 2)).toEqual(['A', 'B & C']);
  expect(namesOfCount('A feat. B & C', 3)).toEqual(['A', 'B', 'C']);
  expect(namesOfCount('Simon & Garfunkel', 3)).toBeNull();
});

const shown = (text: string, names: readonly string[]) =>
  printedIn(text, names).map(({ name, joinPhrase, isGuest }) => [name, joinPhrase, isGuest]);

test('names are printed as the text does, and plainly where it lacks one', () => {
  expect(shown('A (feat. b)', ['A', 'B'])).toEqual([
    ['A', ' (feat. ', false],
    ['b', ')', true],
  ]);
  expect(creditText(printedIn('A (feat. b)', ['A', 'B']))).toBe('A (feat. b)');
  expect(creditText(printedIn('A vs. B', ['A', 'B', 'C']))).toBe('A, B & C');
  expect(creditText(printedIn('Various', ['A', 'B']))).toBe('A & B');
});

test('a text of countless signs is taken apart at once', () => {
  const blanks = ' '.repeat(50_000);
  expect(sureNames(`A${blanks}${';'.repeat(50_000)}B${blanks}`)).toEqual(['A', 'B']);
});
