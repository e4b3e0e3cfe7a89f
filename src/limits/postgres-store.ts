import { type Kysely, sql } from 'kysely';
import type { Clock } from '../kernel/time/clock.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import { withLimit } from '../storage/time-limit.ts';
import { type Ask, type LimitStore, RESUME_AFTER_MS, type Taken } from './limit-store.ts';

/** A statement that takes longer is given up, and its locks with it; nobody waits for it by then. */
const ANSWER_WITHIN_MS = 2_000;

interface PostgresParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
}

/** Calls `take_limits` (migration 0064), which answers in the order of the names. */
const takeLimits = ({ db, clock }: PostgresParts, asks: readonly Ask[]) => {
  const now = sql`extract(epoch from ${databaseNow(clock)})::float8 * 1000`;
  return sql<Taken>`select taken, remaining as left from take_limits(${now},
    ${asks.map(({ name }) => name)}::text[],
    ${asks.map(({ rate }) => rate.intervalMs / rate.calls)}::float8[],
    ${asks.map(({ rate }) => rate.calls)}::float8[],
    ${asks.map(({ least }) => least)}::float8[],
    ${asks.map(({ most }) => most)}::float8[])`.execute(db);
};

/** In the order of their names, so that no two processes wait for each other's buckets. */
const inOrder = (asks: readonly Ask[]): readonly Ask[] =>
  asks.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Buckets as rows of a table without a write-ahead log: a question of several buckets is one statement, whose commit
 * waits for no disk. A crash of the database empties the table, which its start counts as having been away.
 */
export class PostgresStore implements LimitStore {
  readonly name = 'PostgreSQL';
  readonly isBesideDatabase = false;
  readonly #parts: PostgresParts;

  constructor(parts: PostgresParts) {
    this.#parts = parts;
  }

  async take(asks: readonly Ask[]): Promise<readonly Taken[]> {
    const sorted = inOrder(asks);
    const { rows } = await withLimit(ANSWER_WITHIN_MS, () => takeLimits(this.#parts, sorted));
    const answers = new Map(sorted.map(({ name }, index) => [name, rows[index]]));
    return asks.map(({ name }) => {
      const answer = answers.get(name);
      if (!answer) throw new Error('take_limits has left a bucket out');
      return answer;
    });
  }

  /** The database knows itself since when it runs. */
  async startIn(): Promise<number> {
    return 0;
  }

  async resumeIn(): Promise<number> {
    const { db, clock } = this.#parts;
    const now = sql`extract(epoch from ${databaseNow(clock)})::float8 * 1000`;
    const { rows } = await sql<{ ms: number }>`
      with agreed as (
        insert into limit_buckets (name, full_at) values (limit_resumption(), ${now} + ${RESUME_AFTER_MS}::float8)
        on conflict (name) do nothing returning full_at
      ), known as (
        select full_at from agreed
        union all select full_at from limit_buckets where name = limit_resumption()
      )
      select greatest(0, min(full_at) - ${now}) as ms from known`.execute(db);
    const [row] = rows;
    // Another process has agreed since this statement began, and only a later one sees its row.
    return row?.ms ?? this.resumeIn();
  }

  /** Statements fail when the database is away: there is nothing to notice between them. */
  onLost(): void {}

  /** The pool is closed by whoever opened it. */
  async close(): Promise<void> {}
}
