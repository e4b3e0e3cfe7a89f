import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Adds the origin of an album's picture: how fit its type makes it as a cover, and the file. The files of an album may
 * come in several batches, and the best of all their pictures is the cover. Pictures of before are replaced by the next
 * import, as they were.
 */
export const pictureOrigins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table album_pictures add column rank smallint, add column path text`.execute(db);
  },
};
