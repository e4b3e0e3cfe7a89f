import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { beginTransaction, type Transaction } from './client.ts';

/** Held by who makes a backup: one at a time. */
const BACKUP = 'duet backup';
/** Held by who makes a backup, and shared by those who remove blobs. */
const REMOVAL = 'duet removal of blobs';

const keyOf = (name: string): string => `hashtextextended('${name}', 0)`;

/**
 * Whether blobs may be removed in this transaction: not while a backup is made, which needs all of its snapshot. A
 * later sweep finds them.
 */
export async function mayRemoveBlobs<S>(transaction: Kysely<S>): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${sql.raw(keyOf(REMOVAL))}) as may`.execute(transaction);
  return rows[0]?.may === true;
}

/** Takes the lock that one backup at a time has. @throws BackupError when another backup is being made */
async function beFirst(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: boolean }>(
    `select pg_try_advisory_xact_lock(${keyOf(BACKUP)}) as first`,
  );
  if (rows[0]?.first !== true) throw new BackupError('Another backup of this database is being made.');
}

/**
 * Keeps all blobs until the transaction ends, and waits for removals in progress.
 * @param waits whether to wait for another backup, too
 * @throws BackupError when another backup is being made, and is not waited for
 */
export async function holdBlobs(connection: pg.ClientConfig, waits = false): Promise<Transaction> {
  const transaction = await beginTransaction(connection);
  const { client } = transaction;
  try {
    if (waits) await client.query(`select pg_advisory_xact_lock(${keyOf(BACKUP)})`);
    else await beFirst(client);
    await client.query(`select pg_advisory_xact_lock(${keyOf(REMOVAL)})`);
    return transaction;
  } catch (error) {
    await transaction.end();
    throw error;
  }
}
