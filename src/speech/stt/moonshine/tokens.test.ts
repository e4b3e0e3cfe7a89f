import { expect, test } from 'vitest';
import { readTokens, textOf } from './tokens.ts';

const entry = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const { length } = bytes;
  const head = length < 128 ? [length] : [128 + (length % 128), Math.floor(length / 128)];
  return Buffer.concat([Buffer.from(head), bytes]);
};

const long = 'a'.repeat(300);
const file = Buffer.concat(['', '<s>', '</s>', '▁Good', '▁morn', 'ing', '<0xC3>', '<0xA9>', long].map(entry));

test('tokens of any length are read, the empty one too', () => {
  const tokens = readTokens(file);
  expect(tokens).toHaveLength(9);
  expect(Buffer.from(tokens[8]!).toString()).toBe(long);
});

test('tokens are joined to words, bytes to characters, and control signs say nothing', () => {
  expect(textOf(readTokens(file), [1, 3, 4, 5, 2])).toBe('Good morning');
  expect(textOf(readTokens(file), [3, 6, 7, 99])).toBe('Goodé');
});

test('a character that a token cuts short is left out until the rest of it comes', () => {
  const tokens = readTokens(file);
  expect(textOf(tokens, [3, 6])).toBe('Good');
  expect(textOf(tokens, [3, 6, 4])).toBe('Good morn');
  expect(textOf(tokens, [3, 7, 4])).toBe('Good morn');
  expect(textOf(tokens, [6, 7])).toBe('é');
});

test('a list that is cut short is refused', () => {
  expect(() => readTokens(file.subarray(0, -1))).toThrow('cut short');
  expect(() => readTokens(Buffer.from([200]))).toThrow('cut short');
});
