import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import { Downsampler, Upsampler } from '../media/resample.ts';

/** What a telephone line of 8 kHz leaves of sound: nothing above 4 kHz. One for each stream; 3.2 ms late. */
export class Narrowband {
  readonly #down = new Downsampler();
  readonly #up = new Upsampler();
  readonly #narrow = new Int16Array(FRAME_SAMPLES / 2);

  /** @param frame 320 samples of 16 kHz @param into where they go; may be the frame itself */
  process(frame: Int16Array, into: Int16Array): void {
    this.#down.process(frame, frame.length, this.#narrow);
    this.#up.process(this.#narrow, frame.length / 2, into);
  }

  /** What comes next has nothing to do with what was. */
  reset(): void {
    this.#down.reset();
    this.#up.reset();
  }
}
