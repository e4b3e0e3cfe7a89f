import { FRAME, type Latent } from './synthesize.ts';

/**
 * Frames on each side of a window by which its sound becomes exactly that of the whole: the reach of the decoder's
 * convolutions. Measured: 10 for voices of medium quality; reckoned from the layers: 14 for those of high quality.
 */
const CONTEXT = 14;

/** Frames of the first window (0.37 s), by how much the next ones are longer, and those of the longest. */
const [FIRST, GROWTH, MOST] = [32, 3, 288];

/** A stretch of frames, and the wider one that it is decoded from. */
interface Window {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** The windows of a clause: a short one first, for which somebody waits; longer ones need less context. */
export function windowsOf(frames: number): Window[] {
  const windows: Window[] = [];
  for (let [from, size] = [0, FIRST]; from < frames; size = Math.min(MOST, size * GROWTH)) {
    // What is left over is no window of its own.
    const to = frames - from - size < FIRST ? frames : from + size;
    windows.push({ from, to, first: Math.max(0, from - CONTEXT), last: Math.min(frames, to + CONTEXT) });
    from = to;
  }
  return windows;
}

function cut({ values, channels }: Latent, { first, last }: Window): Latent {
  const [frames, length] = [values.length / channels, last - first];
  const own = new Float32Array(channels * length);
  for (let channel = 0; channel < channels; channel += 1)
    own.set(values.subarray(channel * frames + first, channel * frames + last), channel * length);
  return { values: own, channels };
}

/** Decodes a clause window by window. @param decode gives the samples of all frames of a latent */
export async function* decoded(
  latent: Latent,
  decode: (latent: Latent) => Promise<Float32Array>,
): AsyncGenerator<Float32Array, void> {
  for (const window of windowsOf(latent.values.length / latent.channels)) {
    const samples = await decode(cut(latent, window));
    yield samples.subarray((window.from - window.first) * FRAME, (window.to - window.first) * FRAME);
  }
}
