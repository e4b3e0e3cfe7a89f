import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Public ids of agents, by which pages of certain origins start sessions without a key. An agent has one at most; it
 * goes with the agent. A session says which one it was started by, for the limit of sessions at once.
 */
const statements = [
  sql`create table embeds (
    id text primary key,
    project_id text not null references projects on delete cascade,
    agent_id text not null unique references agents on delete cascade,
    api_key_id text,
    origins jsonb not null check (jsonb_typeof(origins) = 'array'),
    concurrent_sessions integer not null check (concurrent_sessions > 0),
    sessions_per_visitor integer not null check (sessions_per_visitor > 0),
    sessions_per_day integer not null check (sessions_per_day > 0),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index embeds_by_project on embeds (project_id)`,
  sql`alter table sessions add column embed_id text`,
  sql`create index sessions_of_embeds on sessions (embed_id)
    where embed_id is not null and status in ('pending', 'started')`,
];

/** Makes the table of embeds, and lets sessions name theirs. */
export const embeds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
