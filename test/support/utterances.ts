/** The rate of what voices say here, and of what is recognised. */
export const SPOKEN_RATE = 16_000;

/** PCM16 mono. */
export interface Sound {
  readonly pcm: Int16Array;
  /** Samples a second. */
  readonly rate: number;
}

/** A sample interpolated between two; for half the rate, the mean of the two. */
const sampleAt = (pcm: Int16Array, position: number, step: number): number => {
  const at = Math.floor(position);
  const next = pcm[at + 1] ?? pcm[at] ?? 0;
  const share = step >= 2 ? 0.5 : position - at;
  return Math.round((pcm[at] ?? 0) * (1 - share) + next * share);
};

export function atRate({ pcm, rate }: Sound, wanted: number): Int16Array {
  if (rate === wanted) return pcm;
  const step = rate / wanted;
  return Int16Array.from({ length: Math.floor(pcm.length / step) }, (_, at) =>
    sampleAt(pcm, at * step, step),
  );
}

/** Level (RMS) from which 20 ms hold sound rather than codec noise. */
export const LOUD = 300;
/** How long a pause ends an utterance. */
const PAUSE_SECONDS = 0.5;

const rms = (pcm: Int16Array): number => Math.sqrt(pcm.reduce((sum, one) => sum + one * one, 0) / pcm.length);

/** The stretches of a sound in which somebody speaks, each with a little silence around it; 16 kHz. */
export function utterancesOf(sound: Sound): Int16Array[] {
  const pcm = atRate(sound, SPOKEN_RATE);
  const [step, around] = [SPOKEN_RATE / 50, PAUSE_SECONDS * SPOKEN_RATE];
  const stretches: { from: number; to: number }[] = [];
  for (let at = 0; at + step <= pcm.length; at += step) {
    if (rms(pcm.subarray(at, at + step)) < LOUD) continue;
    const last = stretches.at(-1);
    if (last && at - last.to < around) last.to = at + step;
    else stretches.push({ from: at, to: at + step });
  }
  return stretches.map(({ from, to }) => pcm.subarray(Math.max(0, from - around / 2), to + around / 2));
}
