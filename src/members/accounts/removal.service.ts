import type { Db } from '../../storage/db.ts';
import { removeAllFavorites } from '../favorites/favorites.store.ts';
import { holdAllOwn, removeAllOwn } from '../playlists/playlists.store.ts';
import { deleteAccount, findByName, removeKept } from './accounts.store.ts';

/** How much of what was a member's has gone with him. */
export interface Removed {
  readonly id: string;
  readonly playlists: number;
  readonly favorites: number;
  readonly libraryTracks: number;
  readonly listens: number;
}

/**
 * Playlists name their member without a reference, since those of editors have none: they go by themselves. They are
 * held before the member is, as by whoever changes one; when the member has gone, nobody makes another.
 */
async function removeAll(db: Db, id: string): Promise<Removed | null> {
  const favorites = await removeAllFavorites(db, id);
  await holdAllOwn(db, id);
  const kept = await removeKept(db, id);
  if (!(await deleteAccount(db, id))) return null;
  return { id, favorites, ...kept, playlists: await removeAllOwn(db, id) };
}

/**
 * Takes away a member and everything that is stored of him (docs/stored-data.md), all of it or nothing. What he heard
 * stays counted in the charts, which name nobody.
 * @returns null when there is no such member
 */
export const removeAccount = ({ db }: { readonly db: Db }, userName: string): Promise<Removed | null> =>
  db.transaction().execute(async (transaction) => {
    const member = await findByName(transaction, userName);
    return member === undefined ? null : removeAll(transaction, member.id);
  });
