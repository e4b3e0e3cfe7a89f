import { entriesShown } from '../../catalog/domain/lists/playlists.ts';
import type { Db } from '../../storage/db.ts';
import type { Listed, View, Window } from '../../catalog/domain/view.ts';
import { trackPlays } from '../library/library.store.ts';
import { MOST_TRACKS } from './playlists.schema.ts';

/**
 * Tracks of a member's own playlist in its order, as the member sees it. What is not sold in the view's country is
 * listed too, as in the library: whoever reads a list to write it back must not lose what is hidden.
 */
export function tracksOfOwn(db: Db, view: View, playlistId: number, window: Window): Promise<Listed> {
  // Read from one index, all of them can be counted: so the total is what the playlist says of itself
  const counting = view.streamableOnly ? {} : { countedTo: MOST_TRACKS };
  return entriesShown(db, playlistId, trackPlays(view, 'playlist_tracks.track_id'), window, counting);
}
