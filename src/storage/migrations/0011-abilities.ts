import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What agents can do. A key's model provider is set up under the key (sealed); a session keeps the calls of its tools,
 * where the time of its turns went, what it used, and the sources of its answers; what companions remember of their
 * clients outlives sessions.
 */
const statements = [
  sql`alter table api_keys
    add column deployment text not null default 'managed' check (deployment in ('managed', 'custom')),
    add column provider_box text,
    add column provider_revision integer not null default 0`,
  sql`alter table functions add column timeout_seconds integer check (timeout_seconds between 1 and 300)`,
  sql`alter table functions add column signing_secret_box text`,
  sql`alter table session_items add column sources jsonb check (jsonb_typeof(sources) = 'array')`,
  sql`alter table sessions
    add column usage jsonb check (jsonb_typeof(usage) = 'array'),
    add column metered_cost double precision check (metered_cost >= 0),
    add column function_metrics jsonb check (jsonb_typeof(function_metrics) = 'array')`,
  sql`create table session_tool_calls (
    session_id text not null references sessions on delete cascade,
    call_id text not null,
    name text not null,
    arguments jsonb not null,
    output text,
    is_error boolean not null,
    started_at timestamptz(3) not null default now(),
    ended_at timestamptz(3) not null default now(),
    primary key (session_id, call_id)
  )`,
  sql`create table session_turns (
    session_id text not null references sessions on delete cascade,
    position integer not null,
    timing jsonb not null check (jsonb_typeof(timing) = 'object'),
    primary key (session_id, position)
  )`,
  sql`create table memories (
    id text primary key,
    project_id text not null references projects on delete cascade,
    companion_id text not null references companions on delete cascade,
    external_client_id text not null,
    session_id text references sessions on delete set null,
    text text not null,
    since timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index memories_by_client on memories (project_id, companion_id, external_client_id, created_at, id)`,
  sql`create unique index memories_by_session on memories (session_id)`,
  sql`create index memories_by_companion on memories (companion_id)`,
  sql`alter table sessions add column memory_state text check (memory_state in ('due', 'done', 'erased'))`,
  sql`alter table agents
    add column agent_handoffs jsonb not null default '[]' check (jsonb_typeof(agent_handoffs) = 'array')`,
  sql`create index sessions_by_client on sessions (project_id, companion_id, external_client_id, created_at)
    where external_client_id is not null`,
];

/** Adds what agents can do. */
export const abilities: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
