import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { DatabaseError } from './database-error.ts';
import { DATABASE, USER } from './embedded/plan.ts';
import { livingPostmaster } from './embedded/postmaster.ts';
import { SOCKET_PORT } from './embedded/sockets.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { openKysely } from './kysely.ts';
import { type Database, openDatabase } from './pool.ts';
import { NO_LIMIT } from './time-limit.ts';

/** The connection to the embedded server that a running service keeps on these files; null when none runs. */
function runningServer(cluster: string): PoolConfig | null {
  const found = livingPostmaster(cluster);
  if (found?.status !== 'ready') return null;
  return { host: found.sockets, port: SOCKET_PORT, user: USER, database: DATABASE };
}

/** A visit that does not own its server: closing it leaves the server to the service that runs it. */
const asGuest = (connection: PoolConfig, log: Log): Visit => {
  const db = openKysely(connection, log, { max: 3 });
  return { db, close: () => db.destroy() };
};

/** The embedded server, started for a look at it. */
const asHost = async (dataDir: string, log: Log): Promise<Visit> => {
  const server = await startEmbedded({ dataDir, log });
  const guest = asGuest(server.connection, log);
  return { db: guest.db, close: () => guest.close().then(() => server.stop()) };
};

/**
 * Opens the service's database as it is, for a look: nothing is brought up to date.
 * @returns null when there is none yet
 * @throws DatabaseError, or an error of the server
 */
export async function lookAtDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Visit | null> {
  if (databaseUrl !== null) return asGuest({ connectionString: databaseUrl }, log);
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) return null;
  const running = runningServer(realpathSync(cluster));
  return running ? asGuest(running, log) : asHost(dataDir, log);
}

export type Visit = Pick<Database, 'db' | 'close'>;

/**
 * Opens the service's database for one command, whether the service runs or not: the server of DATABASE_URL,
 * or the embedded one, which is started for the duration if no service runs it. A command's statements have
 * no time limit.
 * @throws DatabaseError with one sentence, also when there is no database yet
 */
export async function visitDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Visit> {
  if (config.databaseUrl !== null) return openDatabase(config, log, NO_LIMIT);
  const cluster = join(config.dataDir, 'postgres');
  if (!existsSync(cluster))
    throw new DatabaseError(
      `There is no database in ${config.dataDir} yet: start Duet once, or name its folder in DUET_DATA_DIR.`,
    );
  const running = runningServer(realpathSync(cluster));
  return running ? asGuest(running, log) : openDatabase(config, log, NO_LIMIT);
}
