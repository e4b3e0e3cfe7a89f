/** How long a power is smoothed, and how quickly the noise is learnt where there is no speech. */
const SMOOTHING = 0.85;
const LEARNING = 0.05;
const START_HOPS = 8;

/** The least of the last 1.5 to 3 s is noise: nobody speaks in one band for longer without a pause. */
const SPAN_HOPS = 150;

/** A bin this many times above its least holds speech. */
const SPEECH_RATIO = 5;
/** The mean of a noise lies this many times above the least of its smoothed power; more than that is no noise. */
const BIAS = { usual: 1.6, most: 3 };

/**
 * Follows the power of the noise in each bin under speech: minima of the smoothed power tell where speech is absent,
 * and only there the mean is learnt (the idea of minima-controlled recursive averaging, Cohen 2002).
 */
export class NoiseSpectrum {
  /** Share of the bins that hold speech, smoothed. */
  speech = 0;
  readonly #noise: Float64Array;
  readonly #smooth: Float64Array;
  readonly #least: Float64Array;
  readonly #leastOfSpan: Float64Array;
  #hops = 0;

  constructor(bins: number) {
    this.#noise = new Float64Array(bins);
    this.#smooth = new Float64Array(bins);
    this.#least = new Float64Array(bins).fill(Infinity);
    this.#leastOfSpan = new Float64Array(bins).fill(Infinity);
  }

  /** Takes in the powers of one hop and returns the noise's, which stay the object's own. */
  learn(power: Float64Array): Float64Array {
    this.#hops += 1;
    if (this.#hops <= START_HOPS) return this.#begin(power);
    let speaking = 0;
    for (let bin = 0; bin < power.length; bin += 1) {
      const smooth = SMOOTHING * this.#smooth[bin]! + (1 - SMOOTHING) * power[bin]!;
      const least = Math.min(this.#least[bin]!, smooth);
      this.#smooth[bin] = smooth;
      this.#least[bin] = least;
      this.#leastOfSpan[bin] = Math.min(this.#leastOfSpan[bin]!, smooth);
      if (smooth > SPEECH_RATIO * least + 1) speaking += 1;
      else this.#noise[bin] = this.#noise[bin]! + (power[bin]! - this.#noise[bin]!) * LEARNING;
      this.#noise[bin] = Math.min(least * BIAS.most, Math.max(least * BIAS.usual, this.#noise[bin]!));
    }
    this.speech += (speaking / power.length - this.speech) * 0.2;
    if (this.#hops % SPAN_HOPS === 0) this.#turn();
    return this.#noise;
  }

  /** The first moments are taken for noise: their mean, because the least of so few says nothing. */
  #begin(power: Float64Array): Float64Array {
    for (let bin = 0; bin < power.length; bin += 1) {
      this.#smooth[bin] = this.#smooth[bin]! + (power[bin]! - this.#smooth[bin]!) / this.#hops;
      this.#noise[bin] = this.#smooth[bin]!;
    }
    return this.#noise;
  }

  #turn(): void {
    this.#least.set(this.#leastOfSpan);
    this.#leastOfSpan.fill(Infinity);
    for (let bin = 0; bin < this.#least.length; bin += 1) this.#leastOfSpan[bin] = this.#smooth[bin]!;
  }
}
