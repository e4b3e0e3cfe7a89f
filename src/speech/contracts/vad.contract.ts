import { beforeAll, describe, expect, test } from 'vitest';
import type { Vad } from '../../conversation/provider-ports.ts';
import { concat, framesOf, lowNoise, make, mix, scale, tone, whiteNoise } from './sounds.ts';

export interface VadUnderTest {
  readonly open: () => Vad;
  /** Speech of different people, each without silence before its first sound. */
  readonly voices: readonly Int16Array[];
}

const ROOM = 20;
const room = (seconds: number): Int16Array => whiteNoise(seconds, ROOM, 7);
const inRoom = (pcm: Int16Array): Int16Array =>
  concat(room(1), mix(pcm, whiteNoise(pcm.length / 16_000, ROOM, 9)));
const ROOM_FRAMES = 50;

/** Steady and sudden sounds without a voice. */
const noises: Readonly<Record<string, () => Int16Array>> = {
  'digital silence': () => new Int16Array(3 * 16_000),
  'a quiet room': () => room(3),
  'a fan from the start': () => whiteNoise(4, 500),
  'a fan that is switched on': () => inRoom(whiteNoise(4, 3000)),
  'the hum of the mains': () => inRoom(mix(tone(3, 50, 2000), mix(tone(3, 100, 1000), tone(3, 150, 700)))),
  'a tone': () => inRoom(tone(3, 1000, 3000)),
  'clicks': () => inRoom(make(4, (_, n) => (n % 8000 < 40 ? 15_000 * Math.exp(-(n % 8000) / 10) * (n % 2 ? 1 : -1) : 0))),
  'typing': () => inRoom(mix(new Int16Array(0), burst(4, 3000))),
}; // prettier-ignore

/** Short bursts of noise. */
const burst = (seconds: number, every: number): Int16Array => {
  const noise = whiteNoise(seconds, 6000, 3);
  return noise.map((sample, n) => Math.round(sample * Math.exp(-(n % every) / 80)));
};

/** A fan: noise, and the hum of its blades. */
const fan = (level: number, hertz: number): Int16Array =>
  inRoom(mix(lowNoise(4, level, level), tone(4, hertz, 250)));

/** A turn begins with the first number of voiced frames among the second number of frames (`TurnDetector`). */
const [ONSET_FRAMES, ONSET_WINDOW] = [6, 10];

/**
 * The contract of every voice activity detector (provider-ports.ts, `Vad`), at the default
 * threshold of 0.5.
 */
export function vadContract(name: string, load: () => Promise<VadUnderTest>): void {
  describe(`${name} tells voices from noise`, () => {
    let under: VadUnderTest;
    const follow = (pcm: Int16Array): number[] => {
      const vad = under.open();
      const probabilities = framesOf(pcm).map((frame) => vad.push(frame));
      vad.close();
      return probabilities;
    };

    beforeAll(async () => {
      under = await load();
    });

    test.each(Object.keys(noises))('%s is no voice', (kind) => {
      const probabilities = follow(noises[kind]!());
      expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
      expect(probabilities.filter((p) => p >= 0.5).length).toBeLessThanOrEqual(1);
    });

    test.each([
      [600, 166],
      [800, 94],
      [850, 118],
      [900, 142],
    ])('a fan that is switched on, of level %i with a hum of %i Hz, begins no turn', (level, hertz) => {
      const voiced = follow(fan(level, hertz)).map((p) => Number(p >= 0.5));
      const windows = voiced.map((_, at) => voiced.slice(at, at + ONSET_WINDOW));
      const most = Math.max(...windows.map((window) => window.reduce((sum, one) => sum + one, 0)));
      expect(most).toBeLessThan(ONSET_FRAMES);
    });

    test('a hum that rises is at least forgotten soon', () => {
      const buzz = inRoom(make(6, (_, n) => ((n % 160) - 80) * 30));
      expect(Math.max(...follow(buzz).slice(ROOM_FRAMES + 100))).toBeLessThan(0.5);
    });

    test('a voice is heard within 60 ms', () => {
      for (const voice of under.voices) {
        const onset = follow(inRoom(voice)).findIndex((p) => p >= 0.5) - ROOM_FRAMES;
        expect(onset).toBeGreaterThanOrEqual(0);
        expect((onset + 1) * 20).toBeLessThanOrEqual(60);
      }
    });

    test('a voice is heard for most of its time, and not for long after', () => {
      for (const voice of under.voices) {
        const heard = follow(concat(inRoom(voice), room(1)));
        const spoken = heard.slice(ROOM_FRAMES, ROOM_FRAMES + Math.floor(voice.length / 320));
        expect(spoken.filter((p) => p >= 0.5).length / spoken.length).toBeGreaterThan(0.6);
        expect(Math.max(...heard.slice(-35))).toBeLessThan(0.5);
      }
    });

    test.each([
      ['quiet', (voice: Int16Array) => inRoom(scale(voice, 0.06))],
      ['in white noise', (voice: Int16Array) => mix(inRoom(scale(voice, 0.5)), whiteNoise(8, 500, 5))],
      ['in low noise', (voice: Int16Array) => mix(inRoom(scale(voice, 0.5)), lowNoise(8, 500, 5))],
    ])('a voice %s is heard', (_, change) => {
      for (const voice of under.voices) {
        const heard = follow(change(voice).slice(0, 16_000 + voice.length)).slice(ROOM_FRAMES);
        expect(heard.findIndex((p) => p >= 0.5)).toBeLessThan(10);
        expect(heard.filter((p) => p >= 0.5).length / heard.length).toBeGreaterThan(0.5);
      }
    });

    test('after a reset it knows nothing of before, and closing twice is harmless', () => {
      const vad = under.open();
      const frames = framesOf(inRoom(under.voices[0]!));
      const first = frames.map((frame) => vad.push(frame));
      vad.reset();
      expect(frames.map((frame) => vad.push(frame))).toEqual(first);
      vad.close();
      vad.close();
    });

    test('streams do not disturb each other', () => {
      const [one, other] = [under.open(), under.open()];
      const frames = framesOf(inRoom(under.voices[0]!));
      const alone = follow(concat(...frames));
      const noise = framesOf(whiteNoise(frames.length / 50, 4000));
      const together = frames.map((frame, index) => {
        other.push(noise[index]!);
        return one.push(frame);
      });
      expect(together).toEqual(alone);
      one.close();
      other.close();
    });
  });
}
