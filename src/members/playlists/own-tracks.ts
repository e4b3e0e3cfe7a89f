import { entriesShown } from '../../catalog/domain/lists/playlists.ts';
import type { Db } from '../../storage/db.ts';
import type { Listed, View, Window } from '../../catalog/domain/view.ts';
import { trackPlays } from '../library/library.store.ts';
import { MOST_TRACKS } from './playlists.schema.ts';

/**
 * The tracks of a member's own playlist, in its order. Tracks that are not available in the view's country
 * are listed too, as in the library: otherwise a client that reads the list and writes it back would lose
 * them.
 */
export function tracksOfOwn(db: Db, view: View, playlistId: number, window: Window): Promise<Listed> {
  // The list is read from one index, so all tracks can be counted: then the total equals the playlist's own
  // count
  const counting = view.streamableOnly ? {} : { countedTo: MOST_TRACKS };
  return entriesShown(db, playlistId, trackPlays(view, 'playlist_tracks.track_id'), window, counting);
}
