import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The last calls of each project's API keys. Unlogged: an entry costs little, and a crash of the database may lose
 * them all.
 */
const statements = [
  sql`create unlogged table request_log (
    id bigint generated always as identity primary key,
    project_id text not null references projects on delete cascade,
    api_key_id text,
    at timestamptz(3) not null,
    kind text not null check (kind in ('request', 'session', 'call')),
    method text not null,
    route text not null,
    path text not null,
    status integer not null,
    code text,
    reason text,
    ignored jsonb,
    latency_ms double precision not null,
    request_id text,
    session_id text,
    body text
  )`,
  sql`create index request_log_by_project on request_log (project_id, id)`,
  sql`create index request_log_by_time on request_log (at)`,
];

/** Makes the log of requests. */
export const requestLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
