import { type Kysely, type MigrationResultSet, Migrator } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { migrations } from './migrations/index.ts';

const sentence = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error);
  return /previously executed migration \S* is missing/.test(reason)
    ? 'The database was made by a newer Duet than this one; start that version, or a newer one.'
    : `The database could not be brought up to date: ${reason}.`;
};

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
