import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addressOf } from './database.ts';
import { administer, connectionTo, type TestServer } from './global-database.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';
import { eventOf } from './until.ts';

/*
 * A pool with one service for each set of settings, shared by all test files and workers of a run: a start
 * costs more than most files do. The process that runs the tests owns the services. A file requests one over
 * a socket, in one line of JSON, and uses it as long as the socket is open: when a worker is killed, its use
 * ends at once.
 */

/** The description of a service for a test file. */
export interface SharedProcess extends Omit<ServiceProcess, 'output' | 'stop'> {
  readonly databaseUrl: string;
}

/** A line of the pool. */
export type PoolAnswer =
  | { readonly service: SharedProcess }
  | { readonly output: string }
  | { readonly error: string };

/** A line to the pool: settings of the wanted service, or `output` for everything that it has printed. */
export type PoolRequest = { readonly settings: Record<string, string> } | { readonly output: true };

export interface ServicePool {
  /** Path of the socket. */
  readonly path: string;
  /** Ends all services, and drops their databases. */
  close(): Promise<void>;
}

/** How long an unused service goes on, as the next file may want it. */
const LINGER_MS = 20_000;

interface Pooled {
  readonly started: Promise<ServiceProcess & { readonly databaseUrl: string }>;
  users: number;
  lingering?: NodeJS.Timeout;
}

const tell = (socket: Socket, answer: PoolAnswer): void => void socket.write(`${JSON.stringify(answer)}\n`);

async function start(server: TestServer, settings: Record<string, string>) {
  const database = `duet_pool_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${database} template ${server.template} ${server.copying}`);
  const databaseUrl = addressOf({ poolConfig: connectionTo(server, database) });
  const service = await startProcess({ ...settings, DATABASE_URL: databaseUrl });
  const stop = async () => {
    await service.stop();
    await administer(server, `drop database ${database} with (force)`);
  };
  return { ...service, databaseUrl, stop };
}

class Pool {
  readonly #server: TestServer;
  readonly #services = new Map<string, Pooled>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Serves one file until its socket is closed. */
  serve(socket: Socket): void {
    let mine: [key: string, pooled: Pooled] | undefined;
    createInterface({ input: socket }).on('line', (line) => {
      const request = JSON.parse(line) as PoolRequest;
      if ('settings' in request) mine = this.#take(request.settings);
      this.#answer(socket, request, mine?.[1]).catch((error: unknown) =>
        tell(socket, { error: String(error) }),
      );
    });
    // A killed worker resets its sockets, which also ends its use.
    socket.on('error', () => socket.destroy()).on('close', () => mine && this.#leave(...mine));
  }

  async #answer(socket: Socket, request: PoolRequest, mine: Pooled | undefined): Promise<void> {
    if (!mine) throw new Error('the settings of a service come first');
    const { output, stop: _, ...service } = await mine.started;
    tell(socket, 'settings' in request ? { service } : { output: output() });
  }

  #take(settings: Record<string, string>): [string, Pooled] {
    const key = JSON.stringify(Object.entries(settings).sort());
    const pooled = this.#services.get(key) ?? { started: start(this.#server, settings), users: 0 };
    this.#services.set(key, pooled);
    clearTimeout(pooled.lingering);
    pooled.users += 1;
    return [key, pooled];
  }

  #leave(key: string, pooled: Pooled): void {
    pooled.users -= 1;
    if (pooled.users > 0) return;
    pooled.lingering = setTimeout(() => {
      this.#services.delete(key);
      void this.#stop(pooled);
    }, LINGER_MS);
  }

  readonly #stopping = new Set<Promise<void>>();

  /** Stops a service; one that failed to start is stopped already. */
  #stop(pooled: Pooled): Promise<void> {
    clearTimeout(pooled.lingering);
    const stopping = pooled.started.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    this.#stopping.add(stopping);
    return stopping.finally(() => this.#stopping.delete(stopping));
  }

  async close(): Promise<void> {
    const all = [...this.#services.values()];
    this.#services.clear();
    await Promise.all([...all.map((pooled) => this.#stop(pooled)), ...this.#stopping]);
  }
}

export async function openServicePool(server: TestServer): Promise<ServicePool> {
  const path = join(tmpdir(), `duet-pool-${process.pid}-${randomBytes(4).toString('hex')}.sock`);
  const pool = new Pool(server);
  const listener = createServer((socket) => pool.serve(socket));
  const listening = eventOf(listener, 'listening', 'the socket of the service pool');
  listener.listen(path);
  await listening;
  return {
    path,
    async close() {
      listener.close();
      await pool.close();
      rmSync(path, { force: true });
    },
  };
}
