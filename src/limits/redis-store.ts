import { Redis } from 'ioredis';
import type { Clock } from '../kernel/time/clock.ts';
import { isSharedTime } from '../storage/database-now.ts';
import { type Ask, type LimitStore, RESUME_AFTER_MS, type Taken } from './limit-store.ts';
import { RESUME, TAKE } from './redis-scripts.ts';

/** How long a connection may take, and how long to wait before the next. */
const CONNECT_WITHIN_MS = 1_000;
const RECONNECT_MS = 250;
/** How long an answer may take. */
const ANSWER_WITHIN_MS = 1_000;

/** All names have the same part in braces, so that a cluster behind a proxy keeps them on one server. */
const keyOf = (name: string): string => `{duet-limits}:${name}`;

interface RedisParts {
  /** Such as `redis://user:password@host:6379/0`, or `rediss:` over TLS. */
  readonly url: string;
  readonly clock: Pick<Clock, 'wallTime'>;
}

/**
 * Buckets in Redis or Valkey. Nothing is asked twice: a question whose answer was lost with the connection may have
 * been carried out.
 */
export class RedisStore implements LimitStore {
  readonly name = 'Redis';
  readonly isBesideDatabase = true;
  readonly #redis: Redis;
  readonly #clock: RedisParts['clock'];
  /** The key of since when this run of the server is used; null: its run is not known yet. */
  #resumption: string | null = null;
  /** Why there is no connection, as far as it is known. */
  #trouble: string | null = null;
  #isClosed = false;

  constructor({ url, clock }: RedisParts) {
    this.#clock = clock;
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_WITHIN_MS,
      commandTimeout: ANSWER_WITHIN_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    // Each attempt in vain is an error; that the store is away, and why, is said to who asks it.
    this.#redis.on('error', (error: Error) => (this.#trouble = error.message));
    this.#redis.on('ready', () => (this.#trouble = null));
    this.#redis.on('close', () => (this.#resumption = null));
  }

  async take(asks: readonly Ask[]): Promise<readonly Taken[]> {
    const keys = [await this.#resumptionKey(), ...asks.map(({ name }) => keyOf(name))];
    const values = asks.flatMap(({ rate, least, most }) => [
      rate.intervalMs / rate.calls,
      rate.calls,
      least ?? '',
      most,
    ]);
    const answer = await this.#do(() => this.#redis.eval(TAKE, keys.length, ...keys, this.#now, ...values));
    if (answer === null) throw new Error('Redis cannot be used: it has lost what was in it');
    const numbers = (answer as readonly string[]).map(Number);
    return asks.map((_ask, index) => ({ taken: numbers[2 * index] ?? 0, left: numbers[2 * index + 1] ?? 0 }));
  }

  startIn(): Promise<number> {
    return this.resumeIn();
  }

  async resumeIn(): Promise<number> {
    const key = await this.#resumptionKey();
    return Number(await this.#do(() => this.#redis.eval(RESUME, 1, key, this.#now, RESUME_AFTER_MS)));
  }

  onLost(fn: () => void): void {
    this.#redis.on('close', () => {
      if (!this.#isClosed) fn();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#redis.disconnect();
  }

  /** The time that the buckets go by; empty: the server's own. */
  get #now(): string {
    return isSharedTime(this.#clock) ? '' : String(this.#clock.wallTime());
  }

  /**
   * Asks the server. Its errors are not passed on as they are, since they have the whole command in them, and may
   * not say why there is no connection.
   * @throws Error with a sentence
   */
  async #do<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const said = error instanceof Error ? error.message : 'it has failed';
      throw new Error(`Redis cannot be used: ${this.#trouble ?? said}`);
    }
  }

  /** A server that is started again is another run, whether it has kept its keys or not. */
  async #resumptionKey(): Promise<string> {
    if (this.#resumption !== null) return this.#resumption;
    const run = /^run_id:(\w+)/m.exec(await this.#do(() => this.#redis.info('server')))?.[1];
    if (run === undefined) throw new Error('the server does not say which run it is in');
    this.#resumption = keyOf(`resumption ${run}`);
    return this.#resumption;
  }
}
