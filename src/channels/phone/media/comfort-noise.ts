import { clip, FRAME_SAMPLES } from '../../../media/pcm.ts';
import { Upsampler } from './resample.ts';

/**
 * A generator of white noise: cheap, and the same in every run. Nothing depends on the numbers being unpredictable.
 */
class NoiseSource {
  #state = 0x2545f491;

  /** A number between -1 and 1, uniformly distributed: the RMS is 1 / sqrt(3). */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x / 2_147_483_648;
  }
}

/** The highest filter order that is used, enough for any telephone's noise; further coefficients are ignored. */
const MOST_ORDER = 16;
/** The level of 0 dBov: a full square wave (RFC 3389, section 3.1). */
const OVERLOAD = 32_768;
const NARROW_SAMPLES = FRAME_SAMPLES / 2;
/** The RMS of the noise source. */
const SOURCE_RMS = 1 / Math.sqrt(3);

/** Converts a byte to a reflection coefficient, -1 to 1 (RFC 3389, section 3.2). */
const reflection = (byte: number): number => (258 * (byte - 127)) / 32_768;

/**
 * Generates the noise of a pause as the far end describes it: by a level, and possibly the spectrum as reflection
 * coefficients (RFC 3389). It is generated at 8 kHz, for which the description was made.
 */
export class ComfortNoise {
  readonly #source = new NoiseSource();
  readonly #up = new Upsampler();
  readonly #coefficients = new Float64Array(MOST_ORDER);
  readonly #backward = new Float64Array(MOST_ORDER + 1);
  readonly #narrow = new Int16Array(NARROW_SAMPLES);
  #order = 0;
  #gain = 0;

  /** Reads a payload: one byte of level (0 to -127 dBov), then coefficients. An empty one means silence. */
  describe(payload: Uint8Array): void {
    const level = (payload[0] ?? 127) & 0x7f;
    this.#order = Math.min(MOST_ORDER, Math.max(0, payload.length - 1));
    let narrowing = 1;
    for (let k = 0; k < this.#order; k++) {
      const value = Math.max(-0.99, Math.min(0.99, reflection(payload[k + 1]!)));
      this.#coefficients[k] = value;
      narrowing *= 1 - value * value;
    }
    this.#backward.fill(0);
    const rms = level === 127 ? 0 : OVERLOAD * 10 ** (-level / 20);
    this.#gain = (rms / SOURCE_RMS) * Math.sqrt(narrowing);
  }

  /** Writes one frame of 320 samples. */
  fill(frame: Int16Array): void {
    for (let at = 0; at < NARROW_SAMPLES; at++) {
      const value = this.#shaped(this.#source.next() * this.#gain);
      this.#narrow[at] = Math.round(clip(value));
    }
    this.#up.process(this.#narrow, NARROW_SAMPLES, frame);
  }

  /** A lattice filter, which is stable for all coefficients below one. */
  #shaped(excitation: number): number {
    const [coefficients, backward] = [this.#coefficients, this.#backward];
    let forward = excitation;
    for (let k = this.#order - 1; k >= 0; k--) {
      forward -= coefficients[k]! * backward[k]!;
      backward[k + 1] = backward[k]! + coefficients[k]! * forward;
    }
    backward[0] = forward;
    return forward;
  }
}
