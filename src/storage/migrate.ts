import {
  Kysely,
  type Migration,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { migrations } from './migrations/index.ts';

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** The version of the tables that this program works with: the name of the last migration. */
export const DATABASE_VERSION: string = migrationNames.at(-1) ?? '';

const sentence = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error);
  return /previously executed migration \S* is missing/.test(reason)
    ? 'The database was made by a newer Duet than this one; start that version, or a newer one.'
    : `The database could not be brought up to date: ${reason}.`;
};

/** How the tables stand to this program. */
export interface SchemaState {
  /** Migrations of the program that have not run. */
  readonly missing: readonly string[];
  /** Migrations that have run and that the program does not know: a newer one made them. */
  readonly unknown: readonly string[];
}

/** Compares the tables with this program, and changes nothing. */
export async function schemaState<S>(db: Kysely<S>): Promise<SchemaState> {
  const { rows: tables } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  const { rows } = tables[0]?.there
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const ran = new Set(rows.map(({ name }) => name));
  return {
    missing: Object.keys(migrations).filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !(name in migrations)),
  };
}

const namesOf = (result: MigrationResultSet): readonly string[] =>
  (result.results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);

/** Is told of each migration that begins: its name, and how many of this upgrade are done. */
export type OnMigration = (name: string, done: number) => void;

/** The migrations, each of which tells that it begins. */
const announced = (onMigration: OnMigration): Record<string, Migration> => {
  let done = 0;
  const announce = ([name, { up }]: [string, Migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        onMigration(name, done);
        await up(db);
        done += 1;
      },
    },
  ];
  return Object.fromEntries(Object.entries(migrations).map(announce));
};

const silent: OnMigration = () => undefined;

/**
 * Migrates the tables to the newest version, all steps in one transaction. Processes that start together wait
 * for each other: Kysely's migrator holds an advisory lock.
 * @returns the names of the migrations that ran now
 * @throws DatabaseError
 */
export async function migrateDatabase<S>(
  db: Kysely<S>,
  onMigration: OnMigration = silent,
): Promise<readonly string[]> {
  const provider = { getMigrations: async () => announced(onMigration) };
  return resultOf(await new Migrator({ db, provider }).migrateToLatest());
}

const resultOf = (result: MigrationResultSet): readonly string[] => {
  if (result.error !== undefined) throw new DatabaseError(sentence(result.error), result.error);
  return namesOf(result);
};

/** A pool of one connection, which is not its own. */
const poolOf = (client: pg.Client) => {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const only: PostgresPoolClient = { query, release: () => undefined };
  return { connect: async () => only, end: async () => undefined };
};

/**
 * Migrates in the transaction that a connection is in.
 * @param to the name of the last migration that runs; null: all run
 * @returns the names of the migrations that ran now
 * @throws DatabaseError
 */
export async function migrateWithin(
  client: pg.Client,
  to: string | null,
  onMigration: OnMigration = silent,
): Promise<readonly string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  const provider = { getMigrations: async () => announced(onMigration) };
  const migrator = new Migrator({ db, provider, disableTransactions: true });
  return resultOf(await (to === null ? migrator.migrateToLatest() : migrator.migrateTo(to)));
}
