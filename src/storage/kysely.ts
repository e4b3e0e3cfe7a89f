import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../conversation/ports.ts';
import { patientPool } from './patient-pool.ts';
import type { Schema } from './schema.ts';
import { createStatementNames, noStatementNames } from './statements.ts';

const INT8 = 20;

/** Counts come as numbers, not as text; nothing in the schema needs more than 53 bits. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * A connection knows the plans of the statements that it ran; a new one makes them all anew, which takes a search
 * several times as long as finding does. A pause of the callers shall not cost that.
 */
const IDLE_MS = 300_000;
/** After so long without a word the system asks whether the server is still there; its own wont is two hours. */
const KEEP_ALIVE_MS = 30_000;

export interface QueryOptions {
  /** False behind a pooler that shares connections between statements. Default true. */
  readonly named?: boolean;
  /** Most connections at once. Default 20. */
  readonly max?: number;
  /** How long a statement may go unanswered when nothing else says so (time-limit.ts). Default: for ever. */
  readonly limitMs?: number;
}

/**
 * A lost connection is told by an event, which without a listener would end the process, idle or not. Behind the end of
 * the pool a database that stops says nothing new.
 */
function survive(pool: pg.Pool, log: Log): void {
  const tell = (error: Error): void => {
    if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost');
  };
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Opens the pool, and Kysely on it; `destroy()` closes both. Connects only when asked. */
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
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: patientPool(pool, names, options.limitMs) }),
  });
}
