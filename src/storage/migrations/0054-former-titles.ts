import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What albums and tracks were called before, as it is searched for: as with artists, they are found by it, whatever their
 * source says now. Titles that changed before this table was made are not known.
 */
const statements = (['album', 'track'] as const).flatMap((kind) => [
  sql`create table ${sql.table(`${kind}_names`)} (
    name text not null,
    ${sql.ref(`${kind}_id`)} integer not null references ${sql.table(`${kind}s`)} on delete cascade,
    primary key (name, ${sql.ref(`${kind}_id`)})
  )`,
  sql`create index ${sql.ref(`${kind}_names_by_${kind}`)} on ${sql.table(`${kind}_names`)} (${sql.ref(`${kind}_id`)})`,
]);

/** Makes the tables of former titles of albums and tracks. */
export const formerTitles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
