import { expect, test } from 'vitest';
import { type RecognisedWords, Listeners } from './listeners.ts';

const TOKENS = ['<s>', '▁', '</s>', '.', ',', 'O', 'h', '▁O', '▁Oh', 'w', 'o', 'wo', 'wow', '▁wow', '▁no'];
const [END, OH, WOW, NO] = [2, 8, 13, 14];
const [COMMA] = [4];
const listeners = new Listeners(
  TOKENS.map((token) => Buffer.from(token)),
  (token) => /\p{L}/u.test(TOKENS[token]!),
  END,
);

/** Logits by which each of these tokens has this logarithm of a likelihood, and all others next to nothing. */
function logits(logs: Readonly<Record<number, number>>): Float32Array {
  const rest = 1 - Object.values(logs).reduce((sum, log) => sum + Math.exp(log), 0);
  return Float32Array.from(TOKENS, (_, token) => logs[token] ?? (token === 0 ? Math.log(rest) : -100));
}

const heard = (words: readonly number[], logLikelihood: number, oh: number): RecognisedWords => ({
  ...{ words, logLikelihood, first: logits({ [OH]: oh }) },
});

test('a phrase whose beginning is far less likely than what was heard is not tried', () => {
  expect(listeners.worthTrying(heard([NO], -1, -6.9))).toContainEqual([OH]);
  expect(listeners.worthTrying(heard([NO], -1, -7.1))).toEqual([]);
});

test('one that the words go on behind is not tried, and one that is all of them is', () => {
  expect(listeners.worthTrying(heard([OH, NO], -1, -1))).not.toContainEqual([OH]);
  expect(listeners.worthTrying(heard([OH, NO], -1, -1))).toContainEqual([OH, COMMA, WOW]);
  expect(listeners.worthTrying(heard([OH], -1, -1))).toContainEqual([OH]);
});

test('nothing is tried for no words, nor for many', () => {
  expect(listeners.worthTrying(heard([], 0, -1))).toEqual([]);
  expect(listeners.worthTrying(heard([NO, NO, NO, NO, NO, NO, NO], -9, -1))).toEqual([]);
});

test('a phrase is as likely as its tokens, and an end or a mark behind them', () => {
  const steps = [logits({ [OH]: -1 }), logits({ [END]: Math.log(0.25), [COMMA]: Math.log(0.25) })];
  expect(listeners.logLikelihood([OH], (at) => steps[at]!)).toBeCloseTo(-1 + Math.log(0.5), 4);
});
