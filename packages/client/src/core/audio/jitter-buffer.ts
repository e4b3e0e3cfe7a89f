export interface JitterBufferOptions {
  /** Samples a second. */
  readonly rate: number;
  /** Sound that is gathered before any is played, in milliseconds: what the network may be late by. */
  readonly startMs?: number;
  /** Most of it, after a network has shown that it needs more. */
  readonly mostStartMs?: number;
  /** Most sound that is kept, in milliseconds. What comes beyond it is not taken. */
  readonly mostMs?: number;
}

/** Each time that the sound ran dry in the middle, this much more is gathered before it goes on. */
const MORE_MS = 40;
/** What comes this soon after the sound ran dry was late; what comes later is new. */
const LATE_MS = 100;
/** Sound that has waited this long plays, however little it is: the end of an utterance is no gap. */
const PATIENCE_MS = 120;
/** Sound begins and ends over this long, so that it does not click. */
const FADE_MS = 4;

/**
 * Evens out what a network delivers in bursts: plays at the pace of the sound card, gathers a little first, and gathers
 * more when it ran dry. Made for audio threads: `read` allocates nothing.
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
  /** Samples of silence since the first waiting sample came. */
  #waited = 0;
  /** Samples of silence since the sound ran dry. */
  #dry = Number.POSITIVE_INFINITY;
  #gain = 0;
  /** The last sample that sounded, to fade from when there is nothing more. */
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

  /** Takes one sample. */
  push(sample: number): void {
    if (this.#size === this.#samples.length) return;
    if (this.#size === 0 && !this.#playing) this.#arrived();
    this.#samples[(this.#head + this.#size) % this.#samples.length] = sample;
    this.#size += 1;
  }

  /** Fills a block with what is due, and silence where nothing is. */
  read(out: Float32Array): void {
    this.#begin(out.length);
    for (let n = 0; n < out.length; n++) out[n] = this.#next();
  }

  /** Barge-in: what has not sounded yet never will. */
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
