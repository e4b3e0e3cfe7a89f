import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Who has an entity among the favorites, the newest first: one page is read in the order of the index, however many members
 * there are. The index on (kind, entity_id) stays: it is smaller, for those who ask about many entities at once.
 */
const statement = sql`
  create index favorites_by_entity_newest on favorites (kind, entity_id, added_at desc, member_id)`;

/** Orders the favorites of an entity by time. */
export const favoritesByTime: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await statement.execute(db);
  },
};
