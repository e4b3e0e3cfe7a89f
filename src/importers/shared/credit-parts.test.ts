import { expect, test } from 'vitest';
import { creditParts } from './credit-parts.ts';

test.each([
  ['A', ['A']],
  ['A & B', ['A', 'B']],
  ['A, B & C', ['A', 'B', 'C']],
  ['A vs. B', ['A', 'B']],
  ['A presents B', ['A', 'B']],
  ['A; B;C', ['A', 'B', 'C']],
  ['A / B', ['A', 'B']],
  ['A x B × C', ['A', 'B', 'C']],
  ['A (feat. B and C)', ['A', 'B', 'C']],
  ['AC/DC', ['AC/DC']],
  ['Max Featherstone', ['Max Featherstone']],
  ['10,000 Things', ['10,000 Things']],
  ['', []],
])('the names of %j', (credit, names) => {
  expect(creditParts(credit)).toEqual(names);
});
