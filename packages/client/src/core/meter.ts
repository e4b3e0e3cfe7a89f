/**
 * The level of an audio stream for a meter, 0 (silence) to 1 (loud speech), on a scale that follows human
 * hearing.
 */
export interface Meter {
  /** The present smoothed level. Allocates nothing. */
  level(): number;
  close(): void;
}

/** The range of the meter: speech is between about -50 and -10 dBFS. */
const FLOOR_DB = -50;
const CEILING_DB = -10;

/** The root mean square of samples (-1 to 1) as a share of the meter, 0 to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const db = 10 * Math.log10(sum / samples.length + 1e-12);
  return Math.min(1, Math.max(0, (db - FLOOR_DB) / (CEILING_DB - FLOOR_DB)));
}

/** Smooths levels as meters do: fast up, slow down. */
export const smooth = (before: number, now: number): number =>
  now > before ? now : before * 0.85 + now * 0.15;

export function openMeter(stream: MediaStream): Meter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return (level = smooth(level, loudness(samples)));
    },
    close: () => void context.close().catch(() => undefined),
  };
}
