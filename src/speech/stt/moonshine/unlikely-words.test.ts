import { expect, test } from 'vitest';
import type { MoonshineText } from './program.ts';
import { withoutUnlikely } from './unlikely-words.ts';

const heard = (text: string, beginning: number, hum: number | null = 0.01): MoonshineText => ({
  text,
  beginning,
  hum,
  likelihood: beginning,
  listener: null,
});

test.each([
  ['Maybe later.', 0.19, false, ''],
  ['Maybe later.', 0.2, false, 'Maybe later.'],
  ['A few children.', 0.19, false, 'A few children.'],
  // They interrupt nobody.
  ['Maybe later.', 0.19, true, 'Maybe later.'],
])('of "%s", whose beginning has %d, with the agent silent: %j, the text is "%s"', (text, ...rest) => {
  const [beginning, mayAnswer, expected] = rest;
  expect(withoutUnlikely(heard(text, beginning), mayAnswer).text).toBe(expected);
});

test.each([
  [0.24, 'You can.'],
  [0.25, ''],
  // Longer than any hum that is known.
  [null, ''],
])('unlikely words of a sound that is a hum by %j are "%s" to an agent that is silent', (hum, expected) => {
  expect(withoutUnlikely(heard('You can.', 0.19, hum), true).text).toBe(expected);
});
