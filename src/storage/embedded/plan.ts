import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import { DatabaseError } from '../database-error.ts';
import { type Binaries, findBinaries, runnable } from './binaries.ts';
import { socketDirectory } from './sockets.ts';
import { canEnter, chooseUser, type ServerUser } from './user.ts';

export interface EmbeddedOptions {
  /** The service's data directory; created when it does not exist. */
  readonly dataDir: string;
  readonly log: Log;
  /** False trades safety against a power cut for speed: for tests. */
  readonly durable?: boolean;
  /** Default: the npm package of this platform. */
  readonly binaries?: Binaries;
  /** Where a copy of the programs may be stored, best first. */
  readonly caches?: readonly string[];
}

/** Everything about one embedded server that stays the same when it is restarted. */
export interface Plan {
  readonly dataDir: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** The server's log file, for people only. */
  readonly logFile: string;
  readonly user: ServerUser | null;
  readonly binaries: Binaries;
  readonly sockets: string;
  readonly durable: boolean;
  readonly log: Log;
}

/** The name of the only database and of its owner; whoever may open the socket may do everything. */
export const USER = 'duet';
export const DATABASE = 'postgres';

/** Creates the folder unless it exists; answers its real path, with all links resolved. */
export function openDataDir(path: string): string {
  mkdirSync(path, { recursive: true });
  return realpathSync(path);
}

/**
 * Plans an embedded server.
 * @throws DatabaseError when no PostgreSQL runs here
 */
export function makePlan(dataDir: string, options: EmbeddedOptions): Plan {
  const cluster = join(dataDir, 'postgres');
  const user = chooseUser(dataDir, cluster);
  return {
    dataDir,
    cluster,
    logFile: join(dataDir, 'postgres.log'),
    user,
    binaries: runnable(options.binaries ?? findBinaries(), user, dataDir, options.caches),
    sockets: socketDirectory(dataDir, user),
    durable: options.durable ?? true,
    log: options.log,
  };
}

/**
 * The path under which the server finds the folder that it is started in. Below a directory that only root
 * may enter, no ordinary path works; its own working directory does, which it was given while it still was
 * root (proc(5), /proc/self/cwd).
 * @throws DatabaseError where there is no such path
 */
export function nameFor(directory: string, user: ServerUser | null): string {
  if (user === null || canEnter(directory, user)) return directory;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new DatabaseError(
    `The database cannot run in ${directory}, which only root may enter; set DUET_DATA_DIR to another place.`,
  );
}
