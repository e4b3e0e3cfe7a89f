import { FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';

/** Sounds for tests: the same every time. */

/** A random function from a seed (Park and Miller 1988), 0 to 1. */
export const seeded = (seed = 1): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** Gaussian noise with the standard deviation `level`. */
const normal = (random: () => number, level: number): number => {
  let sum = 0;
  for (let count = 0; count < 12; count += 1) sum += random();
  return (sum - 6) * level;
};

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** `seconds` of sound, each sample computed from its time in seconds. */
export const make = (seconds: number, at: (time: number, index: number) => number): Int16Array =>
  Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) =>
    clip(at(index / SAMPLE_RATE, index)),
  );

export const whiteNoise = (seconds: number, level: number, seed = 1): Int16Array => {
  const random = seeded(seed);
  return make(seconds, () => normal(random, level));
};

/** Noise with more energy at low frequencies, like a room's or a car's. */
export const lowNoise = (seconds: number, level: number, seed = 1): Int16Array => {
  const random = seeded(seed);
  let state = 0;
  return make(seconds, () => {
    state = 0.95 * state + normal(random, level * 0.31);
    return state;
  });
};

export const tone = (seconds: number, hertz: number, level: number): Int16Array =>
  make(seconds, (time) => level * Math.sin(2 * Math.PI * hertz * time));

export const concat = (...parts: readonly Int16Array[]): Int16Array => {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
};

/** Mixes two sounds; the result is as long as the longer. */
export const mix = (a: Int16Array, b: Int16Array): Int16Array =>
  Int16Array.from({ length: Math.max(a.length, b.length) }, (_, index) =>
    clip((a[index] ?? 0) + (b[index] ?? 0)),
  );

export const scale = (pcm: Int16Array, factor: number): Int16Array =>
  pcm.map((sample) => clip(sample * factor));

/** Splits sound into whole frames; a remainder is dropped. */
export const framesOf = (pcm: Int16Array): Int16Array[] =>
  Array.from({ length: Math.floor(pcm.length / FRAME_SAMPLES) }, (_, index) =>
    pcm.slice(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES),
  );

export const energy = (pcm: Int16Array): number => pcm.reduce((sum, sample) => sum + sample * sample, 0);

export const decibels = (ratio: number): number => 10 * Math.log10(ratio);
