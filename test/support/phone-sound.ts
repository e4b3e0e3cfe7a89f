import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Measuring tools for tests of telephone sound. PCM16 mono. */

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/phone/${name}`, import.meta.url));

const samplesOf = (bytes: Buffer): Int16Array => {
  const copy = Uint8Array.from(bytes);
  return new Int16Array(copy.buffer);
};

/** 3.9 s of speech of two voices, 16 kHz, in whole frames. */
export const phoneSpeech = (): Int16Array => samplesOf(fixture('speech.pcm'));
/** The same speech, encoded by ffmpeg. */
export const phoneSpeechG722 = (): Uint8Array => Uint8Array.from(fixture('speech.g722'));

export const sha256 = (pcm: Int16Array): string =>
  createHash('sha256')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('hex');

export const tone = (hertz: number, samples: number, rate: number, peak = 8000): Int16Array =>
  Int16Array.from({ length: samples }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );

export const rms = (pcm: Int16Array): number =>
  Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);

/**
 * RMS of the part of `pcm` that is a tone of `hertz`, through a window that suppresses distant frequencies.
 */
export const toneRms = (pcm: Int16Array, hertz: number, rate: number): number => {
  let [re, im, weight] = [0, 0, 0];
  pcm.forEach((sample, at) => {
    const phase = (2 * Math.PI * at) / pcm.length;
    const shape =
      0.35875 - 0.48829 * Math.cos(phase) + 0.14128 * Math.cos(2 * phase) - 0.01168 * Math.cos(3 * phase);
    const turn = (2 * Math.PI * hertz * at) / rate;
    [re, im, weight] = [
      re + shape * sample * Math.cos(turn),
      im + shape * sample * Math.sin(turn),
      weight + shape,
    ];
  });
  return (Math.SQRT2 * Math.hypot(re, im)) / weight;
};

export const decibel = (ratio: number): number => 20 * Math.log10(ratio);

/** Signal-to-noise ratio in dB of `heard`, which follows `said` by `delay` samples. */
export const signalToNoise = (said: Int16Array, heard: Int16Array, delay: number): number => {
  let [signal, noise] = [0, 0];
  for (let at = 0; at + delay < said.length; at++) {
    signal += said[at]! ** 2;
    noise += (said[at]! - heard[at + delay]!) ** 2;
  }
  return 10 * Math.log10(signal / Math.max(noise, 1e-9));
};

/** Uniform pseudo-random numbers from 0 to 1, the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

/** Splits `pcm` into frames of 320 samples. */
export const frames = (pcm: Int16Array): Int16Array[] =>
  Array.from({ length: Math.floor(pcm.length / 320) }, (_, at) => pcm.subarray(at * 320, at * 320 + 320));

/** Joins copies of frames. */
export const joined = (parts: readonly Int16Array[]): Int16Array => {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
