import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What changed in the catalogue, so that an answer is forgotten for its own sake alone. `revision` counts every change
 * on; `described` those among them that say in `catalog_changes` what they changed. A change that is counted in
 * `revision` alone is taken as one of everything.
 */

const statements = [
  sql`alter table catalog_state add column described bigint not null default 0`,
  sql`create table catalog_changes (
    topic smallint primary key,
    revision bigint not null
  )`,
  sql`create index catalog_changes_by_revision on catalog_changes (revision)`,
];

export const catalogChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(db);
  },
};
