import { expect, test } from 'vitest';
import { concat, make, tone } from '../../contracts/sounds.ts';
import { waveFile } from '../../../media/wave.ts';
import { resample } from '../../../media/resampler.ts';
import { readWave, trimAndLevel } from './sound.ts';

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

test('a WAV is read as it was written', () => {
  const pcm = tone(0.1, 440, 8000);
  expect(readWave(bytesOf(waveFile(pcm)))).toEqual({ rate: 16_000, samples: pcm });
});

test('a WAV whose size was never filled in is read to its end', () => {
  const file = waveFile(tone(0.1, 440, 8000));
  file.writeUInt32LE(0x7ffff000, 40);
  expect(readWave(bytesOf(file)).samples).toHaveLength(1600);
});

test('what is no WAV is refused', () => {
  expect(() => readWave(new ArrayBuffer(10))).toThrow(RangeError);
  expect(() => readWave(bytesOf(Buffer.alloc(100)))).toThrow(RangeError);
});

/** Ratio of the power at one frequency to all power. */
const purity = (samples: Float32Array, hertz: number): number => {
  let [cos, sin, all] = [0, 0, 0];
  const inner = samples.subarray(100, samples.length - 100);
  inner.forEach((sample, n) => {
    cos += sample * Math.cos((2 * Math.PI * hertz * n) / 16_000);
    sin += sample * Math.sin((2 * Math.PI * hertz * n) / 16_000);
    all += sample * sample;
  });
  return (2 * (cos * cos + sin * sin)) / inner.length / all;
};

test.each([
  ['8 kHz', 8000],
  ['22.05 kHz', 22_050],
])('%s becomes 16 kHz with the same tone', (_, rate) => {
  const samples = Int16Array.from(
    { length: rate },
    (_value, n) => 8000 * Math.sin((2 * Math.PI * 1000 * n) / rate),
  );
  const out = resample(samples, rate, 16_000);
  expect(out.length).toBe(16_000);
  expect(purity(out, 1000)).toBeGreaterThan(0.999);
});

test('silence is cut, the peak is at -3 dBFS, the end is padded to whole frames', () => {
  const sound = concat(new Int16Array(8000), tone(0.5, 300, 1000), new Int16Array(8000));
  const { pcm, cut } = trimAndLevel(Float32Array.from(sound));
  expect(cut).toBe(8000 - 640);
  expect(pcm.length % 320).toBe(0);
  expect(Math.max(...pcm)).toBeCloseTo(23_197, -2);
  expect(pcm.length).toBeLessThanOrEqual(640 + 8000 + 1920 + 320);
});

test('silence alone is one frame of it', () => {
  expect(trimAndLevel(new Float32Array(5000)).pcm).toEqual(new Int16Array(320));
  expect(make(0, () => 0)).toHaveLength(0);
});
