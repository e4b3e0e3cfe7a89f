import { expect, test } from 'vitest';
import { leastTime } from '../../../../test/support/least-time.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { think } from './builtin-llm.ts';

/** As many answers as are still compared one by one. */
const knowledge = {
  answers: Array.from({ length: 200 }, (_, at) => ({
    question: `How do I cancel the order number${at} of my account today?`,
    answer: `You open the settings of page${at} and choose cancel.`,
  })),
  passages: [],
};

/** The longest text that a client may type: 32,000 characters. */
const full = (piece: string): string => piece.repeat(Math.ceil(32_000 / piece.length)).slice(0, 32_000);
const words = (length: number): string =>
  full(Array.from({ length: 4_800 }, (_, at) => at.toString(36).padEnd(length, 'abcdefghij')).join(' '));

/**
 * Limit of processor time. Before limits, one word of 32,000 letters took 62 s and 4,800 words took 3 s; a
 * question takes some milliseconds.
 */
const MOST_MS = 2_000;

test.each([
  ['one word', full('a')],
  ['different words', words(6)],
  ['different long words', words(39)],
  ['blanks', `a${' '.repeat(31_000)}b`],
  ['dots', full('.')],
  ['commas', full('a, ')],
  ['the same word', full('to ')],
  ['signs of addresses', full('a@')],
  ['a greeting', full('hello ')],
  ['figures', full('1')],
  ['signs without blanks between them', full('中')],
])('%s: a message of 32,000 characters is answered at once', (_, text) => {
  const history = [{ role: 'user', text } as const];
  const answer = () => think(requestOf({ history, knowledge }));
  expect(leastTime(answer, MOST_MS)).toBeLessThan(MOST_MS);
});
