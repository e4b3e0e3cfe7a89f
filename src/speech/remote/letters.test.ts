import { describe, expect, test } from 'vitest';
import { isReadable, soundsOfLetters } from './letters.ts';

const mouths = (text: string): string =>
  soundsOfLetters(text)
    .map(({ viseme }) => viseme)
    .join(' ');

describe('mouths from spelling', () => {
  test.each([
    ['Map', 'PP aa PP'],
    ['the fish', 'TH E FF I CH'],
    ['Schön', 'CH O nn'],
    ['hello', 'E nn O'],
    ['Добро', 'DD O PP RR O'],
    ['Καλημέρα', 'kk aa nn I PP E RR aa'],
    ['42', ''],
    ['', ''],
  ])('%s is %s', (text, expected) => expect(mouths(text)).toBe(expected));

  test('each sound knows its letters', () => {
    const text = 'A shoe, Peter';
    const written = soundsOfLetters(text).map(({ from, to }) => text.slice(from, to));
    expect(written).toEqual(['A', 'sh', 'oe', 'P', 'e', 't', 'e', 'r']);
  });

  test('offsets hold where a capital has a longer small letter', () => {
    const text = 'İ map';
    expect(soundsOfLetters(text).map(({ from, to }) => text.slice(from, to))).toContain('m');
  });

  test.each([
    ['Hello there', true],
    ['Guten Tag, 42 Äpfel', true],
    ['Привет', true],
    ['こんにちは', false],
    ['你好', false],
    ['مرحبا', false],
    ['안녕하세요', false],
    ['42', false],
  ])('%s can be read: %s', (text, expected) => expect(isReadable(text)).toBe(expected));
});
