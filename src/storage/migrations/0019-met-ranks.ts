import { type Kysely, type Migration, sql } from 'kysely';

/** What an unfinished import of MusicBrainz has met: the best rank of each album's releases. Gone when it is completed. */
export const metRanks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table import_ranks (
      import_id text not null,
      album_id integer not null references albums on delete cascade,
      rank text not null,
      primary key (import_id, album_id)
    )`.execute(db);
    await sql`create index import_ranks_by_album on import_ranks (album_id)`.execute(db);
  },
};
