import { type Kysely, type Migration, sql } from 'kysely';

/**
 * By what the tracks of files are known when their files are moved and retagged in one go: the checksum of the sound,
 * and the recording and ISRC with the place on an album (src/importers/files/track-marks.ts).
 */
const statements = [
  sql`create table track_marks (
    track_id integer not null references tracks on delete cascade,
    mark text not null,
    primary key (mark, track_id)
  )`,
  sql`create index track_marks_by_track on track_marks (track_id)`,
];

/** Keeps the marks by which tracks of files are known again. */
export const trackMarks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
