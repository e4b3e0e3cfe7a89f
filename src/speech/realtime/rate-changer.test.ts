import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoded, encoded, RateChanger } from './rate-changer.ts';

const tone = (hertz: number, rate: number, samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );

const level = (pcm: Int16Array): number =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

const whole = (pcm: Int16Array, up: number, down: number): number[] => {
  const changer = new RateChanger(up, down);
  return [...changer.push(pcm), ...changer.end()];
};

describe('a changer of rates', () => {
  test.each([200, 1000, 3000, 6000])('keeps %i Hz as it is, both ways', (hertz) => {
    const there = whole(tone(hertz, 16_000, 16_000), 3, 2);
    const back = whole(Int16Array.from(there), 2, 3);
    expect(there.length).toBe(24_000);
    expect(back.length).toBe(16_000);
    const expected = tone(hertz, 16_000, 16_000);
    const error = Int16Array.from(back.slice(200, -200), (sample, at) => sample - expected[at + 200]!);
    expect(level(error)).toBeLessThan(60);
  });

  test.each([9_500, 11_000])('folds nothing of %i Hz down', (hertz) => {
    const down = Int16Array.from(whole(tone(hertz, 24_000, 24_000), 2, 3)).subarray(200, -200);
    expect(level(down)).toBeLessThan(20);
  });

  test('gives the same in pieces as in one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 }), { maxLength: 20 }),
        fc.constantFrom([3, 2] as const, [2, 3] as const),
        (pieces, [up, down]) => {
          const changer = new RateChanger(up, down);
          const inPieces = pieces.flatMap((piece) => [...changer.push(Int16Array.from(piece))]);
          expect([...inPieces, ...changer.end()]).toEqual(whole(Int16Array.from(pieces.flat()), up, down));
        },
      ),
    );
  });

  test('samples travel as they are', () => {
    const pcm = Int16Array.of(0, 1, -1, 32_767, -32_768);
    expect(decoded(encoded(pcm))).toEqual(pcm);
    expect(encoded(pcm.subarray(1, 2))).toBe(Buffer.from([1, 0]).toString('base64'));
    expect(decoded(Buffer.from([1, 0, 9]).toString('base64'))).toEqual(Int16Array.of(1));
  });
});
