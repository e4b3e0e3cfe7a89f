import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The telephone. A line (sip_connections) is held by one process at a time, under a lease; `revision` counts changes that
 * have to be registered anew. Calls that the API asks for wait in sip_calls until the holder of their line takes them.
 */
const statements = [
  sql`alter table sip_connections
    add column revision integer not null default 0,
    add column holder text,
    add column held_until timestamptz(3)`,
  sql`create index sip_connections_by_lease on sip_connections (held_until)`,
  sql`create table sip_calls (
    session_id text primary key references sessions on delete cascade,
    connection_id text not null references sip_connections on delete cascade,
    project_id text not null references projects on delete cascade,
    destination text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index sip_calls_by_connection on sip_calls (connection_id, created_at)`,
  sql`create index sip_calls_by_project on sip_calls (project_id)`,
  sql`alter table sessions add column call jsonb check (jsonb_typeof(call) = 'object')`,
  // The provider's auth token, with which it signs its requests, sealed for the agent.
  sql`alter table channel_configurations add column voip_token_box text`,
];

/** Adds what calls need. */
export const phone: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
