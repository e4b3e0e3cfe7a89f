import type { PoolConfig } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { awake, pause } from '../waiting.ts';
import { ensureCluster } from './cluster.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { DATABASE, type EmbeddedOptions, makePlan, openDataDir, type Plan, USER } from './plan.ts';
import { signal } from './processes.ts';
import { adoptServer, type Server, startServer, stopServer } from './server.ts';
import { closeSocketDirectory, SOCKET_PORT } from './sockets.ts';

/** A PostgreSQL server that runs for this process and is restarted whenever it dies. */
export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  /** The number of the server's current process; it changes with a restart. */
  readonly pid: number;
  /** Stops the server and waits until it is gone. Idempotent. */
  stop(): Promise<void>;
}

const LONGEST_WAIT_MS = 10_000;

class Supervisor implements EmbeddedDatabase {
  readonly connection: PoolConfig;
  readonly #plan: Plan;
  readonly #lock: DirectoryLock;
  #server: Server;
  #stopped: Promise<void> | undefined;
  readonly #watching: Promise<void>;
  /** Stops the server when this process ends unexpectedly, for example by process.exit(). */
  readonly #atExit = () => signal(this.pid, 'SIGINT');

  constructor(plan: Plan, lock: DirectoryLock, server: Server) {
    this.#plan = plan;
    this.#lock = lock;
    this.#server = server;
    this.connection = { host: server.sockets, port: SOCKET_PORT, user: USER, database: DATABASE };
    this.#watching = this.#watch();
    process.on('exit', this.#atExit);
  }

  get pid(): number {
    return this.#server.pid;
  }

  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  async #stop(): Promise<void> {
    await stopServer(this.#server);
    await awake(this.#watching);
    process.off('exit', this.#atExit);
    closeSocketDirectory(this.#plan.sockets);
    this.#lock.release();
  }

  async #watch(): Promise<void> {
    for (;;) {
      await this.#server.exited;
      if (this.#stopped) return;
      this.#plan.log.warn({ pid: this.pid }, 'the database server has died; starting it again');
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    for (let wait = 100; !this.#stopped; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        this.#server = await startServer(this.#plan);
        if (this.#stopped) return await stopServer(this.#server);
        return this.#plan.log.info({ pid: this.pid }, 'the database server runs again');
      } catch (error) {
        this.#plan.log.error(
          { error: (error as Error).message },
          'the database server does not start; trying again',
        );
        await pause(wait);
      }
    }
  }
}

async function open(dataDir: string, lock: DirectoryLock, options: EmbeddedOptions): Promise<Supervisor> {
  const plan = makePlan(dataDir, options);
  await ensureCluster(plan);
  const orphan = await adoptServer(plan);
  if (orphan === null) return new Supervisor(plan, lock, await startServer(plan));
  plan.log.info({ pid: orphan.pid }, 'taking over the database server of a service that was killed');
  return new Supervisor({ ...plan, sockets: orphan.sockets }, lock, orphan);
}

async function openLocked(dataDir: string, options: EmbeddedOptions): Promise<Supervisor> {
  const lock = await lockDirectory(dataDir);
  try {
    return await open(dataDir, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Runs PostgreSQL on `dataDir`: creates the database the first time, takes over a server that a killed
 * service left behind, and restarts the server when it dies (DESIGN 3, "Database"). It listens on a Unix
 * socket only.
 * @throws DatabaseError with one sentence: another service uses the directory, or no PostgreSQL can run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await openLocked(openDataDir(options.dataDir), options);
  } catch (error) {
    throw inOneSentence(options.dataDir, error);
  }
}

const inOneSentence = (dataDir: string, error: unknown): DatabaseError =>
  error instanceof DatabaseError
    ? error
    : new DatabaseError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`, error);
