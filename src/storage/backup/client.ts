import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { parsers } from '../kysely.ts';

/** The settings of a connection: no time limit of the server ends a waiting transaction, and texts are read alike everywhere. */
const SETTINGS = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
];

/** The class of errors by which a server ends a connection: an administrator has ended it, or the server stops (57P01 ...). */
const ENDED = /^57P/;

const endsConnection = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && ENDED.test(error.code ?? '');

/** A connection that is in a transaction. */
export interface Transaction {
  readonly client: pg.Client;
  /** Commits, and ends the connection. */
  commit(): Promise<void>;
  /** Ends the connection; what was not committed is undone. Idempotent, and possible while rows are copied. */
  end(): Promise<void>;
  /**
   * Why a statement failed. Statements behind the loss of a connection say nothing of it: then it is the loss.
   * @param error of the statement
   */
  reasonOf(error: unknown): unknown;
}

/**
 * Opens a connection of its own and begins a transaction, whose statements have no time limit and whose texts are in
 * the form that every server reads.
 * @param mode such as `isolation level repeatable read read only`
 */
export async function beginTransaction(connection: pg.ClientConfig, mode = ''): Promise<Transaction> {
  const client = new pg.Client({
    ...{ keepAlive: true, application_name: 'duet backup', types: parsers },
    ...connection,
  });
  let loss: Error | undefined;
  client.on('error', (error) => (loss ??= error));
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}.`);
  });
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= client.end());
  try {
    await client.query(`begin ${mode}`);
    for (const setting of SETTINGS) await client.query(`set local ${setting}`);
  } catch (error) {
    await end();
    throw error;
  }
  const commit = async (): Promise<void> => {
    await client.query('commit');
    await end();
  };
  const reasonOf = (error: unknown): unknown => {
    const lost = loss ?? (endsConnection(error) ? error : null);
    return lost ? new BackupError(`The connection to the database was lost: ${lost.message}.`) : error;
  };
  return { client, commit, end, reasonOf };
}
