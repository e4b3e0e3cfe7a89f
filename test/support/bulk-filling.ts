import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';

/** A statement that takes something away, and the one that brings it back. */
interface Removed {
  readonly drop: string;
  readonly restore: string;
}

const foreignKeysOf = async (db: Kysely<Schema>): Promise<readonly Removed[]> => {
  const { rows } = await sql<Removed>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

/** Those that keep nothing unique. */
const indexesOf = async (db: Kysely<Schema>): Promise<readonly Removed[]> => {
  const { rows } = await sql<Removed>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`.execute(db);
  return rows;
};

const runAll = async (db: Kysely<Schema>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * Fills a database with much, a third as long as row by row: foreign keys and indexes are taken away before, and made
 * of all that is there behind it. Then everything is counted for the planner.
 */
export async function fillInBulk(db: Kysely<Schema>, fill: () => Promise<void>): Promise<void> {
  const [indexes, keys] = [await indexesOf(db), await foreignKeysOf(db)];
  await runAll(
    db,
    [...keys, ...indexes].map(({ drop }) => drop),
  );
  await fill();
  await runAll(
    db,
    [...indexes, ...keys].map(({ restore }) => restore),
  );
  await sql`vacuum analyze`.execute(db);
}
