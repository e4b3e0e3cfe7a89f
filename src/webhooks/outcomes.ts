import { withoutLogContext } from '../kernel/log-context.ts';
import type { Kysely } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { type Outcome, storeOutcomes } from './dispatch.store.ts';

export interface OutcomeParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

interface Waiting {
  readonly outcome: Outcome;
  readonly done: () => void;
}

const RETRY_MS = 500;
/**
 * How often storing is tried, which takes about half a minute; after that the lease is over, and the attempt
 * is repeated.
 */
const TRIES = 60;
/** The most outcomes in one statement: a larger one would make others wait for its rows. */
const BATCH = 256;

/** Stores outcomes in batches, one statement at a time: outcomes that come meanwhile go with the next one. */
export class OutcomeWriter {
  readonly #parts: OutcomeParts;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(parts: OutcomeParts) {
    this.#parts = parts;
  }

  /** Resolves when the outcome is stored, or is given up because the database stays away. */
  store(outcome: Outcome): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ outcome, done });
      // It stores the outcomes of others too.
      if (!this.#writing) void withoutLogContext(() => this.#write());
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      this.#waiting = this.#waiting.slice(BATCH);
      await this.#insist(batch.map(({ outcome }) => outcome));
      for (const { done } of batch) done();
    }
    this.#writing = false;
  }

  async #insist(outcomes: readonly Outcome[]): Promise<void> {
    const { db, clock, log } = this.#parts;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        return await storeOutcomes(db, outcomes, clock);
      } catch (err) {
        log.warn({ err, tries }, 'webhook attempts could not be stored');
        await new Promise<void>((resolve) => void clock.after(RETRY_MS, resolve));
      }
    }
  }
}
