/*
 * Members change and hide their playlists at any time without a new cache generation, so the cache is
 * not invalidated for it. Instead, answers that show such a playlist are not cached.
 */

const MEMBERS_PLAYLIST = /(?:^|,)\s*mp\./i;

/** Whether an id or a comma list of ids names a playlist of a member. */
export const isMembers = (ids: string): boolean => MEMBERS_PLAYLIST.test(ids);

/** The header that keeps an answer out of every cache. */
export const NO_STORE = ['cache-control', 'no-store'] as const;
