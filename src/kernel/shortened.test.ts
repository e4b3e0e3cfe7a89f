import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a sentence of ordinary length stays as it is, whatever it quotes', () => {
  const text = `Agent ${'x'.repeat(980)} was not found.`.slice(0, 1000);
  expect(shortened(text)).toBe(text);
  const list = `must be one of ${Array.from({ length: 400 }, (_, at) => `v${at}`).join(', ')}`;
  expect([list.length > 1000, shortened(list)]).toEqual([true, list]);
});

test('what it quotes is cut after 100 characters, and the rest is kept', () => {
  expect(shortened(`Agent ${'x'.repeat(200_000)} was not found.`)).toBe(
    `Agent ${'x'.repeat(100)}… was not found.`,
  );
});

test('no half of a character is left', () => {
  const fox = '🦊';
  expect(shortened(`a: x${fox.repeat(100_000)}`)).toBe(`a: x${fox.repeat(49)}…`);
});

test('words without end are cut too', () => {
  const text = shortened(`Agent ${'x '.repeat(100_000)} was not found.`);
  expect([text.length, text.endsWith('…')]).toEqual([4_001, true]);
});
