/** Smoothing of the power; the constant below is the learning rate of the noise in the absence of speech. */
const SMOOTHING = 0.85;
const LEARNING = 0.05;
const START_HOPS = 8;

/** The minimum of the last 1.5 to 3 s is noise: nobody speaks in one band for longer without a pause. */
const SPAN_HOPS = 150;

/** A bin whose power exceeds its minimum by this factor holds speech. */
const SPEECH_RATIO = 5;
/** Factor between a noise's mean and the minimum of its smoothed power; above `most` it is not noise. */
const BIAS = { usual: 1.6, most: 3 };

/**
 * Estimates the noise power in each bin under speech: minima of the smoothed power show where speech is
 * absent, and only there the mean is learned (minima-controlled recursive averaging, Cohen 2002).
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

  /** Adds the powers of one hop. Returns the noise powers; the array stays the object's own. */
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

  /** Takes the first moments as noise, by their mean: their minimum would not be reliable yet. */
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
