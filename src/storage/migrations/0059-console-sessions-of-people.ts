import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  sql`alter table sessions
    add column account_id text references accounts on delete set null,
    add column sign_in_hash text`,
  sql`create index sessions_open_by_account on sessions (account_id)
    where account_id is not null and status in ('pending', 'started')`,
];

/** Says of a session that was begun in the console who began it, and in which sign-in (`console_sessions.token_hash`). */
export const consoleSessionsOfPeople: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
