import { type Kysely, type Migration, sql } from 'kysely';

/** Adds where a process runs, so that the next one on the same host can tell whether it is gone. */
export const processHosts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table processes add column host text`.execute(db);
  },
};
