import type { SpokenAudio } from '../../../../conversation/provider-ports.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../../media/pcm.ts';

/** Tones, and measures of what is left of them at the other end of a call. */

export const spoken = (pcm: Int16Array): SpokenAudio => ({
  text: '',
  pcm,
  durationMs: (pcm.length * 1000) / SAMPLE_RATE,
  words: [],
  visemes: [],
});

/** A tone of whole frames; its RMS is 0.7 of the peak. */
export const tone = (hertz: number, frames: number, peak = 8000): SpokenAudio =>
  spoken(
    Int16Array.from({ length: frames * FRAME_SAMPLES }, (_, k) =>
      Math.round(peak * Math.sin((2 * Math.PI * hertz * k) / SAMPLE_RATE)),
    ),
  );

export const rms = (samples: ArrayLike<number>): number => {
  let sum = 0;
  for (let k = 0; k < samples.length; k++) sum += (samples[k] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
};

/** The share of the sound's power at `hertz`. */
export const shareAt = (samples: readonly number[], hertz: number): number => {
  let [re, im] = [0, 0];
  samples.forEach((value, k) => {
    const angle = (2 * Math.PI * hertz * k) / SAMPLE_RATE;
    re += value * Math.cos(angle);
    im += value * Math.sin(angle);
  });
  return (2 * (re ** 2 + im ** 2)) / samples.length ** 2 / rms(samples) ** 2;
};
