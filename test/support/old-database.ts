import { randomBytes } from 'node:crypto';
import { type Kysely, Migrator } from 'kysely';
import { expect, inject } from 'vitest';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { administer, connectionTo, removeDatabase } from './global-database.ts';

/** A database as an older version left it. Its tables are typed as they will be after the upgrade. */
export interface OldDatabase {
  readonly db: Kysely<Schema>;
  /** Runs all later migrations, as the next start of the service does. */
  upgrade(): Promise<void>;
  /** Closes `db` and drops the database. */
  drop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Creates an empty database with the tables as they were after a migration. */
export async function oldDatabase(after: keyof typeof migrations): Promise<OldDatabase> {
  const server = inject('testServer');
  const name = `duet_upgrade_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const db = openKysely(connectionTo(server, name), quiet, { max: 2 });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo(after)).error).toBeUndefined();
  return {
    db,
    upgrade: async () => expect((await migrator.migrateToLatest()).error).toBeUndefined(),
    drop: async () => {
      await db.destroy();
      await removeDatabase(server, name);
    },
  };
}
