const TAPS = 16;
const PHASES = 64;

const kernelOf = (cutoff: number): Float32Array => {
  const kernel = new Float32Array((PHASES + 1) * TAPS);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    for (let tap = 0; tap < TAPS; tap += 1) {
      const x = tap - TAPS / 2 + 1 - phase / PHASES;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / TAPS);
      kernel[phase * TAPS + tap] = cutoff * sinc * window;
    }
  }
  return kernel;
};

const kernels = new Map<number, Float32Array>();

const kernelFor = (step: number): Float32Array => {
  const cutoff = Math.round(Math.min(1, 1 / step) * 0.96 * 1000) / 1000;
  const known = kernels.get(cutoff);
  if (known) return known;
  const made = kernelOf(cutoff);
  kernels.set(cutoff, made);
  return made;
};

/** Half of the filter: so many input samples behind its place are needed for an output sample. */
const REACH = TAPS / 2;

const joined = (one: Int16Array, other: Int16Array): Int16Array => {
  const all = new Int16Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

/**
 * Resamples a stream with a windowed sinc, advancing `step` input samples for each output sample: 0.5 turns
 * 8 kHz into 16 kHz. The result does not depend on how the stream is split.
 */
export class Resampler {
  readonly #step: number;
  readonly #kernel: Float32Array;
  /** The input samples that are still needed. */
  #held: Int16Array = new Int16Array(0);
  /** Number of the first of them. */
  #from = 0;
  /** Number of the next output sample. */
  #next = 0;

  constructor(step: number) {
    this.#step = step;
    this.#kernel = kernelFor(step);
  }

  /** @returns the samples that are certain by now */
  push(samples: Int16Array): Float32Array {
    this.#held = joined(this.#held, samples);
    const end = this.#from + this.#held.length;
    return this.#upTo(Math.ceil((end - REACH) / this.#step));
  }

  /** The last samples: silence follows the stream. */
  end(): Float32Array {
    return this.#upTo(Math.floor((this.#from + this.#held.length) / this.#step));
  }

  #upTo(end: number): Float32Array {
    const out = new Float32Array(Math.max(0, end - this.#next));
    for (let index = 0; index < out.length; index += 1) out[index] = this.#sample(this.#next + index);
    this.#next += out.length;
    this.#drop(Math.floor(this.#next * this.#step) - REACH - this.#from);
    return out;
  }

  #drop(count: number): void {
    const done = Math.min(this.#held.length, Math.max(0, count));
    this.#held = this.#held.slice(done);
    this.#from += done;
  }

  #sample(index: number): number {
    const place = index * this.#step;
    const whole = Math.floor(place);
    const row = Math.round((place - whole) * PHASES) * TAPS;
    const first = whole - REACH + 1 - this.#from;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += (this.#held[first + tap] ?? 0) * this.#kernel[row + tap]!;
    return sum;
  }
}

/** Resamples a whole sound, see `Resampler`. */
export function resample(samples: Int16Array, step: number): Float32Array {
  const resampler = new Resampler(step);
  const most = resampler.push(samples);
  const rest = resampler.end();
  const out = new Float32Array(most.length + rest.length);
  out.set(most);
  out.set(rest, most.length);
  return out;
}
