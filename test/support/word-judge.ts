import { BANDS, FRAMES, logMel } from '../../src/speech/turns/log-mel.ts';

/**
 * Says which of some sentences a sound is, without a recogniser: it is laid over each sentence as the same voice says it
 * (dynamic time warping of cepstra). It shares no model with what hears, and tells sentences apart that differ in one
 * word, through a telephone line and noise. It knows no words: it cannot say what else was said, nor read other voices.
 */

/** Cepstral coefficients of a frame: the shape of the vocal tract without loudness (0) and pitch (the higher ones). */
const COEFFICIENTS = 14;
/** Frames of 10 ms that are one step. */
const STEP = 2;

type Frame = Float64Array;

const cosines = Array.from({ length: COEFFICIENTS }, (_, k) =>
  Float64Array.from({ length: BANDS }, (__, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS)),
);

/** The cepstra of up to 8 s, each coefficient brought to mean 0 and deviation 1: what a line adds to all frames goes. */
function cepstraOf(pcm: Int16Array): Frame[] {
  const picture = logMel(pcm);
  const count = Math.min(FRAMES, Math.floor(pcm.length / 160));
  const frames = Array.from({ length: Math.floor(count / STEP) }, (_, at) =>
    Float64Array.from(cosines, (cosine) =>
      cosine.reduce(
        (sum, value, band) => sum + value * picture[band * FRAMES + FRAMES - count + at * STEP]!,
        0,
      ),
    ),
  );
  for (let k = 0; k < COEFFICIENTS; k++) {
    const mean = frames.reduce((sum, frame) => sum + frame[k]!, 0) / frames.length;
    const variance = frames.reduce((sum, frame) => sum + (frame[k]! - mean) ** 2, 0) / frames.length;
    for (const frame of frames) frame[k] = (frame[k]! - mean) / Math.sqrt(variance + 1e-9);
  }
  return frames;
}

const distance = (a: Frame, b: Frame): number => Math.hypot(...a.map((value, k) => value - b[k]!));

/** The mean distance along the best way through both sounds, in deviations. */
function warped(a: readonly Frame[], b: readonly Frame[]): number {
  let above = new Float64Array(b.length + 1).fill(Infinity);
  above[0] = 0;
  for (const one of a) {
    const row = new Float64Array(b.length + 1).fill(Infinity);
    for (const [at, other] of b.entries())
      row[at + 1] = distance(one, other) + Math.min(above[at]!, above[at + 1]!, row[at]!);
    above = row;
  }
  return above[b.length]! / (a.length + b.length);
}

/**
 * How far each sentence is from a sound, nearest first.
 * @param said the sentences as the voice says them; all sounds are PCM16 mono 16 kHz of at most 8 s
 */
export function nearest(
  sound: Int16Array,
  said: ReadonlyMap<string, Int16Array>,
): readonly { readonly text: string; readonly far: number }[] {
  const frames = cepstraOf(sound);
  return [...said]
    .map(([text, pcm]) => ({ text, far: warped(frames, cepstraOf(pcm)) }))
    .sort((a, b) => a.far - b.far);
}
