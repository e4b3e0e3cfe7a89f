import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pcmOf } from './pcm.ts';
import { Resampler } from './resampler.ts';

const tone = (hertz: number, rate: number, samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );

const level = (pcm: Int16Array): number =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

const whole = (pcm: Int16Array, from: number, to: number): number[] => {
  const resampler = new Resampler(from, to);
  return [...pcmOf(resampler.push(pcm)), ...pcmOf(resampler.end())];
};

describe('a resampler', () => {
  test.each([200, 1000, 3000, 6000])('keeps %i Hz as it is, both ways', (hertz) => {
    const there = whole(tone(hertz, 16_000, 16_000), 16_000, 24_000);
    const back = whole(Int16Array.from(there), 24_000, 16_000);
    expect(there.length).toBe(24_000);
    expect(back.length).toBe(16_000);
    const expected = tone(hertz, 16_000, 16_000);
    const error = Int16Array.from(back.slice(200, -200), (sample, at) => sample - expected[at + 200]!);
    expect(level(error)).toBeLessThan(60);
  });

  test.each([9_500, 11_000])('folds nothing of %i Hz down', (hertz) => {
    const down = Int16Array.from(whole(tone(hertz, 24_000, 24_000), 24_000, 16_000)).subarray(200, -200);
    expect(level(down)).toBeLessThan(20);
  });

  test('gives the same in pieces as in one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 }), { maxLength: 20 }),
        fc.constantFrom([16_000, 24_000] as const, [24_000, 16_000] as const, [44_100, 16_000] as const),
        (pieces, [from, to]) => {
          const resampler = new Resampler(from, to);
          const inPieces = pieces.flatMap((piece) => [...pcmOf(resampler.push(Int16Array.from(piece)))]);
          expect([...inPieces, ...pcmOf(resampler.end())]).toEqual(
            whole(Int16Array.from(pieces.flat()), from, to),
          );
        },
      ),
    );
  });
});
