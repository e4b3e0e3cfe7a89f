import { sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder } from '../sql.ts';
import type { Post, Review, Tag } from '../types.ts';

const children = sql<number[]>`array(
  select child.id from tags as child where child.parent_id = tags.id order by child.id)`;

export async function readTags(db: Db, ids: readonly number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', 'shortcut', 'is_protected as isProtected'])
    .select(['parent_id as parentId', 'genre_id as genreId', children.as('childIds')])
    .where(among('id', ids))
    .execute();
  return inOrder(ids, rows);
}

export async function readReviews(db: Db, ids: readonly number[]): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'album_id as albumId', 'author', 'title', 'body', 'published_at as publishedAt'])
    .where(among('id', ids))
    .execute();
  return inOrder(ids, rows);
}

const subjects = (kind: 'artist' | 'album') => sql<number[]>`array(
  select subject_id from post_subjects
  where post_id = posts.id and kind = ${sql.lit(kind)} order by subject_id)`;

export async function readPosts(db: Db, ids: readonly number[]): Promise<Post[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'author', 'title', 'body', 'published_at as publishedAt'])
    .select([subjects('artist').as('artistIds'), subjects('album').as('albumIds')])
    .where(among('id', ids))
    .execute();
  return inOrder(ids, rows);
}
