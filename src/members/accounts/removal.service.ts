import type { Db } from '../../storage/db.ts';
import { removeAllFavorites } from '../favorites/favorites.store.ts';
import { holdAllOwn, removeAllOwn } from '../playlists/playlists.store.ts';
import { deleteAccount, findByName, removeKept } from './accounts.store.ts';

/** How much was deleted with a member. */
export interface Removed {
  readonly id: string;
  readonly playlists: number;
  readonly favorites: number;
  readonly libraryTracks: number;
  readonly listens: number;
}

/**
 * Deletes a member and the member's rows. Playlists have no foreign key to their member, since editors'
 * playlists have no member, so they are deleted separately. They are locked before the member's row is
 * deleted, the order that every change of a playlist uses; once the member is gone, nobody can create another
 * playlist.
 */
async function removeAll(db: Db, id: string): Promise<Removed | null> {
  const favorites = await removeAllFavorites(db, id);
  await holdAllOwn(db, id);
  const kept = await removeKept(db, id);
  if (!(await deleteAccount(db, id))) return null;
  return { id, favorites, ...kept, playlists: await removeAllOwn(db, id) };
}

/**
 * Removes a member and everything that is stored about the member (docs/stored-data.md), in one transaction.
 * The member's plays stay counted in the charts, which name nobody.
 *
 * @returns null when there is no such member
 */
export const removeAccount = ({ db }: { readonly db: Db }, userName: string): Promise<Removed | null> =>
  db.transaction().execute(async (transaction) => {
    const member = await findByName(transaction, userName);
    return member === undefined ? null : removeAll(transaction, member.id);
  });
