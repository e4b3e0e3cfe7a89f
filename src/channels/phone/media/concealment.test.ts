import { describe, expect, test } from 'vitest';
import {
  frames,
  joined,
  phoneSpeech,
  rms,
  seeded,
  tone,
  toneRms,
} from '../../../../test/support/phone-sound.ts';
import { createCodec } from './codecs/index.ts';
import { Concealment } from './concealment.ts';
import { findPeriod } from './pitch.ts';

type Name = 'PCMU' | 'PCMA' | 'G722';

const encoded = (name: Name): Uint8Array[] => {
  const codec = createCodec(name);
  return frames(phoneSpeech()).map((frame) => codec.encode(frame).slice());
};

/** The decoded sound when the packets of `lost` are missing: concealed by the codec, or by repeating with fading. */
const heard = (
  name: Name,
  packets: Uint8Array[],
  lost: ReadonlySet<number>,
  repeats: boolean,
): Int16Array => {
  const codec = createCodec(name);
  let last = new Int16Array(320);
  return joined(
    packets.map((packet, at) => {
      if (!lost.has(at)) last = codec.decode(packet).slice();
      else last = repeats ? last.map((sample) => sample * 0.6) : codec.conceal().slice();
      return last;
    }),
  );
};

/** Mean signal-to-noise ratio in dB of the frames in and after gaps that contain sound. */
const segmental = (said: Int16Array, guessed: Int16Array, lost: ReadonlySet<number>): number => {
  const ratios = [...frames(said).entries()].flatMap(([at, frame]) => {
    if ((!lost.has(at) && !lost.has(at - 1)) || rms(frame) < 100) return [];
    const error = frame.map((sample, k) => sample - guessed[at * 320 + k]!);
    return [Math.max(-10, Math.min(35, 20 * Math.log10(rms(frame) / Math.max(1, rms(error)))))];
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
};

describe('concealment', () => {
  test.each([70, 100, 150, 200])('finds the period of %i Hz', (hertz) => {
    const voice = Float32Array.from({ length: 400 }, (_, at) => {
      const phase = (2 * Math.PI * hertz * at) / 8000;
      return 4000 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase + 1) + 0.3 * Math.sin(3 * phase + 2));
    });
    const period = findPeriod(voice, 8000);
    const rounds = period / (8000 / hertz);
    expect(Math.abs(rounds - Math.round(rounds)) * (8000 / hertz)).toBeLessThan(1.5);
  });

  test.each(['PCMU', 'PCMA', 'G722'] as const)(
    '%s, 5 in 100 lost: better than repeating ever softer',
    (name) => {
      const packets = encoded(name);
      const lossless = heard(name, packets, new Set(), false);
      let [filled, repeated] = [0, 0];
      for (let seed = 1; seed <= 5; seed++) {
        const random = seeded(seed);
        const lost = new Set(packets.flatMap((_, at) => (at > 5 && random() < 0.05 ? [at] : [])));
        filled += segmental(lossless, heard(name, packets, lost, false), lost) / 5;
        repeated += segmental(lossless, heard(name, packets, lost, true), lost) / 5;
      }
      const message = `filled ${filled.toFixed(2)} dB, repeated ${repeated.toFixed(2)} dB`;
      expect(filled - repeated, message).toBeGreaterThan(1);
    },
  );

  test.each([8000, 16_000])('a tone at %i Hz goes on, fades, and is gone after 60 ms', (rate) => {
    const concealment = new Concealment(rate);
    const frame = rate / 50;
    concealment.heard(tone(200, 5 * frame, rate), 5 * frame);
    const filled = Array.from({ length: 5 }, () => {
      const samples = new Int16Array(frame);
      concealment.fill(samples, frame);
      return samples;
    });
    const levels = filled.map((samples) => toneRms(samples, 200, rate));
    expect(levels[0]).toBeGreaterThan(4500);
    expect(levels[1]).toBeLessThan(levels[0]!);
    expect(levels[2]).toBeLessThan(levels[1]!);
    expect(levels.slice(3).every((level) => level < 1)).toBe(true);
  });

  test('no jump where a hole begins or ends', () => {
    const concealment = new Concealment(8000);
    const voice = tone(130, 1600, 8000, 10_000);
    const steepest = 10_000 * ((2 * Math.PI * 130) / 8000);
    const parts = Array.from({ length: 10 }, (_, at) => voice.slice(at * 160, at * 160 + 160));
    for (const [at, part] of parts.entries()) {
      if (at === 5 || at === 6) concealment.fill(part, 160);
      else concealment.heard(part, 160);
    }
    const whole = joined(parts);
    const jumps = Array.from({ length: 1599 }, (_, at) => Math.abs(whole[at + 1]! - whole[at]!));
    expect(Math.max(...jumps)).toBeLessThan(2.5 * steepest);
  });

  test('silence before a hole stays silence', () => {
    const codec = createCodec('PCMU');
    expect(rms(codec.conceal())).toBe(0);
  });

  test('sound of full scale is never turned over', () => {
    const concealment = new Concealment(8000);
    const loud = Int16Array.from({ length: 800 }, (_, at) => (at % 80 < 40 ? 32_767 : -32_768));
    concealment.heard(loud, 800);
    const samples = new Int16Array(80);
    concealment.fill(samples, 80);
    expect([...samples].every((sample, at) => Math.sign(sample) === (at % 80 < 40 ? 1 : -1))).toBe(true);
  });
});
