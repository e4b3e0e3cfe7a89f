import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';
import { fillInBulk } from '../support/bulk-filling.ts';
import { shortOrLong } from '../support/long.ts';

/** How large the catalogue is that plans are looked at with. */
export const SIZES = {
  artists: shortOrLong(25_000, 100_000),
  albums: shortOrLong(50_000, 200_000),
  tracks: shortOrLong(250_000, 1_000_000),
  genres: 220,
  playlists: 1000,
};

/** A minute where nothing else runs; a test's own hooks have less. */
export const FILLED_WITHIN_MS = 600_000;

/** The newest album came out on this day. */
export const NEWEST_RELEASE = new Date('2026-01-01T00:00:00.000Z');

const count = (size: number) => sql.lit(size);

/** Sold in all five countries, in the US alone, or in Germany alone; one in a hundred in Japan. */
const countries = sql`case when n % 100 = 0 then '{US,GB,DE,FR,JP}'::text[]
  when n % 3 = 0 then '{US}' when n % 7 = 0 then '{DE}' else '{US,GB,DE,FR}' end`;

/** Artist 1 has one in 64 of all albums, and a sixth of all tracks beside, as "Various Artists" has. */
const artistOfAlbum = sql`case when n % 64 = 0 then 1 else 1 + n % ${count(SIZES.artists)} end`;
const artistOfTracks = sql`case when n % 6 = 0 then 1 else artist_id end`;
/** Scattered evenly, so that neither ids nor dates are in the order of popularity. */
const scattered = sql`(n::bigint * 7919 % 100003)::real`;

const owners = [
  sql`insert into genres (id, parent_id, name, shortcut, position)
    select n, case when n > 22 then 1 + n % 22 end, 'Genre ' || n, 'genre-' || n, n
    from generate_series(1, ${count(SIZES.genres)}) n`,
  sql`insert into artists (id, name, shortcut, genre_id, popularity)
    select n, 'Artist ' || n, 'artist-' || n, 1 + n % ${count(SIZES.genres)}, ${scattered}
    from generate_series(1, ${count(SIZES.artists)}) n`,
  sql`insert into artist_genres (artist_id, genre_id, position)
    select n, 1 + (n + g * 31) % ${count(SIZES.genres)}, g
    from generate_series(1, ${count(SIZES.artists)}) n, generate_series(0, 1) g`,
  sql`insert into albums (id, artist_id, name, shortcut, kind, upc, released, originally_released, disc_count,
      track_count, is_explicit, is_hi_res, countries, stream_countries, popularity)
    select n, ${artistOfAlbum}, 'Album ' || n, 'artist/album-' || n, 'main', lpad(n::text, 12, '0'),
      ${NEWEST_RELEASE}::timestamptz - make_interval(days => n * 31 % 7300), ${NEWEST_RELEASE}::timestamptz, 1, 5,
      false, false, ${countries}, ${countries}, ${scattered}
    from generate_series(1, ${count(SIZES.albums)}) n`,
  // Everybody is credited with what is theirs; each eighth album is by somebody else as well, some of artist 1 too.
  sql`insert into album_artists (album_id, role, position, artist_id)
    select id, 'primaryArtist', 0, artist_id from albums union all
    select n, 'primaryArtist', 1, 1 + n * 7 % ${count(SIZES.artists)} from generate_series(1, ${count(SIZES.albums)}, 8) n
    union all select n, 'primaryArtist', 2, 1 from generate_series(1, ${count(SIZES.albums)}, 320) n`,
  sql`insert into album_genres (album_id, genre_id, position)
    select n, 1 + (n + g * 31) % ${count(SIZES.genres)}, g
    from generate_series(1, ${count(SIZES.albums)}) n, generate_series(0, 1) g`,
];

const tracks = [
  sql`insert into tracks (id, album_id, artist_id, name, shortcut, disc, position, seconds, isrc, genre_id,
      is_explicit, has_lossless, countries, stream_countries, popularity)
    select 5 * (n - 1) + p, n, ${artistOfTracks}, 'Track ' || p, 'artist/album-' || n || '/track-' || p, 1, p, 200,
      'USAAA' || lpad((5 * n + p)::text, 7, '0'), 1 + n % ${count(SIZES.genres)}, false, false,
      countries, stream_countries, ((5 * n + p)::bigint * 7919 % 1000003)::real
    from (select id as n, artist_id, countries, stream_countries from albums) album, generate_series(1, 5) p`,
];

/** Everybody is credited with what is theirs; each fortieth track is by somebody else as well, some by artist 1 too. */
const credits = [
  sql`insert into track_artists (track_id, role, position, artist_id)
    select id, 'primaryArtist', 0, artist_id from tracks union all
    select n, 'primaryArtist', 1, 1 + n * 7 % ${count(SIZES.artists)} from generate_series(1, ${count(SIZES.tracks)}, 40) n
    union all select n, 'primaryArtist', 2, 1 from generate_series(1, ${count(SIZES.tracks)}, 400) n`,
];

/** Each tenth recording has another ISRC. */
const otherIsrcs = [
  sql`insert into track_isrcs (isrc, track_id)
    select 'USBBB' || lpad(n::text, 7, '0'), n from generate_series(10, ${count(SIZES.tracks)}, 10) n`,
];

/** Playlist 1 holds 10,000 tracks, the others twenty each. */
const lists = [
  sql`insert into playlists (id, kind, author, name, privacy, is_featured, popularity)
    select n, 'published', 'Duet', 'Playlist ' || n, 'public', n % 10 = 0, ${scattered}
    from generate_series(1, ${count(SIZES.playlists)}) n`,
  sql`insert into playlist_tracks (playlist_id, position, track_id)
    select 1, n, 1 + n * 20 % ${count(SIZES.tracks)} from generate_series(1, 10000) n union all
    select playlist, n, 1 + (playlist * 977 + n * 7919) % ${count(SIZES.tracks)}
    from generate_series(2, ${count(SIZES.playlists)}) playlist, generate_series(0, 19) n`,
  sql`insert into charts (kind, range, country, genre_id, owner_id, entity_id, plays)
    select kind, 'month', country, genre, 0, 1 + n * 13 % 1000, 5000 - n
    from unnest('{artist,album,track,playlist}'::text[]) kind, unnest('{US,JP}'::text[]) country,
      unnest('{0,1}'::int[]) genre, generate_series(0, 999) n`,
  sql`insert into charts (kind, range, country, genre_id, owner_id, entity_id, plays)
    select kind, 'week', country, 0, 0, 1 + n * 13 % 1000, 1
    from unnest('{artist,album,track,playlist}'::text[]) kind, unnest('{US,JP}'::text[]) country,
      generate_series(0, 89) n`,
  // Of long ranges, and of artists alone: two of them have been heard much, others hardly.
  sql`insert into charts (kind, range, country, genre_id, owner_id, entity_id, plays)
    select kind, range, country, 0, 0, 1 + n * 13 % 5000, 9000 - n
    from unnest('{artist,album,track,playlist}'::text[]) kind, unnest('{year,life}'::text[]) range,
      unnest('{US,JP}'::text[]) country, generate_series(0, 4999) n where kind <> 'playlist' or n < 1000`,
  sql`insert into charts (kind, range, country, genre_id, owner_id, entity_id, plays)
    select kind, 'month', country, 0, owner, 1 + n * 13 % 1000, case when owner = 1 or owner = 98 then 1000 - n else 1 end
    from unnest('{album,track}'::text[]) kind, unnest('{US,JP}'::text[]) country,
      unnest('{1,98,195,4711}'::int[]) owner, generate_series(0, case when owner = 1 then 999 else 9 end) n`,
  sql`insert into similar_items (kind, entity_id, position, other_id)
    select kind, entity, n, entity + n from unnest('{artist,album}'::text[]) kind,
      generate_series(1, 1000) entity, generate_series(1, 20) n`,
];

const editorial = [
  sql`insert into reviews (album_id, author, title, body, published_at)
    select n, 'Ida', 'Title', 'Text', ${NEWEST_RELEASE} from generate_series(1, 2000) n`,
  sql`insert into posts (id, lang, author, title, body, published_at)
    select n, 'en', 'Ida', 'Title', 'Text', ${NEWEST_RELEASE} from generate_series(1, 500) n`,
  sql`insert into post_subjects (post_id, kind, subject_id)
    select n, kind, n from generate_series(1, 500) n, unnest('{artist,album}'::text[]) kind`,
  sql`insert into tags (id, name, shortcut, is_protected)
    select n, 'Tag ' || n, 'tag-' || n, false from generate_series(1, 50) n`,
  sql`insert into playlist_tags (playlist_id, tag_id)
    select n, 1 + n % 50 from generate_series(1, ${count(SIZES.playlists)}) n`,
  sql`insert into stations (id, sub_type, author, artist_names, decade, popularity)
    select n, 'ps', 'Duet', '', 1950 + n % 8 * 10, n from generate_series(1, 500) n`,
  sql`insert into station_genres (station_id, genre_id)
    select n, 1 + n % ${count(SIZES.genres)} from generate_series(1, 500) n`,
];

/** Fills an empty database and counts what is in it for the planner. */
export const fillLargeCatalog = (db: Kysely<Schema>): Promise<void> =>
  fillInBulk(db, async () => {
    for (const statement of [...owners, ...tracks, ...credits, ...otherIsrcs, ...lists, ...editorial])
      await statement.execute(db);
  });
