import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlaylistOptions } from '../reader-objects.ts';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder, languageRank, languages } from '../sql.ts';
import type { Playlist } from '../types.ts';
import type { View } from '../view.ts';

const tags = sql<number[]>`array(
  select tag_id from playlist_tags where playlist_id = playlists.id order by tag_id)`;

const description = (view: View) => sql<string>`coalesce((
  select description from playlist_texts
  where playlist_id = playlists.id and ${languageRank(languages(view), 'lang')} is not null
  order by ${languageRank(languages(view), 'lang')} limit 1), '')`;

/** The playlist may be seen: a member's private playlist only by its owner (4-decisions, "Interface B"). */
const visible = (memberId: string | undefined): RawBuilder<SqlBool> =>
  memberId === undefined
    ? sql`(kind = 'published' or privacy = 'public')`
    : sql`(kind = 'published' or privacy = 'public' or member_id = ${memberId})`;

const read = (db: Db, view: View, ids: readonly number[], memberId: string | undefined) =>
  db
    .selectFrom('playlists')
    .selectAll()
    .select([tags.as('tag_ids'), description(view).as('description')])
    .where(among('id', ids))
    .where(visible(memberId))
    .execute();

type Row = Awaited<ReturnType<typeof read>>[number];

const playlistOf = (row: Row): Playlist => ({
  id: row.id,
  kind: row.kind,
  memberId: row.member_id,
  author: row.author,
  name: row.name,
  privacy: row.privacy,
  description: row.description,
  isFeatured: row.is_featured,
  favoriteCount: row.favorite_count,
  trackCount: row.track_count,
  tagIds: row.tag_ids,
  popularity: row.popularity,
  imageVersion: row.image_version,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
});

export const readPlaylists = async (
  db: Db,
  view: View,
  ids: readonly number[],
  { memberId }: PlaylistOptions = {},
): Promise<Playlist[]> =>
  ids.length === 0 ? [] : inOrder(ids, (await read(db, view, ids, memberId)).map(playlistOf));
