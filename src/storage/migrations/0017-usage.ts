import { type Kysely, type Migration, sql } from 'kysely';

/*
 * How much was talked, for how much, and how quickly: summed up over an index that holds all that is summed, so that a
 * day of a busy project is not looked for in the rows of a year. Conversations that go on are few among many, and asked
 * for every few seconds.
 */
const moment = (name: string) => sql`(timing ->> ${sql.lit(name)})::float8`;

const statements = [
  sql`create index sessions_by_use on sessions (project_id, created_at)
    include (id, session_type, modality, agent_id, status, started_at, closed_at, cost)`,
  sql`create index sessions_running on sessions (project_id, created_at, id)
    where status in ('pending', 'started')`,
  // Null: nobody had said anything; a turn that only goes on after a tool is one of those.
  sql`alter table session_turns
    add column asked_ms double precision generated always as (
      case when jsonb_typeof(timing -> 'itemId') = 'string'
        then coalesce(${moment('speechEndedAt')}, ${moment('askedAt')}) end) stored,
    add column written_ms double precision generated always as (${moment('firstTokenAt')}) stored,
    add column heard_ms double precision generated always as (${moment('playedAt')}) stored`,
  sql`create index session_turns_by_use on session_turns (session_id, position)
    include (asked_ms, written_ms, heard_ms)`,
];

/** Adds what use and cost are summed up over. */
export const usage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
