import type { Budget } from '../../catalog-versions.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** What is left of a budget after a request has asked for its share. */
export interface Share {
  readonly granted: boolean;
  /** Whole requests that would be let through right now. */
  readonly remaining: number;
  /** Whole seconds until the whole budget is there again. */
  readonly resetSeconds: number;
  /** Whole seconds until as much as was asked for is let through, at least 1; waiting that long succeeds. */
  readonly waitSeconds: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets that hold one second of requests and fill evenly.
 *
 * They are in this process's memory, unlike the rate of connections of interface A, which is a row: every request of
 * the catalogue passes here, and a row would cost more than most answers, which come out of memory themselves. With
 * several processes behind a balancer each grants the rate for itself, so that an application can get up to as many
 * times its rate as there are processes (docs/catalogue-http.md).
 */
export class Rates {
  /** Requests that were refused since the start. */
  refused = 0;
  readonly #clock: Clock;
  /** By the application: names that are put together of both would have to be made and hashed for every request. */
  readonly #buckets: Readonly<Record<Budget, Map<string, Bucket>>> = { old: new Map(), new: new Map() };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Takes requests out of an application's budget: all that are asked for, or none. What is refused costs nothing.
   * @param rate requests a second, at least 1
   * @param count how many; more than the rate are never granted
   */
  take(budget: Budget, applicationId: string, rate: number, count = 1): Share {
    const bucket = this.#filled(this.#buckets[budget], applicationId, rate);
    const granted = bucket.tokens >= count;
    if (granted) bucket.tokens -= count;
    else this.refused += 1;
    return {
      granted,
      remaining: Math.floor(bucket.tokens),
      resetSeconds: Math.ceil((rate - bucket.tokens) / rate),
      waitSeconds: Math.max(1, Math.ceil((count - bucket.tokens) / rate)),
    };
  }

  /** Gives a request back that was taken and is not carried out. */
  giveBack(budget: Budget, applicationId: string, rate: number): void {
    const bucket = this.#filled(this.#buckets[budget], applicationId, rate);
    bucket.tokens = Math.min(rate, bucket.tokens + 1);
  }

  /** The bucket as it is now. A rate that was lowered meanwhile takes away what is above it. */
  #filled(buckets: Map<string, Bucket>, applicationId: string, rate: number): Bucket {
    const now = this.#clock.now();
    const bucket = buckets.get(applicationId);
    if (bucket === undefined) {
      const full = { tokens: rate, at: now };
      buckets.set(applicationId, full);
      return full;
    }
    bucket.tokens = Math.min(rate, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    bucket.at = now;
    return bucket;
  }
}
