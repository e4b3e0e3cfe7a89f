import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { QueryObserver } from './query-observer.ts';
import { retryingPool } from './retrying-pool.ts';
import type { Schema } from './schema.ts';
import { createStatementNames, noStatementNames } from './statements.ts';

const INT8 = 20;

/** Parses counts as numbers, not as text; nothing in the schema needs more than 53 bits. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * How long an idle connection is kept. A connection keeps the plans of its statements; a new one has to make
 * them anew, which takes several times as long as a search itself. A pause between requests shall not cost
 * that.
 */
const IDLE_MS = 300_000;
/**
 * After this long without traffic the system checks whether the server is still there; its own default is two
 * hours.
 */
const KEEP_ALIVE_MS = 30_000;

export interface QueryOptions {
  /** False behind a pooler that shares connections between statements. Default true. */
  readonly named?: boolean;
  /** Most connections at once. Default 20. */
  readonly max?: number;
  /**
   * How long a statement may go unanswered unless something else sets a limit (time-limit.ts). Default: for
   * ever.
   */
  readonly limitMs?: number;
  /** Told of every statement and of the pool, for metrics. Absent: nobody measures. */
  readonly observer?: QueryObserver | undefined;
}

/**
 * Handles the error event of a lost connection, idle or not: without a listener it would end the process.
 * Once the pool begins to end, such errors are not logged: they only say that the database stops.
 */
function survive(pool: pg.Pool, log: Log): void {
  const logLoss = (error: Error): void => {
    if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost');
  };
  pool.on('error', logLoss);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Creates the pool, and Kysely on it; `destroy()` closes both. Connects only when it is used. */
export function openKysely(connection: pg.PoolConfig, log: Log, options: QueryOptions = {}): Kysely<Schema> {
  const pool = new pg.Pool({
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'duet',
    types: parsers,
    ...connection,
  });
  survive(pool, log);
  const names = options.named === false ? noStatementNames : createStatementNames();
  options.observer?.opened(pool);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: retryingPool(pool, names, options) }),
  });
}
