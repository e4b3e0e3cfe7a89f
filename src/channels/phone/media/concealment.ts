import { clip } from '../../../media/pcm.ts';
import { findPeriod } from './pitch.ts';

/** How much sound is kept for repeating: three of the longest periods of 15 ms, and a quarter of one, are 48.75 ms. */
const REMEMBERED_MS = 50;
/** How long guessed sound has full volume, before it fades, in milliseconds. */
const FULL_MS = 10;
/** When guessed sound has faded to silence, in milliseconds. */
const GONE_MS = 60;
/** After each of these intervals one more period is repeated, because a single one soon sounds like a buzzer. */
const MORE_PERIODS_MS = 10;
const MOST_PERIODS = 3;
/**
 * The received sound after a gap is blended in over a quarter of a period, plus this much for each further 10 ms of
 * loss, up to 10 ms.
 */
const BLEND_MS_EACH = 4;
const MOST_BLEND_MS = 10;

/**
 * Conceals gaps in speech by repeating the last pitch period, similar to ITU-T G.711 Appendix I: with fading, and
 * with blending where periods meet and where received sound begins again. Unlike there, received sound is never
 * delayed for the first blend; a fading correction removes the jump at the start of a gap.
 */
export class Concealment {
  readonly #rate: number;
  readonly #perMs: number;
  readonly #remembered: Int16Array;
  /** The kept sound as it was at the start of the gap. */
  readonly #source: Float32Array;
  /** Samples that were filled in this gap; 0: there is no gap. */
  #filled = 0;
  #period = 0;
  #quarter = 0;
  #jump = 0;

  /** @param rate samples per second, a multiple of 8000 */
  constructor(rate: number) {
    this.#rate = rate;
    this.#perMs = rate / 1000;
    this.#remembered = new Int16Array(REMEMBERED_MS * this.#perMs);
    this.#source = new Float32Array(this.#remembered.length);
  }

  /** Takes the first `count` of `samples`, which were received. After a gap it changes their beginning in place. */
  remember(samples: Int16Array, count: number): void {
    if (this.#filled > 0) this.#blend(samples, count);
    this.#filled = 0;
    this.#keep(samples, count);
  }

  /** Writes a guess of the next `count` samples, which were lost. */
  fill(samples: Int16Array, count: number): void {
    if (this.#filled === 0) this.#begin();
    this.ahead(samples, count);
    this.#filled += count;
    this.#keep(samples, count);
  }

  /** Writes a guess of what would come next if the gap went on. Call it only within a gap. */
  ahead(samples: Int16Array, count: number): void {
    for (let at = 0; at < count; at++) samples[at] = this.#guess(this.#filled + at);
  }

  #keep(samples: Int16Array, count: number): void {
    const remembered = this.#remembered;
    const fresh = Math.min(count, remembered.length);
    remembered.copyWithin(0, fresh);
    const end = remembered.length - fresh;
    for (let at = 0; at < fresh; at++) remembered[end + at] = samples[count - fresh + at]!;
  }

  #begin(): void {
    this.#source.set(this.#remembered);
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

  /** The guess of sample number `at` of the gap. */
  #guess(at: number): number {
    const ms = at / this.#perMs;
    if (ms >= GONE_MS) return 0;
    const gain = ms < FULL_MS ? 1 : (GONE_MS - ms) / (GONE_MS - FULL_MS);
    const correction = at < this.#quarter ? this.#jump * (1 - at / this.#quarter) : 0;
    const value = gain * (this.#voice(at) + correction);
    return clip(value);
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

  /** Repeats the last `periods` periods; the end of each round is blended into the sound before the round. */
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
