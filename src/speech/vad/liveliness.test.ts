import { expect, test } from 'vitest';
import { Liveliness } from './liveliness.ts';

const QUIET = 0;
const [VOICE, STEADY] = [
  [50, 55, 58, 54, 49, 52, 57, 60],
  [50, 50.5, 51, 50, 50.4, 50.9, 50.2, 50.7],
];

/** Which frames may be a voice, by their loudness; all have the spectrum of one. */
function heard(levels: readonly number[]): boolean[] {
  const liveliness = new Liveliness();
  for (let at = 0; at < 5; at += 1) liveliness.push(QUIET);
  return levels.map((level) => {
    liveliness.push(level);
    return liveliness.isVoice();
  });
}

test('a loudness that changes is that of a voice', () => {
  expect(heard(VOICE)).toEqual(VOICE.map(() => true));
});

test('what is steady from its beginning is one no longer than its beginning is looked at', () => {
  expect(heard([...STEADY, ...STEADY])).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
    ...STEADY.map(() => false),
  ]);
});

test('a vowel that is held in a voice is one for 240 ms', () => {
  const held = Array.from({ length: 30 }, () => 55);
  const holding = heard([...VOICE, ...VOICE, ...held]).slice(2 * VOICE.length);
  expect(holding.lastIndexOf(true)).toBeGreaterThanOrEqual(11);
  expect(holding.lastIndexOf(true)).toBeLessThan(17);
});

test('after a reset it knows nothing of before', () => {
  const liveliness = new Liveliness();
  for (const level of [...VOICE, ...VOICE]) {
    liveliness.push(level);
    liveliness.isVoice();
  }
  liveliness.reset();
  for (let at = 0; at < 5; at += 1) liveliness.push(55);
  expect(liveliness.isVoice()).toBe(false);
});
