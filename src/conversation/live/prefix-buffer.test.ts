import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { PrefixBuffer } from './prefix-buffer.ts';

const frame = (value: number): Int16Array => new Int16Array(FRAME_SAMPLES).fill(value);

const drained = (buffer: PrefixBuffer): number[] => {
  const values: number[] = [];
  buffer.drain((pcm) => {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES) values.push(pcm[at] ?? -1);
  });
  return values;
};

test.each([0, 1, 4, 5, 6, 9, 10, 23])('holds the newest of %d frames, in order', (count) => {
  const buffer = new PrefixBuffer(100);
  for (let value = 1; value <= count; value++) buffer.push(frame(value));
  const newest = Array.from({ length: Math.min(count, 5) }, (_, index) => Math.max(count - 5, 0) + index + 1);
  expect(drained(buffer)).toEqual(newest);
  expect(drained(buffer)).toEqual([]);
});

test('what is copied stays', () => {
  const buffer = new PrefixBuffer(60);
  for (const value of [1, 2, 3, 4]) buffer.push(frame(value));
  const values = (pcm: Int16Array): number[] =>
    [0, 1, 2].flatMap((at) => [...pcm.subarray(at * FRAME_SAMPLES, at * FRAME_SAMPLES + 1)]);
  expect([values(buffer.copy()), values(buffer.copy())]).toEqual([
    [2, 3, 4],
    [2, 3, 4],
  ]);
});

test('copies: the frame may change afterwards', () => {
  const buffer = new PrefixBuffer(100);
  const scratch = frame(7);
  buffer.push(scratch);
  scratch.fill(0);
  expect(drained(buffer)).toEqual([7]);
});
