import { expect, test } from 'vitest';
import { decoded, encoded } from './pcm-base64.ts';

test('samples travel as they are', () => {
  const pcm = Int16Array.of(0, 1, -1, 32_767, -32_768);
  expect(decoded(encoded(pcm))).toEqual(pcm);
  expect(encoded(pcm.subarray(1, 2))).toBe(Buffer.from([1, 0]).toString('base64'));
  expect(decoded(Buffer.from([1, 0, 9]).toString('base64'))).toEqual(Int16Array.of(1));
});
