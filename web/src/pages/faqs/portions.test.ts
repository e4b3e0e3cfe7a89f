import { expect, test } from 'vitest';
import { notTaken, portions } from './portions.ts';

const pair = (question: string, answer = 'Yes.') => ({ question, answer });

test('portions hold every pair once, in order, and none is too large for a request', () => {
  const pairs = Array.from({ length: 100 }, (_, place) => pair(`${place}?`, 'a'.repeat(9_000)));
  const made = portions(pairs);
  expect(made.length).toBeGreaterThan(2);
  expect(made.flat()).toEqual(pairs);
  for (const portion of made) {
    const chars = portion.map(({ question, answer }) => question.length + answer.length);
    expect(chars.reduce((sum, own) => sum + own)).toBeLessThanOrEqual(300_000);
  }
  expect(portions([])).toEqual([]);
});

test('what was taken is left out of the next try, also when the text was changed in between', () => {
  const taken = [pair('One?'), pair('Two?')];
  expect(notTaken([pair('One?'), pair('Two?'), pair('Three?')], taken)).toEqual([pair('Three?')]);
  expect(notTaken([pair('Zero?'), pair('Two?', 'No.'), pair('One?')], taken)).toEqual([
    pair('Zero?'),
    pair('Two?', 'No.'),
  ]);
});

test('a pair that stands there twice and was taken once is left once', () => {
  expect(notTaken([pair('One?'), pair('One?')], [pair('One?')])).toEqual([pair('One?')]);
});
