import type { Clock } from '../kernel/time/clock.ts';
import type { Ask, Taken } from './limit-store.ts';

/** What sums of fractions may lack of a whole call: waiting as told is enough. The stores allow the same. */
const ROUNDING = 0.001;

interface Bucket {
  units: number;
  at: number;
}

/**
 * Buckets of a process while the store is away: each has the limit divided by the number of processes, and is empty at
 * first, because others may have spent all there was a moment ago. So all processes together keep the limit; only
 * where there are more processes than calls in an interval can more of them come at once, one for each process.
 */
export class OwnShare {
  readonly #clock: Clock;
  readonly #processes: () => number;
  readonly #since: number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param since when the buckets begin to fill, which may be later than now
   * @param processes says how many share the limits now, at least 1
   */
  constructor(clock: Clock, since: number, processes: () => number) {
    this.#clock = clock;
    this.#since = since;
    this.#processes = processes;
  }

  /** Like `LimitStore.take`, for one bucket. */
  take({ name, rate, least, most }: Ask): Taken {
    const calls = rate.calls / this.#processes();
    const bucket = this.#filled(name, Math.max(1, calls), calls / rate.intervalMs);
    const wanted = least === null ? most : Math.floor(Math.min(most, bucket.units + ROUNDING));
    const taken = least !== null && wanted < least ? 0 : wanted;
    bucket.units -= taken;
    return { taken, left: bucket.units };
  }

  #filled(name: string, most: number, perMs: number): Bucket {
    const now = Math.max(this.#clock.now(), this.#since);
    const bucket = this.#buckets.get(name) ?? { units: 0, at: this.#since };
    bucket.units = Math.min(most, bucket.units + (now - bucket.at) * perMs);
    bucket.at = now;
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
