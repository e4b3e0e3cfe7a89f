export interface JitterBufferOptions {
  /** The sample rate, in samples a second. */
  readonly rate: number;
  /**
   * How much sound is buffered before playing starts, in milliseconds: the network delay that can be
   * absorbed.
   */
  readonly startMs?: number;
  /** The limit to which `startMs` grows when the network needs more. */
  readonly mostStartMs?: number;
  /** The capacity, in milliseconds of sound. Samples beyond it are dropped. */
  readonly mostMs?: number;
}

/** How much the start buffer grows each time the sound runs dry in the middle, in milliseconds. */
const MORE_MS = 40;
/**
 * Sound that arrives this soon after the buffer ran dry was late; later sound is a new utterance. In
 * milliseconds.
 */
const LATE_MS = 100;
/**
 * How long sound waits for the start buffer to fill, in milliseconds: the end of an utterance must play,
 * however short it is.
 */
const PATIENCE_MS = 120;
/** The fade at the start and the end of sound, in milliseconds, so that it does not click. */
const FADE_MS = 4;

/**
 * Evens out sound that a network delivers in bursts: plays at the pace of the sound card, buffers a little
 * first, and buffers more after it ran dry. Made for audio threads: `read` allocates nothing.
 */
export class JitterBuffer {
  readonly #samples: Float32Array;
  readonly #rate: number;
  readonly #most: number;
  readonly #fade: number;
  #start: number;
  #head = 0;
  #size = 0;
  #playing = false;
  /** Samples of silence played since the first waiting sample arrived. */
  #waited = 0;
  /** Samples of silence played since the sound ran dry. */
  #dry = Number.POSITIVE_INFINITY;
  #gain = 0;
  /** The last sample that was played, to fade from when there are no more. */
  #last = 0;

  constructor({ rate, startMs = 60, mostStartMs = 200, mostMs = 30_000 }: JitterBufferOptions) {
    this.#rate = rate;
    this.#samples = new Float32Array(Math.ceil((rate * mostMs) / 1000));
    this.#start = (rate * startMs) / 1000;
    this.#most = (rate * mostStartMs) / 1000;
    this.#fade = 1 / Math.max(1, (rate * FADE_MS) / 1000);
  }

  /** Milliseconds of sound that wait to be played. */
  get waitingMs(): number {
    return (this.#size * 1000) / this.#rate;
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Adds one sample. */
  push(sample: number): void {
    if (this.#size === this.#samples.length) return;
    if (this.#size === 0 && !this.#playing) this.#arrived();
    this.#samples[(this.#head + this.#size) % this.#samples.length] = sample;
    this.#size += 1;
  }

  /** Fills a block with the next samples, and with silence when there are none. */
  read(out: Float32Array): void {
    this.#begin(out.length);
    for (let n = 0; n < out.length; n++) out[n] = this.#next();
  }

  /** Discards all samples that were not played yet, for a barge-in. */
  flush(): void {
    this.#head = this.#size = this.#waited = 0;
    this.#playing = false;
    this.#dry = Number.POSITIVE_INFINITY;
  }

  #arrived(): void {
    this.#waited = 0;
    if (this.#dry < (this.#rate * LATE_MS) / 1000) {
      this.#start = Math.min(this.#most, this.#start + (this.#rate * MORE_MS) / 1000);
    }
  }

  #begin(block: number): void {
    if (this.#playing || this.#size === 0) return;
    this.#waited += block;
    const isPatient = this.#waited < (this.#rate * PATIENCE_MS) / 1000;
    if (this.#size < this.#start && isPatient) return;
    this.#playing = true;
  }

  #next(): number {
    if (!this.#playing) return this.#silent();
    if (this.#size === 0) {
      this.#playing = false;
      this.#dry = 0;
      return this.#silent();
    }
    this.#last = this.#samples[this.#head] ?? 0;
    this.#head = (this.#head + 1) % this.#samples.length;
    this.#size -= 1;
    this.#gain = Math.min(1, this.#gain + this.#fade);
    return this.#last * this.#gain;
  }

  #silent(): number {
    this.#dry += 1;
    this.#gain = Math.max(0, this.#gain - this.#fade);
    return this.#last * this.#gain;
  }
}
