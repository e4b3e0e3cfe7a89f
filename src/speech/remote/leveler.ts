import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { LEAD, LOUD, PEAK, TAIL, WINDOW } from '../builtin/voice/sound.ts';

const joined = (one: Float32Array, other: Float32Array): Float32Array => {
  const all = new Float32Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
};

const energyOf = (samples: Float32Array): number => {
  let energy = 0;
  for (const sample of samples) energy += sample ** 2;
  return energy;
};

/**
 * Trims and levels a stream as `trimAndLevel` does a whole sound, at 16 kHz: the sound begins 40 ms before it
 * is heard, ends 120 ms after it was, and its peak is at -3 dBFS. Its peak is not known beforehand: the gain
 * follows from the peak that the voice is expected to have, and goes down, over a frame, before a louder one.
 * A longer silence is held back until sound follows it. The result does not depend on how the stream is split.
 */
export class Leveler {
  #expected: number;
  /** Samples that are not given yet. */
  #held: Float32Array = new Float32Array(0);
  /** How many of them were measured; always whole windows. */
  #measured = 0;
  #peak = 0;
  /** Where the last sound ended, counted in the held samples; null before the first. */
  #soundEnd: number | null = null;
  #cut = 0;
  #gain = Number.POSITIVE_INFINITY;

  /** @param expected the expected peak: a sound that stays below it is not raised to -3 dBFS */
  constructor(expected: number) {
    this.#expected = expected;
  }

  /** The highest sample so far. */
  get peak(): number {
    return this.#peak;
  }

  /** How many samples were cut at the start, once frames have come, so that times can be shifted. */
  get cut(): number {
    return this.#cut;
  }

  /** @returns whole frames: those that are certain by now */
  push(samples: Float32Array): Int16Array {
    this.#held = joined(this.#held, samples);
    this.#measure(WINDOW);
    if (this.#soundEnd === null) return new Int16Array(0);
    const certain = Math.min(this.#soundEnd + TAIL, this.#held.length - FRAME_SAMPLES);
    return this.#give(Math.max(0, Math.floor(certain / FRAME_SAMPLES)));
  }

  /** @returns the last frames, padded with silence; none when nothing was heard */
  end(): Int16Array {
    if (this.#soundEnd === null) [this.#expected, this.#measured] = [this.#peak, 0];
    this.#measure(1);
    if (this.#soundEnd === null) return new Int16Array(0);
    const end = this.#soundEnd + TAIL;
    const frames = Math.ceil(end / FRAME_SAMPLES);
    const padded = new Float32Array((frames + 1) * FRAME_SAMPLES);
    padded.set(this.#held.subarray(0, end));
    this.#held = padded;
    return this.#give(frames);
  }

  /** Looks for sound in windows; @param least samples in the last one */
  #measure(least: number): void {
    while (this.#measured + least <= this.#held.length) {
      const window = this.#held.subarray(this.#measured, this.#measured + WINDOW);
      this.#measured += WINDOW;
      this.#peak = Math.max(this.#peak, peakOf(window));
      const floor = LOUD * Math.max(this.#expected, this.#peak);
      if (energyOf(window) > floor * floor * WINDOW) this.#heard();
    }
  }

  /** The window that was measured last holds sound. */
  #heard(): void {
    if (this.#soundEnd === null) this.#drop((this.#cut = Math.max(0, this.#measured - WINDOW - LEAD)));
    this.#soundEnd = Math.min(this.#measured, this.#held.length);
  }

  #give(frames: number): Int16Array {
    const out = new Int16Array(frames * FRAME_SAMPLES);
    for (let at = 0; at < out.length; at += FRAME_SAMPLES) this.#level(at, out);
    this.#drop(out.length);
    return out;
  }

  /** Levels one frame of those that are held; the gain at its end also suits the next frame. */
  #level(at: number, out: Int16Array): void {
    const peak = peakOf(this.#held.subarray(at, at + 2 * FRAME_SAMPLES));
    const to = Math.min(this.#gain, PEAK / Math.max(this.#expected, peak));
    const from = Number.isFinite(this.#gain) ? this.#gain : to;
    for (let index = 0; index < FRAME_SAMPLES; index += 1) {
      const gain = from + ((to - from) * index) / FRAME_SAMPLES;
      out[at + index] = Math.round(this.#held[at + index]! * gain);
    }
    this.#gain = to;
  }

  #drop(count: number): void {
    this.#held = this.#held.slice(count);
    this.#measured -= count;
    if (this.#soundEnd !== null) this.#soundEnd -= count;
  }
}
