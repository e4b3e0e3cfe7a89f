import { findPeriod } from './pitch.ts';

/** Sound kept to repeat from: three of the longest periods, 15 ms each, and a quarter of one, are 48.75 ms. */
const KEPT_MS = 50;
/** The lost sound is full as long as this; then it fades ... */
const FULL_MS = 10;
/** ... and is silence from here on. */
const GONE_MS = 60;
/** So often one more period is repeated: a single one soon sounds like a buzzer. */
const MORE_PERIODS_MS = 10;
const MOST_PERIODS = 3;
/** What is heard again is blended in for a quarter of a period, and longer for each 10 ms that were lost, to at most 10 ms. */
const BLEND_MS_EACH = 4;
const MOST_BLEND_MS = 10;

/**
 * Fills holes in a voice by repeating the last period of its sound, in the manner of ITU-T G.711 Appendix I: fading, with
 * blends where periods meet and where real sound comes again. Differs from it in that real sound is never held back for
 * the first blend: the jump at the beginning of a hole is taken up by a correction that fades.
 */
export class Concealment {
  readonly #rate: number;
  readonly #perMs: number;
  readonly #kept: Int16Array;
  /** The kept sound as it was when the hole began. */
  readonly #source: Float32Array;
  /** Samples filled in this hole; 0: there is none. */
  #filled = 0;
  #period = 0;
  #quarter = 0;
  #jump = 0;

  /** @param rate samples a second, a multiple of 8000 */
  constructor(rate: number) {
    this.#rate = rate;
    this.#perMs = rate / 1000;
    this.#kept = new Int16Array(KEPT_MS * this.#perMs);
    this.#source = new Float32Array(this.#kept.length);
  }

  /** Takes the first `count` of `samples`, which were received; after a hole it changes their beginning in place. */
  heard(samples: Int16Array, count: number): void {
    if (this.#filled > 0) this.#blend(samples, count);
    this.#filled = 0;
    this.#keep(samples, count);
  }

  /** Writes what the next `count` samples may have been, of which nothing was received. */
  fill(samples: Int16Array, count: number): void {
    if (this.#filled === 0) this.#begin();
    this.ahead(samples, count);
    this.#filled += count;
    this.#keep(samples, count);
  }

  /** Writes what would come next if the hole went on. Only within a hole. */
  ahead(samples: Int16Array, count: number): void {
    for (let at = 0; at < count; at++) samples[at] = this.#guess(this.#filled + at);
  }

  #keep(samples: Int16Array, count: number): void {
    const kept = this.#kept;
    const fresh = Math.min(count, kept.length);
    kept.copyWithin(0, fresh);
    const end = kept.length - fresh;
    for (let at = 0; at < fresh; at++) kept[end + at] = samples[count - fresh + at]!;
  }

  #begin(): void {
    this.#source.set(this.#kept);
    this.#period = findPeriod(this.#source, this.#rate);
    this.#quarter = this.#period >> 2;
    const end = this.#source.length;
    this.#jump = this.#source[end - 1]! - this.#source[end - this.#period - 1]!;
  }

  #blend(samples: Int16Array, count: number): void {
    const lostMs = this.#filled / this.#perMs;
    const longer = Math.max(0, lostMs / 10 - 1) * BLEND_MS_EACH * this.#perMs;
    const length = Math.min(count, MOST_BLEND_MS * this.#perMs, Math.round(this.#quarter + longer));
    for (let at = 0; at < length; at++) {
      const share = (at + 1) / (length + 1);
      samples[at] = this.#guess(this.#filled + at) * (1 - share) + samples[at]! * share;
    }
  }

  /** Sample number `at` of the hole. */
  #guess(at: number): number {
    const ms = at / this.#perMs;
    if (ms >= GONE_MS) return 0;
    const gain = ms < FULL_MS ? 1 : (GONE_MS - ms) / (GONE_MS - FULL_MS);
    const correction = at < this.#quarter ? this.#jump * (1 - at / this.#quarter) : 0;
    const value = gain * (this.#voice(at) + correction);
    return value > 32767 ? 32767 : value < -32768 ? -32768 : value;
  }

  /** One period at first, then two, then three, each blended into the next. */
  #voice(at: number): number {
    const perStep = MORE_PERIODS_MS * this.#perMs;
    const periods = Math.min(MOST_PERIODS, 1 + Math.floor(at / perStep));
    const now = this.#repeated(at, periods);
    const since = at - (periods - 1) * perStep;
    if (periods === 1 || since >= this.#quarter) return now;
    const share = since / this.#quarter;
    return this.#repeated(at, periods - 1) * (1 - share) + now * share;
  }

  /** The last `periods` periods over and over; the end of each round is blended into what came before the round. */
  #repeated(at: number, periods: number): number {
    const round = periods * this.#period;
    const place = at % round;
    const index = this.#source.length - round + place;
    const here = this.#source[index]!;
    const inEnd = place - (round - this.#quarter);
    if (inEnd < 0) return here;
    const share = (inEnd + 1) / (this.#quarter + 1);
    return here * (1 - share) + this.#source[index - round]! * share;
  }
}
