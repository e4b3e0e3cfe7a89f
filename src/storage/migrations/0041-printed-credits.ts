import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Credits as they are printed: the whole text, which lists show without another query, and each artist's name in it
 * with the text up to the next one. Imports of before bring theirs when they are repeated; until then the first
 * artist's name is shown.
 */
const statements = [
  ...(['albums', 'tracks'] as const).map(
    (table) => sql`alter table ${sql.table(table)} add column credit text`,
  ),
  ...(['album_artists', 'track_artists'] as const).map(
    (table) => sql`alter table ${sql.table(table)} add column credited_as text, add column join_phrase text`,
  ),
];

/** Columns for the credits of albums and tracks as they are printed. */
export const printedCredits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
