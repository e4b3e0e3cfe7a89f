import { type RawBuilder, sql } from 'kysely';
import { SyncedClock } from '../kernel/time/synced-clock.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';

/*
 * What processes decide between them (who holds a lease, who is alive, what is due, how often somebody called) is decided
 * by one clock, the database's: theirs may differ.
 */

/**
 * Whether processes go by the clock of what they share, since their own is the machine's. A test's clock also stands in
 * for the shared one.
 */
export const isSharedTime = (clock: Pick<Clock, 'wallTime'>): boolean =>
  clock === systemClock || clock instanceof SyncedClock;

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;

/**
 * The present time of the database as an SQL expression, plus `plusMs` milliseconds (which may be negative).
 * It has the precision of a millisecond, like every time that is read back, and is the time at which the
 * statement began, not its transaction.
 * @param clock of the process; when it is not the machine's, its time is used instead of the database's
 */
export const databaseNow = (clock: Pick<Clock, 'wallTime'>, plusMs = 0): RawBuilder<Date> => {
  if (!isSharedTime(clock)) return sql<Date>`${new Date(clock.wallTime() + plusMs)}::timestamptz`;
  const now = sql<Date>`date_trunc('milliseconds', statement_timestamp())`;
  return plusMs === 0 ? now : sql<Date>`(${now} + ${interval(plusMs)})`;
};
