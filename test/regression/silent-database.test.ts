/** A database that falls silent, as when it is powered off: no answer, and no end of the connection either. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKysely } from '../../src/storage/kysely.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { NO_LIMIT, UnansweredError, withLimit } from '../../src/storage/time-limit.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Lies before the database; what it has let through so far it may swallow from now on. */
class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #silent = new Set<Socket>();

  constructor(path: string) {
    this.#server = createServer((near) => {
      const far = connect(path);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => undefined);
        from.on('data', (bytes) => void (this.#silent.has(near) || to.write(bytes)));
        from.on('close', () => void (this.#silent.has(near) || to.destroy()));
      }
      near.on('close', () => this.#open.delete(near));
      this.#open.add(near);
    });
  }

  readonly #open = new Set<Socket>();

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Connections that are there hear and say nothing more; new ones work. */
  fallSilent(): void {
    for (const socket of this.#open) this.#silent.add(socket);
  }

  /** How many connections the client still holds open. */
  get open(): number {
    return this.#open.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }
}

const LIMIT_MS = 500;

let database: TestDatabase;
let wire: Wire;
let db: Kysely<Schema>;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  const { host, port, ...config } = database.poolConfig;
  wire = new Wire(`${String(host)}/.s.PGSQL.${String(port)}`);
  const open = { ...config, host: '127.0.0.1', port: await wire.start() };
  db = openKysely(open, quiet, { max: 1, limitMs: LIMIT_MS });
});
afterEach(async () => {
  await db.destroy();
  await wire.close();
});

const backend = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
/** The same of a database that answers, however long the machine itself stands still meanwhile. */
const answering = (): Promise<number> => withLimit(NO_LIMIT, backend);

describe('a statement that is not answered', () => {
  test('fails after its limit, and its connection is given up', async () => {
    const first = await answering();
    wire.fallSilent();
    await expect(backend()).rejects.toThrow(UnansweredError);
    expect(await answering()).not.toBe(first);
    await expect.poll(() => wire.open).toBe(1);
  });

  test('under a name as well, and within a transaction, whose rest fails at once', async () => {
    const pids = [await answering(), await answering(), await answering()];
    expect(new Set(pids).size).toBe(1);
    wire.fallSilent();
    await expect(backend()).rejects.toThrow('the database did not answer within 0.5 s');
    const cut = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      wire.fallSilent();
      await sql`select 2`.execute(transaction);
    });
    await expect(cut).rejects.toThrow(UnansweredError);
    await expect.poll(() => wire.open).toBe(0);
    expect(await answering()).toBeGreaterThan(0);
  });
});

test('what may take long says so, and is waited for', async () => {
  const slow = sql`select pg_sleep(${(2 * LIMIT_MS) / 1_000})`;
  await withLimit(NO_LIMIT, () => slow.execute(db));
  await expect(slow.execute(db)).rejects.toThrow(UnansweredError);
  await expect(
    withLimit(LIMIT_MS / 4, () => withLimit(NO_LIMIT, () => slow.execute(db))),
  ).resolves.toBeDefined();
});
