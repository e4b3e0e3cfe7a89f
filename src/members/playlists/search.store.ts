import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { idList, listed } from '../../catalog/domain/sql.ts';
import type { Listed, Window } from '../../catalog/domain/request-context.ts';
import type { Db } from '../../storage/db.ts';
import { isStorable } from '../../kernel/text-sanitizing.ts';

const own = (memberId: string) => sql<SqlBool>`playlists.member_id = ${memberId}`;

const liked = (memberId: string) => sql<SqlBool>`(
  (playlists.kind = 'published' or playlists.privacy = 'public' or ${own(memberId)})
  and playlists.id in (select entity_id from favorites where member_id = ${memberId} and kind = 'playlist'))`;

/** Which playlists of a member are searched: those that the member has made, those among the favorites, or both. */
export const SOURCES = {
  all_playlists: (memberId: string) => sql<SqlBool>`(${own(memberId)} or ${liked(memberId)})`,
  my_playlists: own,
  favorite_playlists: liked,
};

/** The orders of found playlists. */
export const ORDERS = {
  alpha_asc: sql`lower(playlists.name), playlists.id`,
  alpha_desc: sql`lower(playlists.name) desc, playlists.id`,
  modified_asc: sql`playlists.modified_at, playlists.id`,
  modified_desc: sql`playlists.modified_at desc, playlists.id`,
};

/** The search among the playlists of a member. */
export interface PlaylistSearch {
  readonly source: keyof typeof SOURCES;
  readonly order: keyof typeof ORDERS;
  /** Playlists with one of these tags; null: with any or none. */
  readonly tagIds: readonly number[] | null;
  /** Playlists with a track by one of these artists; null: by anybody. */
  readonly artistIds: readonly number[] | null;
}

const isTagged = (ids: readonly number[] | null): RawBuilder<SqlBool> =>
  ids === null
    ? sql`true`
    : sql`exists (select from playlist_tags where playlist_id = playlists.id and tag_id = any (${idList(ids)}))`;

const isBy = (ids: readonly number[] | null): RawBuilder<SqlBool> =>
  ids === null
    ? sql`true`
    : sql`exists (select from playlist_tracks join tracks on tracks.id = playlist_tracks.track_id
        where playlist_id = playlists.id and tracks.artist_id = any (${idList(ids)}))`;

/** Finds playlists of a member, among them none that the member may not see. */
export const findOwnAndLiked = (
  db: Db,
  memberId: string,
  { source, order, tagIds, artistIds }: PlaylistSearch,
  window: Window,
): Promise<Listed> =>
  listed(
    db,
    {
      id: sql`playlists.id`,
      from: sql`playlists where ${SOURCES[source](memberId)} and ${isTagged(tagIds)} and ${isBy(artistIds)}`,
      order: ORDERS[order],
    },
    window,
  );

/** The tags that texts name: by id, or by name or shortcut in any case. What the database cannot store names none. */
export async function tagsNamed(db: Db, ids: readonly number[], texts: readonly string[]): Promise<number[]> {
  const names = texts.filter(isStorable);
  const { rows } = await sql<{ id: number }>`
    select id from tags where id = any (${idList(ids)})
      or array[lower(name), lower(shortcut)] && array(select lower(one) from unnest(${names}::text[]) as one)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
