import type { Budget } from '../../catalog-versions.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Ask } from '../../limits/limit-store.ts';
import type { SharedLimits } from '../../limits/shared-limits.ts';

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
  /** The rate that it was filled by last. */
  rate: number;
  tokens: number;
  at: number;
}

interface Spending {
  readonly budget: Budget;
  readonly applicationId: string;
  readonly rate: number;
  readonly count: number;
}

const shareOf = (rate: number, count: number, granted: boolean, tokens: number): Share => ({
  granted,
  remaining: Math.max(0, Math.floor(tokens)),
  resetSeconds: Math.ceil((rate - tokens) / rate),
  waitSeconds: Math.max(1, Math.ceil((count - tokens) / rate)),
});

/** The name of a budget's bucket in a store that processes share. */
const nameOf = (budget: Budget, applicationId: string): string => `application:${budget}:${applicationId}`;

const perSecond = (rate: number) => ({ calls: rate, intervalMs: 1000 });

/**
 * Token buckets that hold one second of requests and fill evenly.
 *
 * While this process is alone they are in its memory, because a question to a store would cost more than most answers
 * of the catalogue, which come out of memory themselves. With other processes they are in the store that all share, and
 * each request waits for it (docs/internals/limits.md).
 */
export class Rates {
  /** Requests that were refused since the start. */
  refused = 0;
  readonly #clock: Clock;
  /** Null: this process is always alone. */
  readonly #shared: SharedLimits | null;
  /**
   * By the application: names that are put together of both would have to be made and hashed for every request. While
   * limits are shared they have what the store said last, so that memory can take over.
   */
  readonly #buckets: Readonly<Record<Budget, Map<string, Bucket>>> = { old: new Map(), new: new Map() };

  constructor(clock: Clock, shared: SharedLimits | null = null) {
    this.#clock = clock;
    this.#shared = shared;
    shared?.keepsHere(() => this.#spent());
  }

  /**
   * Takes requests out of an application's budget: all that are asked for, or none. What is refused costs nothing.
   * @param rate requests a second, at least 1
   * @param count how many; more than the rate are never granted
   * @returns at once while this process is alone
   */
  take(budget: Budget, applicationId: string, rate: number, count = 1): Share | Promise<Share> {
    if (this.#shared === null || this.#shared.isAlone)
      return this.#takeHere(budget, applicationId, rate, count);
    return this.#takeThere(this.#shared, { budget, applicationId, rate, count });
  }

  /** Gives a request back that was taken and is not carried out. */
  async giveBack(budget: Budget, applicationId: string, rate: number): Promise<void> {
    await this.#shared?.settled();
    if (this.#shared === null || this.#shared.isAlone) {
      const bucket = this.#filled(this.#buckets[budget], applicationId, rate);
      bucket.tokens = Math.min(rate, bucket.tokens + 1);
      return;
    }
    const name = nameOf(budget, applicationId);
    await this.#shared.take({ name, rate: perSecond(rate), least: null, most: -1 });
  }

  #takeHere(budget: Budget, applicationId: string, rate: number, count: number): Share {
    const bucket = this.#filled(this.#buckets[budget], applicationId, rate);
    const granted = bucket.tokens >= count;
    if (granted) bucket.tokens -= count;
    else this.refused += 1;
    return shareOf(rate, count, granted, bucket.tokens);
  }

  async #takeThere(shared: SharedLimits, wanted: Spending): Promise<Share> {
    const { budget, applicationId, rate, count } = wanted;
    await shared.settled();
    if (shared.isAlone) return this.#takeHere(budget, applicationId, rate, count);
    const ask = { name: nameOf(budget, applicationId), rate: perSecond(rate), least: count, most: count };
    const { taken, left } = await shared.take(ask);
    this.#note(shared, wanted, taken, left);
    const granted = taken >= count;
    if (!granted) this.refused += 1;
    return shareOf(rate, count, granted, left);
  }

  /** Keeps what the store says; where memory has taken over since the question, what it has given was spent here. */
  #note(shared: SharedLimits, { budget, applicationId, rate }: Spending, taken: number, left: number): void {
    const bucket = this.#filled(this.#buckets[budget], applicationId, rate);
    bucket.tokens = shared.isAlone ? bucket.tokens - taken : left;
  }

  /** What was spent here and has not filled again. */
  #spent(): readonly Ask[] {
    return (['old', 'new'] as const).flatMap((budget) =>
      [...this.#buckets[budget]].flatMap(([applicationId, { rate }]) => {
        const spent = rate - this.#filled(this.#buckets[budget], applicationId, rate).tokens;
        const ask = { name: nameOf(budget, applicationId), rate: perSecond(rate), least: null, most: spent };
        return spent > 0 ? [ask] : [];
      }),
    );
  }

  /** The bucket as it is now. A rate that was lowered meanwhile takes away what is above it. */
  #filled(buckets: Map<string, Bucket>, applicationId: string, rate: number): Bucket {
    const now = this.#clock.now();
    const bucket = buckets.get(applicationId);
    if (bucket === undefined) {
      const full = { rate, tokens: rate, at: now };
      buckets.set(applicationId, full);
      return full;
    }
    bucket.tokens = Math.min(rate, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    bucket.rate = rate;
    bucket.at = now;
    return bucket;
  }
}
