import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { backUpBeforeUpgrade, type BackupSettings } from './backup/before-upgrade.ts';
import { assertNoHalfRestore } from './backup/restore-mark.ts';
import { DatabaseError } from './database-error.ts';
import { DATABASE, USER } from './embedded/plan.ts';
import { livingPostmaster } from './embedded/postmaster.ts';
import { SOCKET_PORT, socketIn } from './embedded/sockets.ts';
import { openKysely } from './kysely.ts';
import { type Database, openDatabase, openServer, type Server } from './pool.ts';
import { NO_LIMIT } from './time-limit.ts';
import type { UpgradeSteps } from './upgrade.ts';

/**
 * The connection to the embedded server that a running service keeps on these files; null when none runs.
 * @throws DatabaseError where it runs and cannot be reached: another user, or a temporary folder of its own
 */
function runningServer(cluster: string): PoolConfig | null {
  const found = livingPostmaster(cluster);
  if (found?.status !== 'ready') return null;
  if (!existsSync(socketIn(found.sockets)))
    throw new DatabaseError(
      `The database in ${cluster} runs, but its socket in ${found.sockets} cannot be reached from here: call this as the user of the service, and inside of its container where it has one.`,
    );
  return { host: found.sockets, port: SOCKET_PORT, user: USER, database: DATABASE };
}

/** A server that a running service owns: stopping it here leaves it to the service. */
const asGuest = (connection: PoolConfig): Server => ({
  connection,
  named: true,
  stop: async () => undefined,
});

/** The server of a service that runs on the data directory; null when none does. @throws DatabaseError */
function serverOfService(dataDir: string): Server | null {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster))
    throw new DatabaseError(
      `There is no database in ${dataDir} yet: start Duet once, or name its folder in DUET_DATA_DIR.`,
    );
  const running = runningServer(realpathSync(cluster));
  return running && asGuest(running);
}

/** The same for whichever database it is: nobody visits what a restore is filling. @throws DatabaseError */
function runningServerOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Server | null {
  assertNoHalfRestore(dataDir);
  return databaseUrl === null ? serverOfService(dataDir) : null;
}

export type Visit = Pick<Database, 'db' | 'close'>;

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A server's database as it is; closing it leaves a server that somebody else runs alone. */
const lookInto = (server: Server, log: Log): Visit => {
  const db = openKysely(server.connection, log, { max: 3 });
  return { db, close: () => db.destroy().then(() => server.stop()) };
};

/**
 * Opens the service's database as it is, for a look: nothing is brought up to date.
 * @returns null when there is none yet
 * @throws DatabaseError, or an error of the server
 */
export async function lookAtDatabase(config: Place, log: Log): Promise<Visit | null> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))) return null;
  return lookInto(await visitServer(config, log), log);
}

/**
 * The server of the service's database, whether the service runs or not, as it is: nothing is migrated.
 * @throws DatabaseError with one sentence, also when there is no database yet
 */
export async function visitServer(config: Place, log: Log): Promise<Server> {
  const running = runningServerOf(config);
  return running ?? openServer(config, log);
}

const openUpgraded = (
  config: Pick<Config, 'databaseUrl'> & BackupSettings,
  log: Log,
  onStep: UpgradeSteps['onStep'],
): Promise<Database> =>
  openDatabase(config, log, { limitMs: NO_LIMIT, upgrade: { backUp: backUpBeforeUpgrade(config), onStep } });

/**
 * Opens the service's database for one command, whether the service runs or not: the server of DATABASE_URL,
 * or the embedded one, which is started for the duration if no service runs it. A command's statements have
 * no time limit. A database of an older version is brought up to date, as by a start of the service.
 * @param onStep is told how far that is
 * @throws DatabaseError with one sentence, also when there is no database yet
 */
export async function visitDatabase(
  config: Pick<Config, 'databaseUrl'> & BackupSettings,
  log: Log,
  onStep?: UpgradeSteps['onStep'],
): Promise<Visit> {
  const running = runningServerOf(config);
  if (running === null) return openUpgraded(config, log, onStep);
  return lookInto(running, log);
}
