import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import { Downsampler, Upsampler } from '../media/resample.ts';

/**
 * Reduces sound to what a telephone line of 8 kHz transports: nothing above 4 kHz. One object for each stream;
 * delays the sound by 3.2 ms.
 */
export class Narrowband {
  readonly #down = new Downsampler();
  readonly #up = new Upsampler();
  readonly #narrow = new Int16Array(FRAME_SAMPLES / 2);

  /**
   * Takes out of a frame what a telephone does not carry.
   * @param frame 320 samples of 16 kHz
   * @param into receives the result; may be the frame itself
   */
  process(frame: Int16Array, into: Int16Array): void {
    this.#down.process(frame, frame.length, this.#narrow);
    this.#up.process(this.#narrow, frame.length / 2, into);
  }

  /** Forgets the sound so far: the next frame does not continue it. */
  reset(): void {
    this.#down.reset();
    this.#up.reset();
  }
}
