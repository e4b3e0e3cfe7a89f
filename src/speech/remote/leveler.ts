import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { LEAD, LOUD, peakOf, TAIL, WINDOW } from '../builtin/tts/sound.ts';
import type { Gain } from './gain.ts';
import { SampleQueue } from './sample-queue.ts';

const energyOf = (samples: Float32Array): number => {
  let energy = 0;
  for (const sample of samples) energy += sample ** 2;
  return energy;
};

/**
 * Trims and levels a stream as `trimAndLevel` does a whole sound, at 16 kHz: the sound begins 40 ms before it
 * is heard, ends 120 ms after it was. Its peak is not known beforehand: the gain follows from the peak of the
 * voice (see `Gain`), and what counts as sound from the peak so far, which keeps all that the whole would keep.
 * A longer silence is held back until sound follows it. The result does not depend on how the stream is split.
 */
export class Leveler {
  readonly #gain: Gain;
  /** Samples that are not given yet. */
  readonly #held = new SampleQueue();
  /** How many of them were measured; always whole windows. */
  #measured = 0;
  #peak = 0;
  /** The least peak by which sound is told from silence. */
  #softest: number;
  /** Where the last sound ended, counted in the held samples; null before the first. */
  #soundEnd: number | null = null;
  #cut = 0;

  /** @param gain of the utterance that the sound belongs to */
  constructor(gain: Gain) {
    this.#gain = gain;
    this.#softest = gain.softest;
  }

  /** The highest sample so far. */
  get peak(): number {
    return this.#peak;
  }

  /** How many samples were cut at the start, once frames have come, so that times can be shifted. */
  get cut(): number {
    return this.#cut;
  }

  /** How many samples have been copied so far: the cost. */
  get copied(): number {
    return this.#held.copied;
  }

  /** Takes more of the stream. @returns whole frames: those that are certain by now */
  push(samples: Float32Array): Int16Array {
    this.#held.push(samples);
    this.#measure(WINDOW);
    if (this.#soundEnd === null) return new Int16Array(0);
    const certain = Math.min(this.#soundEnd + TAIL, this.#held.length - FRAME_SAMPLES);
    return this.#give(Math.max(0, Math.floor(certain / FRAME_SAMPLES)));
  }

  /** Ends the stream. @returns the last frames, padded with silence; none when nothing was heard */
  end(): Int16Array {
    if (this.#soundEnd === null) this.#listenAgain();
    this.#measure(1);
    if (this.#soundEnd === null) return new Int16Array(0);
    const end = this.#soundEnd + TAIL;
    const frames = Math.ceil(end / FRAME_SAMPLES);
    this.#held.truncate(end);
    this.#held.push(new Float32Array((frames + 1) * FRAME_SAMPLES - this.#held.length));
    return this.#give(frames);
  }

  /** All of the sound is softer than expected: now its peak is known. */
  #listenAgain(): void {
    this.#gain.know(this.#peak);
    this.#softest = 0;
    this.#measured = 0;
  }

  /** Looks for sound in windows; @param least samples in the last one */
  #measure(least: number): void {
    while (this.#measured + least <= this.#held.length) {
      const window = this.#held.view(this.#measured, this.#measured + WINDOW);
      this.#measured += WINDOW;
      this.#peak = Math.max(this.#peak, peakOf(window));
      const floor = LOUD * Math.max(this.#softest, this.#peak);
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
    const held = this.#held.view(at, at + 2 * FRAME_SAMPLES);
    const { from, to } = this.#gain.next(peakOf(held));
    for (let index = 0; index < FRAME_SAMPLES; index += 1) {
      const gain = from + ((to - from) * index) / FRAME_SAMPLES;
      out[at + index] = Math.round(held[index]! * gain);
    }
  }

  #drop(count: number): void {
    this.#held.drop(count);
    this.#measured -= count;
    if (this.#soundEnd !== null) this.#soundEnd -= count;
  }
}
