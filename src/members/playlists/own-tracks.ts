import { countEntries, entriesShown } from '../../catalog/domain/lists/playlists.ts';
import type { Playlist } from '../../catalog/domain/types.ts';
import type { Db } from '../../storage/db.ts';
import type { Listed, RequestContext, Window } from '../../catalog/domain/request-context.ts';
import { streams, trackPlays } from '../library/library.store.ts';
import { MOST_TRACKS } from './playlists.schema.ts';

/**
 * The tracks of a member's own playlist, in its order. Tracks that are not available in the request's country
 * are listed too, as in the library: otherwise a client that reads the list and writes it back would lose
 * them.
 */
export function tracksOfOwn(
  db: Db,
  context: RequestContext,
  playlistId: number,
  window: Window,
): Promise<Listed> {
  // The list is read from one index, so all tracks can be counted: then the total equals the playlist's own
  // count
  const counting = context.streamableOnly ? {} : { countedTo: MOST_TRACKS };
  return entriesShown(db, playlistId, trackPlays(context, 'playlist_tracks.track_id'), { window, counting });
}

/** Gives the member's own playlists the `trackCount` that `tracksOfOwn` lists; what is stored is that of all tracks. */
export async function withOwnCounts<T extends Pick<Playlist, 'id' | 'trackCount'>>(
  db: Db,
  context: RequestContext,
  playlists: readonly T[],
): Promise<T[]> {
  if (!context.streamableOnly) return [...playlists];
  const ids = playlists.map(({ id }) => id);
  const counts = await countEntries(db, ids, (table) => streams(context, table));
  return playlists.map((playlist) => ({ ...playlist, trackCount: counts.get(playlist.id) ?? 0 }));
}
