import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from '../../../media/pcm.ts';

/** The detector works at half the sample rate, which is enough for a beep and costs half. */
const HALF = FRAME_SAMPLES / 2;
const HALF_RATE = SAMPLE_RATE / 2;

const LOWEST_HZ = 350;
const HIGHEST_HZ = 2500;
const STEP_HZ = 50;
/** A 20 ms frame resolves only 50 Hz, so the search continues in smaller steps around the best frequency. */
const FINER_HZ: readonly number[] = [12, 5];

/** Mean square from which a frame counts as sound: -50 dBFS. */
const LOUD = 100 * 100;
/** The least share of a frame's power at one frequency. Vowels mostly have less. */
const PURE = 0.85;
/** The largest drift of a beep from its first frame, relative and in Hz. */
const DRIFT = 0.03;
const DRIFT_HZ = 20;
/** The largest change of a beep's power, as a factor (5 dB). */
const SWELL = 3.2;

/** The shortest beep of 120 ms, without the two frames that it only partly fills; and the longest of 3 s. */
const FEWEST_FRAMES = 5;
const MOST_FRAMES = 3000 / FRAME_MS;
/** The silence after a beep: 60 ms with less than a tenth of its power. */
const QUIET_FRAMES = 3;
const QUIET_SHARE = 0.1;

/** A tone that has ended. */
export interface HeardTone {
  readonly hertz: number;
  readonly ms: number;
}

/** A run of frames that contain the same tone. */
interface Tone {
  readonly hertz: number;
  readonly power: number;
  frames: number;
  quiet: number;
}

/** Power of one frequency in the frame (Goertzel 1958), on the scale of a mean square. */
function powerAt(samples: Float64Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / HALF_RATE);
  let before = 0;
  let last = 0;
  for (let n = 0; n < HALF; n += 1) {
    const next = samples[n]! + turn * last - before;
    before = last;
    last = next;
  }
  const energy = before * before + last * last - turn * before * last;
  return (2 * energy) / (HALF * HALF);
}

/**
 * Detects the beep of an answering machine: one steady frequency between 350 and 2,500 Hz, for 120 ms to 3 s,
 * followed by silence. It holds state, so each call needs its own. A loud frame costs about 20 µs, a quiet one
 * almost nothing.
 */
export class ToneDetector {
  readonly #samples = new Float64Array(HALF);
  #tone: Tone | null = null;

  /** Duration of the current tone in frames; 0: there is none. A vowel may count as a tone for a few frames. */
  get frames(): number {
    return this.#tone?.frames ?? 0;
  }

  /** Whether a beep sounds: too long for a vowel, and not yet too long for a beep. */
  get sounding(): boolean {
    return this.frames >= FEWEST_FRAMES && this.frames <= MOST_FRAMES;
  }

  /**
   * Takes 320 samples.
   * @returns the beep that has just ended
   */
  push(frame: Int16Array): HeardTone | null {
    const power = this.#load(frame);
    const tone = this.#tone;
    if (tone && power < tone.power * QUIET_SHARE) return this.#quiet(tone);
    if (power < LOUD) return null;
    const hertz = this.#hertzOf(power);
    if (tone && tone.quiet === 0 && hertz !== null && goesOn(tone, hertz, power)) tone.frames += 1;
    // A beep only partly fills its last frame, which may be neither tone nor silence.
    else if (hertz === null && tone?.quiet === 0 && power < tone.power) tone.quiet = 1;
    else this.#tone = hertz === null ? null : { hertz, power, frames: 1, quiet: 0 };
    return null;
  }

  #quiet(tone: Tone): HeardTone | null {
    tone.quiet += 1;
    if (tone.quiet < QUIET_FRAMES) return null;
    const isBeep = this.sounding;
    this.#tone = null;
    return isBeep ? { hertz: tone.hertz, ms: tone.frames * FRAME_MS } : null;
  }

  /**
   * Downsamples a frame.
   * @returns its mean square
   */
  #load(frame: Int16Array): number {
    let sum = 0;
    for (let n = 0; n < HALF; n += 1) {
      const sample = (frame[2 * n]! + frame[2 * n + 1]!) / 2;
      this.#samples[n] = sample;
      sum += sample * sample;
    }
    return sum / HALF;
  }

  /** The only frequency of the frame, or null when there are several. */
  #hertzOf(power: number): number | null {
    let [best, most] = this.#strongest(LOWEST_HZ, HIGHEST_HZ, STEP_HZ);
    for (const step of FINER_HZ) [best, most] = this.#strongest(best - 2 * step, best + 2 * step, step);
    return most >= PURE * power ? best : null;
  }

  #strongest(from: number, to: number, step: number): [hertz: number, power: number] {
    let best = from;
    let most = -1;
    for (let hertz = from; hertz <= to; hertz += step) {
      const power = powerAt(this.#samples, hertz);
      if (power > most) [best, most] = [hertz, power];
    }
    return [best, most];
  }
}

const goesOn = (tone: Tone, hertz: number, power: number): boolean =>
  Math.abs(hertz - tone.hertz) <= Math.max(DRIFT_HZ, DRIFT * tone.hertz) &&
  power < tone.power * SWELL &&
  power > tone.power / SWELL;
