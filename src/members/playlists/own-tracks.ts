import { entriesShown } from '../../catalog/domain/lists/playlists.ts';
import type { Db } from '../../catalog/domain/sql.ts';
import type { Listed, View, Window } from '../../catalog/domain/view.ts';
import { trackPlays } from '../library/library.store.ts';

/**
 * Tracks of a member's own playlist in its order, as the member sees it. What is not sold in the view's country is
 * listed too, as in the library: whoever reads a list to write it back must not lose what is hidden.
 */
export const tracksOfOwn = (db: Db, view: View, playlistId: number, window: Window): Promise<Listed> =>
  entriesShown(db, playlistId, trackPlays(view, 'playlist_tracks.track_id'), window);
