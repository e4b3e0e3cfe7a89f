/** Reach of the filter to each side of an output sample, in samples of the lower rate. */
const REACH = 16;
/** Share of the lower rate's band that passes: the rest would cause aliasing. */
const PASS = 0.94;
/** The most positions between two input samples that have a filter of their own; others take the nearest. */
const MOST_PHASES = 512;

interface Filter {
  /** Input samples on each side of an output sample. */
  readonly reach: number;
  readonly phases: number;
  /** `phases + 1` rows of `2 * reach` taps: the last row is the first, one input sample later. */
  readonly taps: Float32Array;
}

/** A sinc in a Blackman window: at `x` input samples from its middle. */
function tapAt(x: number, half: number, cutoff: number): number {
  if (Math.abs(x) >= half) return 0;
  const angle = (Math.PI * x) / half;
  const window = 0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle);
  const phase = Math.PI * cutoff * x;
  return (x === 0 ? 1 : Math.sin(phase) / phase) * window;
}

/** A row of taps whose sum is one, so that the level stays at every position. */
function rowOf(offset: number, reach: number, half: number, cutoff: number): Float64Array {
  const row = Float64Array.from({ length: 2 * reach }, (_, k) => tapAt(k - reach + 1 - offset, half, cutoff));
  const sum = row.reduce((total, tap) => total + tap, 0);
  return row.map((tap) => tap / sum);
}

function filterOf(up: number, down: number): Filter {
  const half = REACH * Math.max(1, down / up);
  const reach = Math.ceil(half) + 1;
  const phases = Math.min(up, MOST_PHASES);
  const taps = new Float32Array((phases + 1) * 2 * reach);
  const cutoff = PASS * Math.min(1, up / down);
  for (let phase = 0; phase <= phases; phase += 1)
    taps.set(rowOf(phase / phases, reach, half, cutoff), phase * 2 * reach);
  return { reach, phases, taps };
}

/** Filters by their ratio. Rates are few; where strangers choose them, they must not fill the memory. */
const MOST_FILTERS = 32;
const filters = new Map<string, Filter>();

function filterFor(up: number, down: number): Filter {
  const key = `${up}/${down}`;
  const filter = filters.get(key) ?? filterOf(up, down);
  if (filters.size >= MOST_FILTERS) filters.clear();
  filters.set(key, filter);
  return filter;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * Resamples a stream of any whole rate to another one; each stream needs its own. The result does not depend on how the
 * stream is split. Nothing is delayed: what needs samples that are still to come is given with them, and `end` gives
 * the rest. Equal rates leave it as it is.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #filter: Filter;
  /** Input samples that are still needed, as the filter looks to both sides. */
  #rest: Int16Array;
  /** Position of the next output sample, in samples of `up` times the rate, from the start of `#rest`. */
  #at: number;

  /**
   * @param from samples a second, whole
   * @param to samples a second, whole
   */
  constructor(from: number, to: number) {
    const common = divisor(from, to);
    this.#up = to / common;
    this.#down = from / common;
    this.#filter = filterFor(this.#up, this.#down);
    this.#rest = new Int16Array(this.#filter.reach - 1);
    this.#at = (this.#filter.reach - 1) * this.#up;
  }

  /** Converts the next samples of the stream. @returns the samples that are certain by now */
  push(samples: Int16Array): Float32Array {
    if (this.#up === this.#down) return Float32Array.from(samples);
    const all = new Int16Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const end = (all.length - this.#filter.reach) * this.#up;
    const out = new Float32Array(Math.max(0, Math.ceil((end - this.#at) / this.#down)));
    for (let index = 0; index < out.length; index += 1)
      out[index] = this.#sample(all, this.#at + index * this.#down);
    this.#keep(all, this.#at + out.length * this.#down);
    return out;
  }

  /** The last samples: silence follows the stream. */
  end(): Float32Array {
    return this.#up === this.#down ? new Float32Array(0) : this.push(new Int16Array(this.#filter.reach));
  }

  #sample(all: Int16Array, at: number): number {
    const { reach, phases, taps } = this.#filter;
    const whole = Math.floor(at / this.#up);
    const row = Math.round(((at - whole * this.#up) * phases) / this.#up) * 2 * reach;
    const first = whole - reach + 1;
    let sum = 0;
    for (let tap = 0; tap < 2 * reach; tap += 1) sum += taps[row + tap]! * all[first + tap]!;
    return sum;
  }

  #keep(all: Int16Array, at: number): void {
    const done = Math.max(0, Math.floor(at / this.#up) - this.#filter.reach + 1);
    this.#rest = all.slice(done);
    this.#at = at - done * this.#up;
  }
}

/** Resamples a whole sound, see `Resampler`. */
export function resample(samples: Int16Array, from: number, to: number): Float32Array {
  const resampler = new Resampler(from, to);
  const most = resampler.push(samples);
  const rest = resampler.end();
  const out = new Float32Array(most.length + rest.length);
  out.set(most);
  out.set(rest, most.length);
  return out;
}
