import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Who is a primary artist behind the one whose an album or a track is. Such credits are few, and lists of somebody's
 * tracks ask for them alone: his own are in the index of the tracks.
 */
const statements = (['album', 'track'] as const).map(
  (kind) => sql`create index ${sql.ref(`${kind}_artists_shared`)}
    on ${sql.table(`${kind}_artists`)} (artist_id, ${sql.ref(`${kind}_id`)})
    where role = 'primaryArtist' and position > 0`,
);

/** An index of the albums and tracks that somebody shares with others. */
export const sharedCredits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
