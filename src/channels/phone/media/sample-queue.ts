import { FRAME_SAMPLES } from '../../../media/pcm.ts';

/** Room for the longest packet of 200 ms, after a waiting frame and one that may be put back. */
const ROOM = 12 * FRAME_SAMPLES;

/** A queue of samples, at most 240 ms; the frame read last can be put back. */
export class SampleQueue {
  readonly #samples = new Int16Array(ROOM);
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  /** Adds the first `count` of `samples`; what does not fit is dropped. */
  add(samples: Int16Array, count: number): void {
    if (this.#end + count > ROOM) this.#moveToFront();
    const taken = Math.min(count, ROOM - this.#end);
    this.#samples.set(taken === samples.length ? samples : samples.subarray(0, taken), this.#end);
    this.#end += taken;
  }

  /** Reads one frame. There must be one. */
  read(frame: Int16Array): void {
    const from = this.#start;
    for (let at = 0; at < FRAME_SAMPLES; at++) frame[at] = this.#samples[from + at]!;
    this.#start += FRAME_SAMPLES;
  }

  /** Puts back the frame read last. Nothing may have been added since. */
  unread(): void {
    this.#start = Math.max(0, this.#start - FRAME_SAMPLES);
  }

  clear(): void {
    this.#start = this.#end = 0;
  }

  #moveToFront(): void {
    this.#samples.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
  }
}
