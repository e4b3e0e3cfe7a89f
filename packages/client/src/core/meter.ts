/** Level of a stream of sound, 0 (silence) to 1 (as loud as speech gets), for a meter that follows the ear. */
export interface Meter {
  /** Smoothed level now. Allocates nothing. */
  level(): number;
  close(): void;
}

/** Speech lies between about -50 and -10 dBFS; the meter spreads that range over its length. */
const FLOOR_DB = -50;
const CEILING_DB = -10;

/** Root mean square of samples (-1 to 1) as a share of the meter, 0 to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const db = 10 * Math.log10(sum / samples.length + 1e-12);
  return Math.min(1, Math.max(0, (db - FLOOR_DB) / (CEILING_DB - FLOOR_DB)));
}

/** Quick up, slow down, as level meters are. */
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
