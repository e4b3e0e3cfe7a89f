import { expect, test } from 'vitest';
import { waveFile } from './wave.ts';

/** What the head of a file says: channels, samples a second, bytes a second, bytes of a moment in all channels, and of the sound. */
const headOf = (file: Buffer): readonly number[] => [
  file.readUInt16LE(22),
  file.readUInt32LE(24),
  file.readUInt32LE(28),
  file.readUInt16LE(32),
  file.readUInt32LE(40),
];

test('one channel of 16 kHz unless told otherwise', () => {
  const file = waveFile(Int16Array.of(1, -2, 3, -4));
  expect(headOf(file)).toEqual([1, 16_000, 32_000, 2, 8]);
  expect([file.readInt16LE(44), file.readInt16LE(50)]).toEqual([1, -4]);
});

test('two channels whose samples take turns', () => {
  expect(headOf(waveFile(Int16Array.of(1, -2, 3, -4), 8_000, 2))).toEqual([2, 8_000, 32_000, 4, 8]);
});
