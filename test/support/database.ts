import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { openKysely } from '../../src/storage/kysely.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { administer, connectionTo, removeDatabase } from './global-database.ts';

/** A database for one test or one test file. */
export interface TestDatabase {
  readonly db: Kysely<Schema>;
  /** Connection settings for a second pool, or a connection that listens. */
  readonly poolConfig: PoolConfig;
  /** Closes `db` and drops the database. Idempotent. */
  drop(): Promise<void>;
}

/** The address of the same database in the form of DATABASE_URL. */
export const addressOf = ({ poolConfig }: Pick<TestDatabase, 'poolConfig'>): string => {
  const { host = '', port, user = '', database: name = '', connectionString } = poolConfig;
  if (connectionString !== undefined) return connectionString;
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Creates a fresh database with all tables, in a fraction of a second. Only in vitest projects with
 * `global-database.ts`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `duet_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${server.template} ${server.copying}`);
  const poolConfig = connectionTo(server, name);
  const db = openKysely(poolConfig, quiet, { max: 5 });
  let dropping: Promise<void> | undefined;
  const drop = async () => {
    await db.destroy();
    await removeDatabase(server, name);
  };
  return { db, poolConfig, drop: () => (dropping ??= drop()) };
}
