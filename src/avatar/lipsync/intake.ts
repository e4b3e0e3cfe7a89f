import { WINDOW } from './spectrum.ts';

/** All sound is analysed at 16 kHz. */
const RATE = 16_000;
/** Samples at 16 kHz between analyses: 10 ms. */
const HOP = 160;
/** High-pass limit: below it are a microphone's offset and the hum of a room, but no voice. */
const LOWEST_HZ = 60;
/** Low-pass limit, below the 8 kHz from which frequencies would alias at a rate of 16 kHz. */
const HIGHEST_HZ = 7_000;

/** A two-pole low-pass filter (Butterworth, by the bilinear transform). */
class LowPass {
  readonly #b: number;
  readonly #a1: number;
  readonly #a2: number;
  #x1 = 0;
  #x2 = 0;
  #y1 = 0;
  #y2 = 0;

  constructor(hertz: number, rate: number) {
    const k = Math.tan((Math.PI * hertz) / rate);
    const norm = 1 / (1 + Math.SQRT2 * k + k * k);
    this.#b = k * k * norm;
    this.#a1 = 2 * (k * k - 1) * norm;
    this.#a2 = (1 - Math.SQRT2 * k + k * k) * norm;
  }

  next(x: number): number {
    const y = this.#b * (x + 2 * this.#x1 + this.#x2) - this.#a1 * this.#y1 - this.#a2 * this.#y2;
    this.#x2 = this.#x1;
    this.#x1 = x;
    this.#y2 = this.#y1;
    this.#y1 = y;
    return y;
  }
}

/**
 * Resamples sound of any rate and passes windows of it on, one every 10 ms, each centred on its moment.
 * Buffers at most one window.
 */
export class Intake {
  readonly #step: number;
  readonly #filters: readonly LowPass[];
  readonly #keep: number;
  readonly #look: (samples: Float32Array) => void;
  readonly #window = new Float32Array(WINDOW);
  /** Filled part of the window: at the start its first half is the silence before the sound. */
  #filled = WINDOW / 2 - HOP / 2;
  #started = false;
  #before = 0;
  #high = 0;
  #last = 0;
  /** Position of the next 16 kHz sample, in input samples from the last one. */
  #place = 0;

  /**
   * @param rate samples a second
   * @param look is given the same array every time
   */
  constructor(rate: number, look: (samples: Float32Array) => void) {
    this.#step = rate / RATE;
    this.#keep = Math.exp((-2 * Math.PI * LOWEST_HZ) / rate);
    this.#filters = rate > RATE ? [new LowPass(HIGHEST_HZ, rate), new LowPass(HIGHEST_HZ, rate)] : [];
    this.#look = look;
  }

  push(samples: Int16Array): void {
    for (let index = 0; index < samples.length; index++) this.#one(samples[index]!);
  }

  /** Appends silence, so that the last moments come into the middle of a window. */
  end(): void {
    for (let count = 0; count < WINDOW / 2 + HOP; count++) this.#keepSample(0);
  }

  #one(sample: number): void {
    if (!this.#started) this.#before = sample;
    this.#started = true;
    this.#high = this.#keep * (this.#high + sample - this.#before);
    this.#before = sample;
    let value = this.#high;
    for (const filter of this.#filters) value = filter.next(value);
    for (; this.#place < 1; this.#place += this.#step)
      this.#keepSample(this.#last + (value - this.#last) * this.#place);
    this.#place -= 1;
    this.#last = value;
  }

  #keepSample(value: number): void {
    this.#window[this.#filled++] = value;
    if (this.#filled < WINDOW) return;
    this.#look(this.#window);
    this.#window.copyWithin(0, HOP);
    this.#filled = WINDOW - HOP;
  }
}
