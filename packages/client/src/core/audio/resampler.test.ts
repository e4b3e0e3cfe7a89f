import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate));

function turn(input: Float32Array, from: number, to: number, block = 128): number[] {
  const out: number[] = [];
  const resampler = new Resampler(from, to);
  for (let at = 0; at < input.length; at += block) {
    resampler.push(input.subarray(at, at + block), (sample) => out.push(sample));
  }
  return out;
}

/** The amplitude of a tone in samples, by correlation. */
function amplitude(samples: readonly number[], hertz: number, rate: number): number {
  let [sine, cosine] = [0, 0];
  samples.forEach((sample, n) => {
    sine += sample * Math.sin((2 * Math.PI * hertz * n) / rate);
    cosine += sample * Math.cos((2 * Math.PI * hertz * n) / rate);
  });
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}

describe.each([44_100, 48_000, 16_000, 8_000])('from %i Hz to 16 kHz and back', (rate) => {
  it('keeps the length, give or take its delay', () => {
    expect(Math.abs(turn(tone(440, rate, 1), rate, 16_000).length - 16_000)).toBeLessThan(40);
    expect(Math.abs(turn(tone(440, 16_000, 1), 16_000, rate).length - rate)).toBeLessThan(90);
  });

  it('keeps speech as loud as it is', () => {
    const hertz = 1000;
    expect(amplitude(turn(tone(hertz, rate, 1), rate, 16_000).slice(500, 15_500), hertz, 16_000)).toBeCloseTo(
      1,
      1,
    );
    expect(amplitude(turn(tone(hertz, 16_000, 1), 16_000, rate).slice(500, -500), hertz, rate)).toBeCloseTo(
      1,
      1,
    );
  });
});

describe('what 16 kHz cannot hold', () => {
  it('does not fold back into speech', () => {
    const out = turn(tone(11_000, 48_000, 1), 48_000, 16_000).slice(500, 15_500);
    expect(amplitude(out, 5_000, 16_000)).toBeLessThan(0.003);
  });

  it('gives the same, however the blocks are cut', () => {
    const input = tone(700, 48_000, 0.2);
    expect(turn(input, 48_000, 16_000, 128)).toEqual(turn(input, 48_000, 16_000, 1000));
  });
});
