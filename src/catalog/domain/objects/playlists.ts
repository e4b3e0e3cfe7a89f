import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder, languageRank, languages } from '../sql.ts';
import type { Playlist } from '../types.ts';
import type { RequestContext } from '../request-context.ts';

const tags = sql<number[]>`array(
  select tag_id from playlist_tags where playlist_id = playlists.id order by tag_id)`;

const description = (context: RequestContext) => sql<string>`coalesce((
  select description from playlist_texts
  where playlist_id = playlists.id and ${languageRank(languages(context), 'lang')} is not null
  order by ${languageRank(languages(context), 'lang')} limit 1), '')`;

/** The playlist may be seen: a member's private playlist only by its owner (4-decisions, "Interface B"). */
const visible = (memberId: string | undefined): RawBuilder<SqlBool> =>
  memberId === undefined
    ? sql`(kind = 'published' or privacy = 'public')`
    : sql`(kind = 'published' or privacy = 'public' or member_id = ${memberId})`;

const read = (db: Db, context: RequestContext, ids: readonly number[], memberId: string | undefined) =>
  db
    .selectFrom('playlists')
    .selectAll()
    .select([tags.as('tag_ids'), description(context).as('description')])
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

/** Options of reading a playlist that may be private. */
export interface PlaylistOptions {
  /** The member whose private playlists may be seen; nobody's when left out. */
  readonly memberId?: string;
}

/** Private playlists of members are left out, unless they are of the member in the options. */
export const readPlaylists = async (
  db: Db,
  context: RequestContext,
  ids: readonly number[],
  { memberId }: PlaylistOptions = {},
): Promise<Playlist[]> =>
  ids.length === 0 ? [] : inOrder(ids, (await read(db, context, ids, memberId)).map(playlistOf));
