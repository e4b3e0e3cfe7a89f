import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The number that a line was given stands beside the one that its server tells, because the latter goes with every
 * change of the line. What is in `caller_id` so far may be either, and is taken for told: a server tells it again.
 *
 * A session that another process runs is asked to end, so that its own process stores the rest of its record first.
 *
 * Of a session that is erased its length and cost remain, for the statistics, without its id and its client.
 */
const statements = [
  sql`alter table sip_connections add column given_caller_id text`,
  sql`alter table sessions add column end_asked_at timestamptz(3)`,
  sql`create table erased_sessions (
    project_id text not null references projects on delete cascade,
    agent_id text,
    session_type text not null,
    modality text not null,
    status text not null,
    cost double precision,
    created_at timestamptz(3) not null,
    started_at timestamptz(3),
    closed_at timestamptz(3)
  )`,
  sql`create index erased_sessions_by_use on erased_sessions (project_id, created_at)`,
];

/** Adds the number that a SIP connection was given, when a session was asked to end, and the use of erased ones. */
export const linesAndEndings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
