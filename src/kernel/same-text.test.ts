import { expect, test } from 'vitest';
import { isSameText } from './same-text.ts';

test.each([
  ['', '', true],
  ['key', 'key', true],
  ['key', 'kez', false],
  ['key', 'keys', false],
  // As many letters, but not as many bytes.
  ['ä', 'a', false],
])('%j and %j: %j', (one, other, same) => {
  expect(isSameText(one, other)).toBe(same);
});
