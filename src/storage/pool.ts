import { type Kysely, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { assertNoHalfRestore } from './backup/restore-mark.ts';
import { DatabaseError } from './database-error.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { openKysely } from './kysely.ts';
import type { QueryObserver } from './query-observer.ts';
import type { Schema } from './schema.ts';
import { NO_LIMIT, USUAL_MS, withLimit } from './time-limit.ts';
import { upgradeDatabase, type UpgradeSteps } from './upgrade.ts';
import { atMost } from './waiting.ts';

const OLDEST_VERSION = 15;
const CLOSE_MS = 5000;

/** The database of a process. */
export interface Database {
  readonly db: Kysely<Schema>;
  /** For a connection outside the pool, such as one that listens for notifications. */
  readonly connection: PoolConfig;
  /** Ends the pool, and stops the embedded server. Idempotent. */
  close(): Promise<void>;
}

/** A server that can be connected to; nothing in it was looked at. */
export interface Server {
  readonly connection: PoolConfig;
  /** Whether statements may be prepared by name. */
  readonly named: boolean;
  /** Stops it where this process has started it. */
  stop(): Promise<void>;
}

/** The server of DATABASE_URL; `?pgbouncer=true` says that named statements do not work there. */
const external = (url: string): Server => ({
  connection: { connectionString: url },
  named: !/[?&]pgbouncer=true\b/.test(url),
  stop: async () => undefined,
});

const embedded = async (dataDir: string, log: Log): Promise<Server> => {
  const server = await startEmbedded({ dataDir, log });
  return { connection: server.connection, named: true, stop: () => server.stop() };
};

/** The server of DATABASE_URL, or the embedded one of the data directory, which is started. @throws DatabaseError */
export const openServer = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Server> => (databaseUrl === null ? embedded(dataDir, log) : external(databaseUrl));

/**
 * Refuses a PostgreSQL version that is too old.
 * @param number the value of `server_version_num`, for example 150004 for 15.4
 */
export function assertVersion(number: number): void {
  const version = Math.floor(number / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new DatabaseError(
    `Duet needs PostgreSQL ${OLDEST_VERSION} or newer, but DATABASE_URL leads to version ${version}.`,
  );
}

async function checkVersion(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  assertVersion(Number(rows[0]?.server_version_num));
}

const unreachable = (error: unknown): DatabaseError => {
  if (error instanceof DatabaseError) return error;
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message;
  return new DatabaseError(`The database cannot be used: ${reason}.`, error);
};

const closer = (db: Kysely<Schema>, server: Server) => {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await atMost(db.destroy(), CLOSE_MS);
    await server.stop();
  };
  return () => (closing ??= close());
};

export interface OpenOptions {
  /** How long a statement may go unanswered unless something else sets a limit (time-limit.ts). */
  readonly limitMs?: number;
  /** Told of every statement; absent: nobody measures. */
  readonly observer?: QueryObserver | undefined;
  readonly upgrade?: UpgradeSteps;
}

/**
 * Opens the database of this process and migrates its tables: the server of DATABASE_URL, or else the
 * embedded PostgreSQL in the data directory (DESIGN 3, "Database").
 * @throws DatabaseError with a sentence for whoever starts the service
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { limitMs = USUAL_MS, observer, upgrade }: OpenOptions = {},
): Promise<Database> {
  assertNoHalfRestore(config.dataDir);
  const server = await openServer(config, log);
  const db = openKysely(server.connection, log, { named: server.named, limitMs, observer });
  const close = closer(db, server);
  try {
    await checkVersion(db);
    await withLimit(NO_LIMIT, () => upgradeDatabase(db, server.connection, upgrade));
  } catch (error) {
    await close();
    throw unreachable(error);
  }
  return { db, connection: server.connection, close };
}
