import { type Kysely, type Migration, sql } from 'kysely';

/*
 * A chart is in the order of its plays, which an index keeps: what is played more often is one row that changes. Held as
 * numbers, the places of everything that it overtook would be written too.
 */
const statements = [
  sql`alter table charts drop constraint charts_pkey, drop column position`,
  sql`alter table charts add primary key (kind, range, country, genre_id, owner_id, entity_id)`,
  sql`create index charts_in_order on charts (kind, range, country, genre_id, owner_id, plays desc, entity_id)`,
];

/** Charts without numbered places. */
export const orderedCharts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
