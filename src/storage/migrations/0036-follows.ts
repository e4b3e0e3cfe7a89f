import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Which members follow which. Followers are counted where they are shown, from the index of the list itself: counters
 * beside the rows would be wrong after parallel calls and after a member was removed.
 */
const statements = [
  sql`create table member_follows (
    follower_id text not null references members on delete cascade,
    followed_id text not null references members on delete cascade,
    followed_at timestamptz(3) not null,
    primary key (follower_id, followed_id),
    check (follower_id <> followed_id)
  )`,
  sql`create index member_follows_newest on member_follows (follower_id, followed_at desc, followed_id)`,
  sql`create index member_follows_by_followed on member_follows (followed_id, followed_at desc, follower_id)`,
  sql`alter table members drop column follower_count, drop column following_count`,
];

/** Makes the table of who follows whom. */
export const follows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
