import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Names of artists beside their own, as they are searched for: aliases, the name in Latin letters, and what an artist was
 * called before, which stays whatever its source says now. Imports of before bring aliases when they are repeated.
 */
const statements = [
  sql`create table artist_names (
    name text not null,
    artist_id integer not null references artists on delete cascade,
    is_former boolean not null,
    primary key (name, artist_id)
  )`,
  sql`create index artist_names_by_artist on artist_names (artist_id)`,
];

/** Makes the table of other names of artists. */
export const namesOfArtists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
