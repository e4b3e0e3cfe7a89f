import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waveFile } from '../../media/wave.ts';
import { bytesOf } from '../../testing/speech-server.ts';
import { tone } from '../contracts/sounds.ts';
import { Resampler, resample } from '../../media/resampler.ts';
import { trimAndLevel } from '../builtin/tts/sound.ts';
import { Gain } from './gain.ts';
import { Leveler } from './leveler.ts';
import { SoundError, SoundReader } from './read-sound.ts';

/** Splits a list at random places. */
const split = <T extends Int16Array | Uint8Array | Float32Array>(all: T, cuts: readonly number[]): T[] => {
  const places = [0, ...cuts.map((cut) => Math.round(cut * all.length)).sort((a, b) => a - b), all.length];
  return places.slice(1).map((place, at) => all.subarray(places[at], place) as T);
};
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

const read = (pieces: readonly Uint8Array[], rate: number): { rate: number; samples: number[] } => {
  const reader = new SoundReader(rate);
  const samples = pieces.flatMap((piece) => [...reader.push(piece)]);
  reader.end();
  return { rate: reader.rate, samples };
};

describe('the bytes of a sound', () => {
  const samples = tone(0.02, 440, 9_000);

  test('may be split anywhere: in the header, and in the middle of a sample', () => {
    const sounds = [bytesOf(samples), waveFile(samples, 22_050)];
    fc.assert(
      fc.property(fc.constantFrom(...sounds), cuts, (bytes, places) => {
        const expected = { rate: bytes === sounds[1] ? 22_050 : 24_000, samples: [...samples] };
        expect(read(split(new Uint8Array(bytes), places), 24_000)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('of two channels the first is heard', () => {
    const wave = waveFile(Int16Array.of(1, -1, 2, -2), 16_000);
    wave.writeUInt16LE(2, 22);
    wave.writeUInt32LE(0xffffffff, 40);
    expect(read([wave.subarray(0, 47), wave.subarray(47)], 24_000)).toEqual({
      rate: 16_000,
      samples: [1, 2],
    });
  });

  test('may end in the middle of a sample', () => {
    expect(read([Uint8Array.of(1, 0, 2, 0, 3)], 24_000).samples).toEqual([1, 2]);
  });

  test('that are another format are refused as soon as that is known', () => {
    const reader = new SoundReader(16_000);
    reader.push(Buffer.from('ID'));
    expect(() => reader.push(Buffer.from('3\u0004 and so on'))).toThrow(SoundError);
  });

  test('of a WAV whose header never ends are refused', () => {
    const reader = new SoundReader(16_000);
    reader.push(Buffer.from('RIFF....WAVE'));
    expect(() => reader.push(new Uint8Array(70_000))).toThrow(SoundError);
  });
});

test.each([8_000, 22_050, 24_000, 44_100, 48_000, 11_111])(
  'a sound of %i Hz is the same whether it is resampled at once or in pieces: there is nothing at their edges',
  (rate) => {
    const samples = tone(0.6, 440, 9_000);
    const whole = resample(samples, rate, 16_000);
    fc.assert(
      fc.property(cuts, (places) => {
        const resampler = new Resampler(rate, 16_000);
        const parts = split(samples, places).map((piece) => resampler.push(piece));
        expect([...parts, resampler.end()].flatMap((part) => [...part])).toEqual([...whole]);
      }),
      { numRuns: 8 },
    );
  },
);

describe('a stream that is levelled', () => {
  const leveled = (pieces: readonly Float32Array[], expected: number): { pcm: number[]; cut: number } => {
    const leveler = new Leveler(new Gain(() => expected));
    const pcm = pieces.flatMap((piece) => [...leveler.push(piece)]);
    return { pcm: [...pcm, ...leveler.end()], cut: leveler.cut };
  };
  /** Silence, a sound, a pause, a louder sound, silence. */
  const sound = Float32Array.from([
    ...new Float32Array(4_000),
    ...tone(0.3, 300, 4_000),
    ...new Float32Array(5_000),
    ...tone(0.3, 300, 12_000),
    ...new Float32Array(7_000),
  ]);

  test('is trimmed as a whole sound is, however it is split', () => {
    const whole = leveled([sound], 12_000);
    const { pcm, cut } = trimAndLevel(sound);
    expect([whole.cut, whole.pcm.length]).toEqual([cut, pcm.length]);
    fc.assert(
      fc.property(cuts, (places) => {
        expect(leveled(split(sound, places), 12_000)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('of a voice whose loudness is known sounds as the whole does', () => {
    const { pcm } = leveled([sound], 12_000);
    expect(pcm).toEqual([...trimAndLevel(sound).pcm]);
  });

  test('never clips, and never jumps: the gain goes down before a louder sound', () => {
    const steps = (pcm: readonly number[]): number =>
      pcm.slice(1).reduce((most, sample, at) => Math.max(most, Math.abs(sample - pcm[at]!)), 0);
    for (const [expected, most] of [
      [9_000, 23_198],
      [4_000, 32_767],
    ] as const) {
      const { pcm } = leveled([sound], expected);
      const peak = pcm.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0);
      expect(peak).toBeLessThanOrEqual(most);
      const whole = trimAndLevel(sound).pcm;
      expect(steps(pcm)).toBeLessThanOrEqual((steps([...whole]) * 1.05 * peak) / 23_198);
    }
  });

  test('gives its first frame when two of them are there, and keeps silence back', () => {
    const leveler = new Leveler(new Gain(() => 8_000));
    expect(leveler.push(sound.subarray(0, 4_000)).length).toBe(0);
    expect(leveler.push(sound.subarray(4_000, 4_400)).length).toBe(640);
    const untilPause = leveler.push(sound.subarray(4_400, 13_000)).length + 640;
    expect(untilPause / 320).toBe(Math.floor((640 + 4_800 + 1_920) / 320));
  });

  test('that is soft is heard, and one that is silent has no frames', () => {
    expect(leveled([sound.map((sample) => sample / 200)], 8_000).pcm.length).toBeGreaterThan(0);
    expect(leveled([new Float32Array(9_000)], 8_000).pcm).toEqual([]);
  });
});
