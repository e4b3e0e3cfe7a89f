import { type SelectQueryBuilder, sql } from 'kysely';
import { findPage } from '../../../http/find-page.ts';
import type { Page } from '../../../http/paging.ts';
import type { Db } from '../../../storage/db.ts';
import type { Schema } from '../../../storage/schema.ts';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const matchingMembers = (
  db: Db,
  search: string | undefined,
): SelectQueryBuilder<Schema, 'members', object> => {
  const members = db.selectFrom('members');
  const text = search?.trim() ?? '';
  if (text === '' || text.includes('\0')) return members;
  const like = `%${escaped(text.toLowerCase())}%`;
  return members.where(
    sql<boolean>`(lower(user_name) like ${like} or lower(screen_name) like ${like} or lower(email) like ${like})`,
  );
};

/** One page of members, by name. */
export const findMembers = (db: Db, search: string | undefined, page: Page) =>
  findPage(
    matchingMembers(db, search)
      .select(['id', 'user_name as userName', 'screen_name as screenName', 'email', 'catalog', 'lang'])
      .select(['is_suspended as isSuspended', 'locked_until as lockedUntil', 'created_at as createdAt'])
      .orderBy(sql`lower(user_name)`)
      .orderBy('id'),
    matchingMembers(db, search),
    db.selectFrom('members'),
    page,
  );

export const nameOfMember = (db: Db, id: string) =>
  db.selectFrom('members').select('user_name as userName').where('id', '=', id).executeTakeFirst();
