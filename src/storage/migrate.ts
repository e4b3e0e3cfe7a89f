import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { migrations } from './migrations/index.ts';

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

/**
 * Migrates the tables to the newest version, all steps in one transaction. Processes that start together wait
 * for each other: Kysely's migrator holds an advisory lock.
 * @returns the names of the migrations that ran now
 * @throws DatabaseError
 */
export async function migrateDatabase<S>(db: Kysely<S>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const result = await migrator.migrateToLatest();
  if (result.error !== undefined) throw new DatabaseError(sentence(result.error), result.error);
  return namesOf(result);
}
