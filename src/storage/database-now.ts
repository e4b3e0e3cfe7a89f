import { type RawBuilder, sql } from 'kysely';
import { AgreedClock } from '../time/agreed-clock.ts';
import { type Clock, systemClock } from '../time/clock.ts';

/*
 * What processes decide between them (who holds a lease, who is alive, what is due, how often somebody called) is decided
 * by one clock, the database's: theirs may differ.
 */

/** Whether the clock is one of the machine. One that a test holds stands for the database's as well. */
const isReal = (clock: Pick<Clock, 'wallTime'>): boolean =>
  clock === systemClock || clock instanceof AgreedClock;

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;

/**
 * The present moment of the database in a statement, and `plusMs` milliseconds (which may be negative) from it. To the
 * millisecond, as everything that is read back. It is the moment at which the statement came, not its transaction.
 * @param clock of the process; the time of a clock that is not the machine's takes the database's place
 */
export const databaseNow = (clock: Pick<Clock, 'wallTime'>, plusMs = 0): RawBuilder<Date> => {
  if (!isReal(clock)) return sql<Date>`${new Date(clock.wallTime() + plusMs)}::timestamptz`;
  const now = sql<Date>`date_trunc('milliseconds', statement_timestamp())`;
  return plusMs === 0 ? now : sql<Date>`(${now} + ${interval(plusMs)})`;
};
