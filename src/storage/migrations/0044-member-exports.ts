import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Exports that members ask for: all that is stored of one, as it was when the job ran, until the download ends. They go
 * with the member.
 */
const statements = [
  sql`create table member_exports (
    id text primary key,
    member_id text not null references members on delete cascade,
    status text not null check (status in ('pending', 'ready', 'failed')),
    content bytea,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    check ((status = 'ready') = (content is not null))
  )`,
  sql`create index member_exports_newest on member_exports (member_id, created_at desc)`,
  sql`create index member_exports_ended on member_exports (expires_at)`,
];

/** Makes the table of members' exports. */
export const memberExports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
