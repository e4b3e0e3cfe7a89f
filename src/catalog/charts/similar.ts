import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { belongingBasis, isKnown, remember } from './basis.ts';
import { listenersLikeness } from './listeners.ts';

/** How many similar things are stored for each. */
const MOST = 50;
/** How many of a playlist's first entries count: in a very long one, these say what it is about. */
const FIRST_OF_PLAYLIST = 200;

/** The artists and albums on published playlists, each once. */
const members = sql`create temporary table playlist_members on commit drop as
  select kind, playlist_id, entity_id from (
    select 'artist' as kind, playlist_id, tracks.artist_id as entity_id, min(playlist_tracks.position) as first
      from playlist_tracks join tracks on tracks.id = track_id group by playlist_id, tracks.artist_id
    union all select 'album', playlist_id, tracks.album_id, min(playlist_tracks.position)
      from playlist_tracks join tracks on tracks.id = track_id group by playlist_id, tracks.album_id
  ) as entries
  where first < ${sql.lit(FIRST_OF_PLAYLIST)}
    and playlist_id in (select id from playlists where kind = 'published' and privacy = 'public')`;

/**
 * Similarity by catalogue data, for pairs without shared listeners: two of a kind are similar if they are on
 * the same playlists of editors, the shorter the better, and artists also if an editor relates them; shared
 * genres add to the score of such pairs.
 */
const edited = sql`create temporary table edited_likeness on commit drop as
  with sizes as (select kind, playlist_id, count(*) as size from playlist_members group by kind, playlist_id),
  together as (
    select one.kind, one.entity_id, other.entity_id as other_id, sum(1 / ln(size + 1.0)) as score
    from playlist_members as one
      join playlist_members as other using (kind, playlist_id)
      join sizes using (kind, playlist_id)
    where one.entity_id <> other.entity_id
    group by one.kind, one.entity_id, other.entity_id
    union all
    select 'artist', artist_id, other_id, 1.0 from artist_relations where artist_id <> other_id
  ),
  pairs as (select kind, entity_id, other_id, sum(score) as score from together group by kind, entity_id, other_id)
  select pairs.kind, entity_id, other_id, score + 0.5 * (
    case pairs.kind
      when 'artist' then (select count(*) from artist_genres as mine join artist_genres as theirs using (genre_id)
        where mine.artist_id = entity_id and theirs.artist_id = other_id)
      else (select count(*) from album_genres as mine join album_genres as theirs using (genre_id)
        where mine.album_id = entity_id and theirs.album_id = other_id)
    end) as score
  from pairs`;

/**
 * Combines both: similarity by listeners comes first, however much editors say (4-decisions, "Interface B");
 * each pair occurs once.
 */
const likeness = sql`create temporary table likeness on commit drop as
  select distinct on (kind, entity_id, other_id) kind, entity_id, other_id, source, score from (
    select kind, entity_id, other_id, 1 as source, score::double precision from listened_likeness
    union all select kind, entity_id, other_id, 2, score from edited_likeness) as said
  where kind <> 'artist' or not exists (
    select from artists where artists.id in (entity_id, other_id) and artists.is_special)
  order by kind, entity_id, other_id, source`;

const next = sql`create temporary table next_similar on commit drop as
  select kind, entity_id, position, other_id from (
    select *, (row_number() over (
      partition by kind, entity_id order by source, score desc, other_id) - 1)::integer as position
    from likeness) as placed
  where position < ${sql.lit(MOST)}`;

/** The basis of similarity: the catalogue, as far as it counts, and what members listened to. */
async function likenessBasis(db: Db): Promise<string> {
  const { rows } = await sql<{ heard: string }>`
    select concat_ws('/', (select coalesce(max(id), 0) from listens), (select count(*) from members)) as heard`.execute(
    db,
  );
  return `${await belongingBasis(db)}/${rows[0]?.heard ?? ''}`;
}

/**
 * Computes similar entities, unless neither the catalogue nor the listens have changed, and writes what
 * differs; answers how many places changed.
 */
export async function replaceSimilar(db: Db): Promise<number> {
  const basis = await likenessBasis(db);
  if (await isKnown(db, 'similar', basis)) return 0;
  await remember(db, 'similar', basis);
  await listenersLikeness(db);
  for (const statement of [members, edited, likeness, next]) await statement.execute(db);
  const key = sql`kind, entity_id, position`;
  await sql`create unique index on next_similar (${key})`.execute(db);
  await sql`analyze next_similar`.execute(db);
  const removed = await sql`delete from similar_items as old where not exists (
    select from next_similar as next
    where (next.kind, next.entity_id, next.position) = (old.kind, old.entity_id, old.position))`.execute(db);
  const written = await sql`insert into similar_items (${key}, other_id)
    select ${key}, next.other_id from next_similar as next left join similar_items as old using (${key})
    where old.other_id is distinct from next.other_id
    on conflict (${key}) do update set other_id = excluded.other_id`.execute(db);
  return Number((removed.numAffectedRows ?? 0n) + (written.numAffectedRows ?? 0n));
}
