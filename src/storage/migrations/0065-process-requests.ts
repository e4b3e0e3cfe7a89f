import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What the operator asks of a running process (live/process-requests): it answers in the row, which goes with whoever
 * has asked. Unlogged: nothing of it has to outlive a crash of the database.
 */
const statement = sql`create unlogged table process_requests (
  id text primary key,
  process_id text not null,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  answer jsonb
)`;

/** Makes the table of requests to processes. */
export const processRequests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await statement.execute(db);
    await sql`create index process_requests_by_process on process_requests (process_id)`.execute(db);
  },
};
