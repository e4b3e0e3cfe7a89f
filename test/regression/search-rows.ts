import { sql } from 'kysely';
import type { Db } from '../../src/storage/db.ts';

/** How many tracks there are; of albums a tenth, of artists a fortieth. */
export const TRACKS = 80_000;

const tracks = sql.lit(TRACKS);
const albums = sql.lit(TRACKS / 10);
const artists = sql.lit(TRACKS / 40);

/**
 * All names of tracks begin with `the`, a fiftieth of them have each `w`, a few each `x`, one each `y`, a third each
 * `u`; popularity has nothing to do with it. A third is sold in Germany, one in a hundred in Japan, of which one in
 * forty in Norway as well; a few records are sold everywhere. Of everything one in twenty is sold in Sweden, and one in
 * eight in the Netherlands.
 */
const entries = sql`
  insert into search_entries (kind, entity_id, name, words, popularity, countries)
  select kind, n, name, array_to_tsvector(string_to_array(name, ' ')), (n::bigint * 7919 % 100003)::real,
    case when kind = 'album' and n % 2000 = 1 then null else
      case when n % 4000 = 0 then '{US,JP,NO}'::text[] when n % 100 = 0 then '{US,JP,DE}'
        when n / 5 % 3 = 0 then '{US,DE}' else '{US}' end
      || case when n / 7 % 20 = 0 then '{SE}'::text[] end || case when n / 11 % 8 = 0 then '{NL}'::text[] end end
  from (
    select 'track' as kind, n, 'the w' || n % 50 || ' x' || n % 4999 || ' y' || n || ' u' || n % 3 as name
    from generate_series(1, ${tracks}) n
    union all
    select 'album', n, 'x' || n % 997 || ' z' || n from generate_series(1, ${albums}) n
    union all
    select 'artist', n, 'v' || n || ' w' || n % 50 from generate_series(1, ${artists}) n
    union all
    select 'playlist', n, 'w' || n % 50 || ' list' from generate_series(1, 500) n) as entry`;

/** Three in four of the tracks and albums are played where they are sold. */
const played = [
  sql`insert into artists (id, name, shortcut, popularity) values (1, 'V', 'v', 0)`,
  sql`insert into albums (id, artist_id, name, shortcut, kind, released, originally_released, disc_count, track_count,
      is_explicit, is_hi_res, countries, stream_countries)
    select entity_id, 1, name, 'v/' || entity_id, 'main', '2000-01-01Z', '2000-01-01Z', 1, 10, false, false,
      coalesce(countries, '{}'), case when entity_id % 4 = 1 then '{}' else coalesce(countries, '{}') end
    from search_entries where kind = 'album'`,
  sql`insert into tracks (id, album_id, artist_id, name, shortcut, disc, position, seconds, is_explicit, has_lossless,
      countries, stream_countries, preview)
    select entity_id, 1, 1, name, 'v/1/' || entity_id, 1, entity_id, 180, false, false,
      countries, case when entity_id % 4 = 1 then '{}' else countries end, 'generated'
    from search_entries where kind = 'track'`,
];

const words = sql`insert into search_words (word) select word from ts_stat('select words from search_entries')
  where length(word) between 3 and 24`;

const counted = ['search_entries', 'search_words', 'albums', 'tracks'].map(
  (table) => sql`vacuum analyze ${sql.table(table)}`,
);

/** Fills a fresh database with what there is to search, and has it counted. */
export async function fillForSearch(db: Db): Promise<void> {
  for (const statement of [entries, ...played, words, ...counted]) await statement.execute(db);
}
