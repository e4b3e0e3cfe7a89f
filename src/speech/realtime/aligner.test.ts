import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { type AlignedPiece, Aligner, SpeakingRate } from './aligner.ts';

const noise = (ms: number, level = 4000): Int16Array =>
  Int16Array.from({ length: ms * 16 }, (_, at) => (at % 7 < 3 ? level : -level) + (at % 5));

const bytesOf = (parts: readonly Int16Array[]): Buffer =>
  Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );

const texts = (pieces: Iterable<AlignedPiece>): string[] => [...pieces].map(({ text }) => text);

describe('sound and transcript that come by themselves', () => {
  test('come out whole and in order, in frames, whatever comes first', () => {
    const step = fc.oneof(
      fc
        .constantFrom('Hello ', 'wor', 'ld, ', 'how', ' are you?', '世界', '今日は。')
        .map((text) => ({ text, ms: 0 })),
      fc.integer({ min: 1, max: 900 }).map((ms) => ({ text: '', ms })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const aligner = new Aligner(new SpeakingRate());
        const pieces: AlignedPiece[] = [];
        for (const { text, ms } of steps) {
          aligner.addText(text);
          aligner.addSound(noise(ms));
          pieces.push(...aligner.ready());
        }
        pieces.push(...aligner.rest());
        const sound = bytesOf(pieces.map(({ pcm }) => pcm));
        const given = bytesOf(steps.map(({ ms }) => noise(ms)));
        expect(pieces.map(({ text }) => text).join('')).toBe(steps.map(({ text }) => text).join(''));
        expect(sound.subarray(0, given.length).equals(given)).toBe(true);
        expect(sound.length - given.length).toBeLessThan(2 * FRAME_SAMPLES);
        expect(pieces.every(({ pcm }) => pcm.length % FRAME_SAMPLES === 0)).toBe(true);
        expect([...aligner.rest()]).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('the first piece comes after a quarter of a second, with the words of that time', () => {
    const aligner = new Aligner(new SpeakingRate());
    aligner.addText('We open at nine, every day of the week.');
    aligner.addSound(noise(220));
    expect(texts(aligner.ready())).toEqual([]);
    aligner.addSound(noise(20));
    expect(texts(aligner.ready())).toEqual(['We ']);
  });

  test('a piece ends where it is quiet', () => {
    const aligner = new Aligner(new SpeakingRate());
    aligner.addText('Yes. And then some more.');
    aligner.addSound(noise(300));
    aligner.addSound(noise(20, 3));
    aligner.addSound(noise(400));
    const [first] = aligner.ready();
    expect(first?.pcm.length).toBe(320 * 16);
  });

  test('a pause takes no words', () => {
    const aligner = new Aligner(new SpeakingRate());
    aligner.addText('One two three four five six seven eight.');
    for (const level of [4000, 0]) aligner.addSound(noise(500, level));
    const pieces = [...aligner.ready()];
    expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(14);
  });

  test('a voice is measured, and its next answer is cut by that', () => {
    const rate = new SpeakingRate();
    const slow = new Aligner(rate);
    slow.addText('One two three four.');
    slow.addSound(noise(4_000));
    expect(texts(slow.rest()).join('')).toBe('One two three four.');
    expect(rate.of('')).toBeCloseTo(19 / 4_000, 6);
    const next = new Aligner(rate);
    next.addText('One two three four five.');
    next.addSound(noise(2_000));
    expect(texts(next.ready()).join('').trim()).toBe('One two');
  });
});
