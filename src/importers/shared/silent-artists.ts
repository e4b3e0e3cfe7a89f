import { sql } from 'kysely';

/** SQL condition for a row of `artists` of whom nothing is available anywhere, be it their own or with their credit. */
export const hasNothingAvailable = sql`not exists (
    select from albums where artist_id = artists.id and cardinality(countries) > 0)
  and not exists (select from tracks where artist_id = artists.id and cardinality(countries) > 0)
  and not exists (select from album_artists as credit join albums on albums.id = album_id
    where credit.artist_id = artists.id and cardinality(countries) > 0)
  and not exists (select from track_artists as credit join tracks on tracks.id = track_id
    where credit.artist_id = artists.id and cardinality(countries) > 0)`;
