import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { beginTransaction, type Transaction } from './client.ts';
import type { TableForm } from './archive-form.ts';
import { copyOf, type SizedTable, migrationsOf, quoted, tablesOf } from './tables.ts';

/** One moment of the database, which does not change while it is copied. */
export interface Snapshot extends Transaction {
  readonly tables: readonly SizedTable[];
  readonly migrations: readonly string[];
  /** By the clock of the database, in ISO 8601. */
  readonly takenAt: string;
}

const formOf = (tables: readonly TableForm[]): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]));

/** How often the tables may change between looking and locking. */
const TRIES = 5;

/**
 * Locks the tables against changes of their form, then looks: the moment is that of the first look (PostgreSQL, "LOCK":
 * a snapshot is frozen by the first query, not by a lock).
 */
async function look(connection: pg.ClientConfig, expected: readonly TableForm[]): Promise<Snapshot | null> {
  const transaction = await beginTransaction(connection, 'isolation level repeatable read read only');
  const { client } = transaction;
  try {
    const names = expected.map(({ name }) => quoted(name)).join(', ');
    if (names !== '') await client.query(`lock table ${names} in access share mode`);
    const tables = await tablesOf(client);
    const { rows } = await client.query<{ now: Date }>('select now()');
    const takenAt = rows[0]?.now.toISOString() ?? '';
    if (formOf(tables) === formOf(expected))
      return { ...transaction, tables, takenAt, migrations: await migrationsOf(client) };
    await transaction.end();
    return null;
  } catch (error) {
    await transaction.end();
    throw error;
  }
}

async function currentTables(connection: pg.ClientConfig): Promise<readonly TableForm[]> {
  const { client, end } = await beginTransaction(connection, 'read only');
  try {
    return await tablesOf(client);
  } finally {
    await end();
  }
}

/**
 * Opens a snapshot.
 * @throws BackupError when there is nothing of Duet, or its tables keep changing
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  for (let tries = 0; tries < TRIES; tries++) {
    const snapshot = await look(connection, await currentTables(connection));
    if (snapshot === null) continue;
    if (snapshot.migrations.length > 0) return snapshot;
    await snapshot.end();
    throw new BackupError('There is nothing to back up: this database was never used by Duet.');
  }
  throw new BackupError('The tables are being changed by a newer Duet that starts; try again when it has.');
}

/** The rows of a table as text, in the form of COPY. `rowCount` is known when it has been read to its end. */
export const readTable = (snapshot: Snapshot, table: TableForm) =>
  snapshot.client.query(copyTo(`${copyOf(table)} to stdout`));
