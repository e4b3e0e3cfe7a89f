import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isStalePlan, type StatementNames } from './statements.ts';
import { deadlineIn, pause } from './waiting.ts';

/** Errors that a database has while it restarts: no socket, nobody listening, starting up, shutting down, reset. */
const PASSING = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
const PATIENCE_MS = 8000;
const PAUSE_MS = 50;

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && PASSING.has(String(error.code))) ||
    error.message === 'Connection terminated unexpectedly');

/** Connects, and waits out a database that is just restarting. */
async function connect(pool: Pool): Promise<PoolClient> {
  const passed = deadlineIn(PATIENCE_MS);
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (pool.ending || !isPassing(error) || passed()) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** A statement whose kept plan is out of date runs again, prepared anew. Within a transaction that fails as well. */
async function run(
  client: PoolClient,
  names: StatementNames,
  text: string,
  values: unknown[],
): Promise<unknown> {
  const name = names.nameOf(text);
  if (name === undefined) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.renew();
    return client.query(text, values).catch(() => Promise.reject(error));
  }
}

const named = (client: PoolClient, names: StatementNames): PostgresPoolClient =>
  ({
    release: () => client.release(),
    query: (text: string, values: unknown[]) => run(client, names, text, values),
  }) as PostgresPoolClient;

/**
 * A pg pool as Kysely sees it, with named statements, and with patience for a server that restarts: whoever asks for
 * a connection meanwhile waits up to 8 s instead of failing. A statement that was under way still fails.
 */
export function patientPool(pool: Pool, names: StatementNames): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await connect(pool);
      const wrapped = known.get(client) ?? named(client, names);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
