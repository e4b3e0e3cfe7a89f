import { describe, expect, test } from 'vitest';
import { make } from '../contracts/sounds.ts';
import { trimAndLevel } from '../builtin/tts/sound.ts';
import { Gain, KnownPeaks } from './gain.ts';
import { Leveler } from './leveler.ts';

/** A sentence of a voice with a peak of `peakDb` dBFS, which begins `onsetDb` softer than that. */
const sentence = (peakDb: number, onsetDb: number): Float32Array => {
  const level = (db: number): number => 32_767 * 10 ** (db / 20);
  return Float32Array.from(
    make(2, (time) => {
      if (time < 0.1 || time > 1.9) return 0;
      return level(time < 0.4 ? peakDb - onsetDb : peakDb) * Math.sin(2 * Math.PI * 300 * time);
    }),
  );
};

/** The peak of the frame that begins at `from`. */
const peakOf = (samples: ArrayLike<number>, from: number): number => {
  let peak = 0;
  for (let at = from; at < from + 320; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
  return peak;
};

/** The gain that was given to each frame, in decibels. */
function gains(sound: Float32Array, known?: number): { db: number[]; pcm: Int16Array; cut: number } {
  const leveler = new Leveler(new Gain(() => known));
  const first = leveler.push(sound);
  const pcm = Int16Array.from([...first, ...leveler.end()]);
  const db: number[] = [];
  for (let frame = 0; (frame + 1) * 320 <= pcm.length; frame += 1) {
    const given = peakOf(pcm, frame * 320);
    const had = peakOf(sound, leveler.cut + frame * 320);
    if (had > 50) db.push(20 * Math.log10(given / had));
  }
  return { db, pcm, cut: leveler.cut };
}

const spread = (db: readonly number[]): number => Math.max(...db) - Math.min(...db);
const PEAKS = [-30, -24, -18, -12, -9, -6, -3, 0];

describe('the level of a voice', () => {
  test.each(PEAKS)('at %d dBFS is steady within its first sentence, to 3 dB, without clipping', (peakDb) => {
    for (const onsetDb of [0, 10, 20]) {
      const { db, pcm } = gains(sentence(peakDb, onsetDb));
      expect(spread(db)).toBeLessThanOrEqual(3.2);
      expect(pcm.every((sample) => Math.abs(sample) <= 32_767)).toBe(true);
    }
  });

  test.each(PEAKS)(
    'at %d dBFS is known in its second sentence, which is levelled as a whole is',
    (peakDb) => {
      const peaks = new KnownPeaks();
      const sound = sentence(peakDb, 15);
      const first = new Leveler(new Gain(() => peaks.of('one')));
      first.push(sound);
      first.end();
      peaks.note('one', first.peak, 2);
      const { db, pcm } = gains(sound, peaks.of('one'));
      expect(spread(db)).toBeLessThan(0.5);
      expect(pcm.reduce((most, one) => Math.max(most, Math.abs(one)), 0)).toBeCloseTo(23_198, -2);
    },
  );

  test.each(PEAKS)('at %d dBFS loses nothing of a soft onset that the whole would keep', (peakDb) => {
    for (const onsetDb of [0, 20, 34]) {
      const sound = sentence(peakDb, onsetDb);
      expect(gains(sound).cut).toBeLessThanOrEqual(trimAndLevel(sound).cut);
      expect(gains(sound, 32_767 * 10 ** ((peakDb + 10) / 20)).cut).toBeLessThanOrEqual(
        trimAndLevel(sound).cut,
      );
    }
  });

  test('goes down by 3 dB at most for a sentence that is up to 6 dB louder than its voice was', () => {
    const known = 32_767 * 10 ** (-10 / 20);
    expect(spread(gains(sentence(-4.5, 12), known).db)).toBeLessThanOrEqual(3.2);
  });

  test('is the same in all parts of a text, whatever is learned between them', () => {
    const peaks = new KnownPeaks();
    const gain = new Gain(() => peaks.of('one'));
    const before = gain.next(1_000).to;
    peaks.note('one', 1_000, 2);
    expect(gain.next(1_000)).toEqual({ from: before, to: before });
  });

  test('is not learned from a short soft sound, and falls slowly', () => {
    const peaks = new KnownPeaks();
    peaks.note('one', 2_000, 0.3);
    expect(peaks.of('one')).toBe(undefined);
    peaks.note('one', 16_000, 2);
    peaks.note('one', 8_000, 2);
    expect(peaks.of('one')).toBe(15_000);
  });
});
