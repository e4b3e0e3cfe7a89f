import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';

/** Buffers the newest frames of sound, so that a turn includes its beginning from before it was detected. */
export class PrefixBuffer {
  readonly #ring: Int16Array;
  readonly #frames: number;
  #next = 0;
  #filled = 0;

  /** @param lengthMs how much sound it holds */
  constructor(lengthMs: number) {
    this.#frames = Math.max(1, Math.ceil(lengthMs / FRAME_MS));
    this.#ring = new Int16Array(this.#frames * FRAME_SAMPLES);
  }

  /** Copies one frame of 320 samples. */
  push(frame: Int16Array): void {
    this.#ring.set(frame, this.#next * FRAME_SAMPLES);
    this.#next = (this.#next + 1) % this.#frames;
    if (this.#filled < this.#frames) this.#filled += 1;
  }

  /**
   * Hands the buffered sound to `take`, oldest first, in pieces valid only during the call; afterwards the
   * buffer is empty.
   */
  drain(take: (pcm: Int16Array) => void): void {
    this.#read(take);
    this.#filled = 0;
  }

  /** A copy of the buffered sound, oldest first, which stays. */
  copy(): Int16Array {
    const pcm = new Int16Array(this.#filled * FRAME_SAMPLES);
    let length = 0;
    this.#read((piece) => {
      pcm.set(piece, length);
      length += piece.length;
    });
    return pcm;
  }

  #read(take: (pcm: Int16Array) => void): void {
    const first = (this.#next - this.#filled + this.#frames) % this.#frames;
    const tail = Math.min(this.#filled, this.#frames - first);
    if (tail > 0) take(this.#ring.subarray(first * FRAME_SAMPLES, (first + tail) * FRAME_SAMPLES));
    if (this.#filled > tail) take(this.#ring.subarray(0, (this.#filled - tail) * FRAME_SAMPLES));
  }
}
