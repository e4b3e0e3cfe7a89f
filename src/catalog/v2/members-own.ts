/*
 * Members change their playlists whenever they like, and hide them; that is no new edition of the catalogue, so nothing
 * that is out of the cache for everybody is dropped for it. What shows such a playlist is not kept instead.
 */

const MEMBERS_PLAYLIST = /(?:^|,)\s*mp\./i;

/** Whether an id or a comma list of ids names a playlist of a member. */
export const isMembers = (ids: string): boolean => MEMBERS_PLAYLIST.test(ids);

/** The header by which an answer stays out of every cache. */
export const NOT_TO_BE_KEPT = ['cache-control', 'no-store'] as const;
