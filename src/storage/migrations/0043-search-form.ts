import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The form in which search entries are written, and how far a change of all of them has come
 * (`catalog/writing/reindexing`). Entries that exist have the first form: a job writes them anew while the service runs.
 */
const statements = [
  sql`create table search_form (
    is_only boolean primary key default true check (is_only),
    form integer not null,
    kind text not null default '',
    entity_id integer not null default 0
  )`,
  sql`insert into search_form (form) values (1)`,
];

/** Remembers the form of the search entries. */
export const searchForm: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
