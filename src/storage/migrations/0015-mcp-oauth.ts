import { type Kysely, type Migration, sql } from 'kysely';

/*
 * How Duet authorizes itself at MCP servers. A server keeps its setup (sealed); what its authorization server has
 * granted is one row, which all sessions share and one of them at a time may change (`lease`); a person's way to an
 * authorization is a row from the link to the answer. A mark says which setup a row belongs to: what was granted for
 * another address or client is not used.
 */
const statements = [
  sql`alter table mcp_servers add column oauth_box text, add column oauth_mark text`,
  sql`create table mcp_authorizations (
    project_id text not null,
    mcp_server_id text not null,
    setup_mark text not null,
    status text not null check (status in ('none', 'needed', 'authorized', 'failed')),
    error text,
    challenge jsonb check (jsonb_typeof(challenge) = 'object'),
    grant_box text,
    expires_at timestamptz(3),
    lease text,
    leased_until timestamptz(3),
    updated_at timestamptz(3) not null default now(),
    primary key (project_id, mcp_server_id),
    foreign key (project_id, mcp_server_id) references mcp_servers on delete cascade
  )`,
  sql`create table mcp_authorization_requests (
    state_hash text primary key,
    project_id text not null,
    mcp_server_id text not null,
    setup_mark text not null,
    request_box text not null,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    foreign key (project_id, mcp_server_id) references mcp_servers on delete cascade
  )`,
  sql`create index mcp_authorization_requests_by_server
    on mcp_authorization_requests (project_id, mcp_server_id, created_at)`,
];

/** Adds what Duet may do at MCP servers. */
export const mcpOAuth: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
