import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The most popular things are looked through for their names by what an index holds: reading the rows themselves,
 * which lie scattered, takes four times as long. A word that is begun is looked for as the words that it may become,
 * so the list of words has all of them from three letters on, also those too long for anybody to mistype.
 */

const statements = [
  sql`create index if not exists search_entries_by_popularity_named
    on search_entries (kind, popularity desc, entity_id) include (name)`,
  sql`drop index if exists search_entries_by_popularity`,
  sql`create index if not exists search_words_by_beginning on search_words (word text_pattern_ops)`,
  sql`insert into search_words select word from ts_stat('select words from search_entries')
    where length(word) > 24 on conflict do nothing`,
];

/** Lays the indexes by which what somebody is typing is found. */
export const searchNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(db);
  },
};
