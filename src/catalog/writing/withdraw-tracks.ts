import { sql } from 'kysely';
import { musicCacheTags } from './music-cache-tags.ts';
import type { CatalogWriter } from './writer.ts';

type Writing = Pick<CatalogWriter, 'db' | 'changed'>;

/** Tracks that somebody keeps: in a library, on a playlist, among favorites, or listened to. */
const kept = sql`exists (select from library_tracks where track_id = tracks.id)
  or exists (select from playlist_tracks where track_id = tracks.id)
  or exists (select from listens where track_id = tracks.id)
  or exists (select from favorites where kind = 'track' and entity_id = tracks.id)`;

/**
 * Takes tracks away that their source no longer has. What a member keeps stays, but is available nowhere: it is still found
 * by its id (6-what-users-ask, 3, 1), and comes back when the source has it again. All others are removed.
 */
export async function withdrawTracks({ db, changed }: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  changed(await musicCacheTags(db, { trackIds: ids }));
  const { rows } = await sql<{ id: number }>`
    delete from tracks where id = any(${ids}) and not (${kept}) returning id`.execute(db);
  const removed = rows.map(({ id }) => id);
  await sql`delete from catalog_sources
    where kind in ('track', 'recording', 'track file') and id = any(${removed})`.execute(db);
  await sql`delete from search_entries where kind = 'track' and entity_id = any(${removed})`.execute(db);
  const stay = ids.filter((id) => !removed.includes(id));
  await sql`update tracks set countries = '{}', stream_countries = '{}' where id = any(${stay})`.execute(db);
  await sql`update search_entries set countries = '{}'
    where kind = 'track' and entity_id = any(${stay})`.execute(db);
}
