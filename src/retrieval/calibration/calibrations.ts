import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Blend } from '../blend.ts';
import { calibrate } from './calibrate.ts';
import { retrievalPairs } from './retrieval-pairs.ts';

/** After a failure the next attempt begins this much later. */
const AGAIN_AFTER_MS = 30_000;

export interface CalibrationParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  /** The model's name, as the server knows it. */
  readonly model: string;
  /** Has the server compute the vectors of texts. @throws Error with a sentence, when the server fails */
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
}

async function stored(db: Kysely<Schema>, model: string): Promise<Blend | null> {
  const row = await db
    .selectFrom('embedding_blends')
    .select(['by_vector', 'unrelated', 'alike'])
    .where('model', '=', model)
    .executeTakeFirst();
  return row ? { byVector: row.by_vector, unrelated: row.unrelated, alike: row.alike } : null;
}

async function store(db: Kysely<Schema>, model: string, { byVector, ...range }: Blend): Promise<void> {
  await db
    .insertInto('embedding_blends')
    .values({ model, by_vector: byVector, ...range })
    .onConflict((conflict) => conflict.column('model').doNothing())
    .execute();
}

/** The blend of a model that nobody has measured: found once, behind the service, and kept in the database. */
export class Calibration {
  readonly #parts: CalibrationParts;
  #blend: Blend | null = null;
  #pending: Promise<void> | null = null;
  #notBefore = -Infinity;

  constructor(parts: CalibrationParts) {
    this.#parts = parts;
  }

  /** The blend; null while it is not known, which begins to find it. Never rejects. */
  async blend(): Promise<Blend | null> {
    if (this.#blend) return this.#blend;
    const { db, model } = this.#parts;
    this.#blend = await stored(db, model).catch(() => null);
    if (!this.#blend) void this.settled();
    return this.#blend;
  }

  /** Resolves when an attempt to find the blend has ended; for tests. Never rejects. */
  settled(): Promise<void> {
    if (this.#parts.clock.now() < this.#notBefore) return Promise.resolve();
    this.#pending ??= this.#find().finally(() => (this.#pending = null));
    return this.#pending;
  }

  async #find(): Promise<void> {
    const { db, clock, log, model, embed } = this.#parts;
    try {
      const blend = await calibrate(embed, retrievalPairs);
      await store(db, model, blend);
      this.#blend = blend;
      log.info({ model, ...blend }, 'the embedding model is calibrated');
    } catch (err) {
      this.#notBefore = clock.now() + AGAIN_AFTER_MS;
      log.warn({ err, model }, 'the embedding model cannot be calibrated; searching by words alone');
    }
  }
}
