import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Finding. A kind's entries are read by their folded names, by their words, or from the most popular one on; whichever
 * touches the fewest rows, the planner knows. Three kinds are large, and their words have an index each, so that a
 * word that is everywhere among tracks costs nothing where artists are wanted.
 *
 * Typing errors are looked up among the words of the catalogue, which are far fewer than its names: two words with one
 * error between them become the same when the right letter is left out of each (`search_keys`). What has more errors
 * is found by its trigrams.
 */

/** Entries that wait in an index for their place are read one by one by every search, so there may be few of them. */
const WAITING_KB = 256;
const gin = sql`with (gin_pending_list_limit = ${sql.lit(WAITING_KB)})`;

const kinds = [
  sql`alter table search_entries drop constraint search_entries_kind_check`,
  sql`alter table search_entries add constraint search_entries_kind_check
    check (kind in ('artist', 'album', 'track', 'playlist', 'tag', 'station', 'radio'))`,
  sql`insert into search_entries (kind, entity_id, name, words, popularity, countries)
    select 'radio', id, lower(name), to_tsvector('simple', lower(name || ' ' || call_sign || ' ' || city)), 1, null
    from radios on conflict do nothing`,
];

const indexes = [
  sql`drop index search_entries_by_name`,
  sql`drop index search_entries_by_words`,
  sql`drop index search_entries_by_likeness`,
  sql`create index search_entries_by_name
    on search_entries (kind, name text_pattern_ops, popularity desc, entity_id)`,
  sql`create index search_entries_by_popularity on search_entries (kind, popularity desc, entity_id)`,
  sql`create index search_entries_artists on search_entries using gin (words) ${gin} where kind = 'artist'`,
  sql`create index search_entries_albums on search_entries using gin (words) ${gin} where kind = 'album'`,
  sql`create index search_entries_tracks on search_entries using gin (words) ${gin} where kind = 'track'`,
  sql`create index search_entries_others on search_entries using gin (words) ${gin}
    where kind in ('playlist', 'tag', 'station', 'radio')`,
];

const words = [
  sql`create function search_keys(word text) returns text[] language sql immutable strict parallel safe
    return array(select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n) || word`,
  sql`create table search_words (word text primary key)`,
  sql`insert into search_words select word from ts_stat('select words from search_entries')
    where length(word) between 3 and 24`,
  sql`create index search_words_by_key on search_words using gin (search_keys(word)) ${gin}`,
  sql`create index search_words_by_likeness on search_words using gin (word gin_trgm_ops) ${gin}`,
];

/** Lays the indexes that search reads, and the words that it corrects typing errors by. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...kinds, ...indexes, ...words]) await statement.execute(db);
  },
};
