import { sql } from 'kysely';
import { type Db, idList, listed, type Source } from '../../catalog/domain/sql.ts';
import type { Listed, View, Window } from '../../catalog/domain/view.ts';
import { trackPlays } from '../library/library.store.ts';

/**
 * Tracks of a member's own playlist in its order, as the member sees it. What is not sold in the view's country is
 * listed too, as in the library: whoever reads a list to write it back must not lose what is hidden.
 */
export function tracksOfOwn(db: Db, view: View, playlistId: number, window: Window): Promise<Listed> {
  const source: Source = {
    id: sql`playlist_tracks.track_id`,
    from: sql`playlist_tracks where playlist_id = (${idList([playlistId])})[1]
      and ${trackPlays(view, 'playlist_tracks.track_id')}`,
    order: sql`playlist_tracks.position`,
  };
  return listed(db, source, window);
}
