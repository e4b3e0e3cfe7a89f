import { type Kysely, type Migration, sql } from 'kysely';

/*
 * A recording has more than one ISRC when it was registered more than once, or in several editions. The first one is
 * the track's own; these are the others, under which it is found as well. Imports of before bring theirs when they are
 * repeated.
 */
const statements = [
  sql`create table track_isrcs (
    isrc text not null,
    track_id integer not null references tracks on delete cascade,
    primary key (isrc, track_id)
  )`,
  sql`create index track_isrcs_by_track on track_isrcs (track_id)`,
];

/** The other ISRCs of a track. */
export const otherIsrcs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
