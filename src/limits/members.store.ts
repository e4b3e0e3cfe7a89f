import { type Kysely, sql } from 'kysely';
import type { Clock } from '../kernel/time/clock.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import { withLimit } from '../storage/time-limit.ts';

/** A member that has not renewed its row for this long has left. */
export const EXPIRES_AFTER_MS = 6_000;

/** How long each statement of a renewal may take: requests wait for it where it is not known who is alone. */
const RENEW_WITHIN_MS = 2_000;

/** What a process learns when it renews its row. */
export interface Membership {
  /** How many other processes there are. */
  readonly others: number;
  /** How many have joined so far, this process among them, also those that have left. */
  readonly joins: number;
  /** Whether one of them still grants out of its own memory. */
  readonly isOtherAlone: boolean;
  /** Whether this process has said of itself that it does. */
  readonly isAlone: boolean;
}

interface MemberParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly processId: string;
}

/** The rows of the processes that grant shared limits (`limit_members`), by the database's clock. */
export class MemberRows {
  readonly #parts: MemberParts;

  constructor(parts: MemberParts) {
    this.#parts = parts;
  }

  /**
   * Renews the row of this process. One process after the other does this, so that no two can find themselves alone.
   * @param mayBeAlone whether to say in it that the process is alone, if there is no other
   * @throws an error of the database, also while the process has no row of its own in `processes`
   */
  renew(mayBeAlone: boolean): Promise<Membership> {
    return withLimit(RENEW_WITHIN_MS, () => this.#renew(mayBeAlone));
  }

  #renew(mayBeAlone: boolean): Promise<Membership> {
    const { db, processId } = this.#parts;
    return db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('limit_members'))`.execute(transaction);
      await this.#removeExpired(transaction);
      const others = await transaction
        .selectFrom('limit_members')
        .select('is_alone')
        .where('process_id', '!=', processId)
        .execute();
      const isFirst = mayBeAlone && others.length === 0;
      const isAlone = await this.#writeRow(transaction, isFirst);
      return {
        others: others.length,
        joins: await this.#joins(transaction),
        isOtherAlone: others.some((other) => other.is_alone),
        isAlone,
      };
    });
  }

  /** Says that this process grants out of the store from now on, where others can see what it has spent. */
  async share(): Promise<void> {
    const { db, processId } = this.#parts;
    await db
      .updateTable('limit_members')
      .set({ is_alone: false })
      .where('process_id', '=', processId)
      .execute();
  }

  async leave(): Promise<void> {
    const { db, processId } = this.#parts;
    await db.deleteFrom('limit_members').where('process_id', '=', processId).execute();
  }

  /** Renews the row or writes it, which counts as joining. @returns whether it says that the process is alone */
  async #writeRow(transaction: Kysely<Schema>, isFirst: boolean): Promise<boolean> {
    const { clock, processId } = this.#parts;
    const now = { renewed_at: databaseNow(clock), ...(isFirst && { is_alone: true }) };
    const renewed = await transaction
      .updateTable('limit_members')
      .set(now)
      .where('process_id', '=', processId)
      .returning('is_alone')
      .executeTakeFirst();
    if (renewed) return renewed.is_alone;
    const row = { process_id: processId, is_alone: false, ...now };
    await transaction.insertInto('limit_members').values(row).execute();
    return row.is_alone;
  }

  async #joins(transaction: Kysely<Schema>): Promise<number> {
    const { rows } = await sql<{ joins: number }>`
      select last_value::float8 as joins from limit_members_joined_seq`.execute(transaction);
    return rows[0]?.joins ?? 0;
  }

  /** A time in the future was written while the database's clock was wrong. */
  async #removeExpired(transaction: Kysely<Schema>): Promise<void> {
    const { clock } = this.#parts;
    await transaction
      .deleteFrom('limit_members')
      .where((where) =>
        where.or([
          where('renewed_at', '<=', databaseNow(clock, -EXPIRES_AFTER_MS)),
          where('renewed_at', '>', databaseNow(clock, EXPIRES_AFTER_MS)),
        ]),
      )
      .execute();
  }
}
