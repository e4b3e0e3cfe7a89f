import { describe, expect, test } from 'vitest';
import { decibel, seeded, tone, toneRms } from '../../../../test/support/phone-sound.ts';
import { Downsampler, Upsampler } from './resample.ts';

const up = (pcm: Int16Array, piece = pcm.length): Int16Array => {
  const upsampler = new Upsampler();
  const output = new Int16Array(2 * pcm.length);
  for (let at = 0; at < pcm.length; at += piece) {
    const part = pcm.subarray(at, at + piece);
    upsampler.process(part, part.length, output.subarray(2 * at));
  }
  return output;
};

const down = (pcm: Int16Array, piece = pcm.length): Int16Array => {
  const downsampler = new Downsampler();
  const output = new Int16Array(pcm.length / 2);
  for (let at = 0; at < pcm.length; at += piece) {
    const part = pcm.subarray(at, at + piece);
    downsampler.process(part, part.length, output.subarray(at / 2));
  }
  return output;
};

describe('resampling between 8 and 16 kHz', () => {
  test.each([100, 300, 1000, 2000, 3000, 3400])('%i Hz goes up as it is, its image 50 dB below', (hertz) => {
    const given = tone(hertz, 4000, 8000);
    const settled = up(given).subarray(400);
    expect(Math.abs(decibel(toneRms(settled, hertz, 16_000) / toneRms(given, hertz, 8000)))).toBeLessThan(
      0.3,
    );
    expect(decibel(toneRms(settled, 8000 - hertz, 16_000) / toneRms(settled, hertz, 16_000))).toBeLessThan(
      -50,
    );
  });

  test.each([100, 300, 1000, 2000, 3000, 3400])('%i Hz goes down as it is', (hertz) => {
    const given = tone(hertz, 8000, 16_000);
    const settled = down(given).subarray(200);
    expect(Math.abs(decibel(toneRms(settled, hertz, 8000) / toneRms(given, hertz, 16_000)))).toBeLessThan(
      0.3,
    );
  });

  test.each([4700, 5000, 6000, 7000, 7900])('%i Hz is not folded down', (hertz) => {
    const settled = down(tone(hertz, 8000, 16_000)).subarray(200);
    expect(decibel(toneRms(settled, 8000 - hertz, 8000) / (8000 / Math.SQRT2))).toBeLessThan(-50);
  });

  test('pieces sound as the whole', () => {
    const random = seeded(3);
    const noise = Int16Array.from({ length: 1920 }, () => (random() - 0.5) * 65_000);
    expect(up(noise, 160)).toEqual(up(noise));
    expect(up(noise, 960)).toEqual(up(noise, 80));
    expect(down(noise, 320)).toEqual(down(noise));
    expect(down(noise, 2)).toEqual(down(noise));
  });

  test('full scale clips, and does not turn over', () => {
    const square = Int16Array.from({ length: 800 }, (_, at) => (Math.floor(at / 20) % 2 ? 32_767 : -32_768));
    const there = up(square);
    const sideways = there.filter((sample, at) => at > 100 && Math.abs(sample - there[at - 1]!) > 40_000);
    expect(sideways.length).toBe(0);
  });
});
