import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Times have three digits, because a JavaScript Date has no more: a time that was read compares equal to the stored
 * one, which paging by time needs. A session outlives its companion, agent, key and process, because its record is
 * history: those columns refer to nothing.
 */

const tenants = [
  sql`create table organizations (
    id text primary key,
    name text not null,
    limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create table projects (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    name text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index projects_by_organization on projects (organization_id, created_at, id)`,
  sql`create table api_keys (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    project_id text not null references projects on delete cascade,
    name text not null,
    key_hash text not null unique,
    role text not null check (role in ('admin', 'member')),
    provider text not null,
    cost_per_minute double precision not null check (cost_per_minute >= 0),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    last_used_at timestamptz(3)
  )`,
  sql`create index api_keys_by_project on api_keys (project_id, created_at, id)`,
  sql`create index api_keys_by_organization on api_keys (organization_id)`,
  sql`create table accounts (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    email text not null,
    password_hash text not null,
    role text not null check (role in ('admin', 'member')),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create unique index accounts_by_email on accounts (lower(email))`,
  sql`create index accounts_by_organization on accounts (organization_id, created_at, id)`,
  sql`create table console_sessions (
    token_hash text primary key,
    account_id text not null references accounts on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  sql`create index console_sessions_by_account on console_sessions (account_id)`,
  sql`create index console_sessions_by_expiry on console_sessions (expires_at)`,
];

const knowledge = [
  sql`create table faq_collections (
    id text primary key,
    project_id text not null references projects on delete cascade,
    name text not null,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index faq_collections_by_project on faq_collections (project_id, created_at, id)`,
  sql`create table faq_items (
    id text primary key,
    collection_id text not null references faq_collections on delete cascade,
    question text not null,
    answer text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index faq_items_by_collection on faq_items (collection_id, created_at, id)`,
  sql`create table knowledge_bases (
    id text primary key,
    project_id text not null references projects on delete cascade,
    name text not null,
    provider text not null,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index knowledge_bases_by_project on knowledge_bases (project_id, created_at, id)`,
  sql`create table knowledge_files (
    id text primary key,
    knowledge_base_id text not null references knowledge_bases on delete cascade,
    original_name text not null,
    content_type text not null,
    status text not null check (status in ('pending', 'processing', 'ready', 'failed')),
    summary text not null,
    text text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index knowledge_files_by_base on knowledge_files (knowledge_base_id, created_at, id)`,
];

const agents = [
  sql`create table companions (
    id text primary key,
    project_id text references projects on delete cascade,
    stock_slug text unique,
    first_name text not null,
    last_name text not null,
    gender text not null check (gender in ('male', 'female', 'nonBinary')),
    ethnicity text not null,
    headline text not null,
    assistant_prompt text not null,
    voice_id text,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    status text not null check (status in ('pending', 'generationCompleted', 'readyToUse', 'completed')),
    external_client_id text,
    versions jsonb not null default '[]' check (jsonb_typeof(versions) = 'array'),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index companions_by_project on companions (project_id, created_at, id)`,
  sql`create table agents (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    project_id text not null references projects on delete cascade,
    companion_id text not null references companions,
    name text,
    language text,
    voice_id text,
    functions jsonb not null default '[]' check (jsonb_typeof(functions) = 'array'),
    mcp jsonb,
    faq_collections jsonb not null default '[]' check (jsonb_typeof(faq_collections) = 'array'),
    knowledge_base_id text references knowledge_bases on delete set null,
    provider_settings jsonb not null default '{}' check (jsonb_typeof(provider_settings) = 'object'),
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    disable_idle_timeout boolean not null,
    use_web_search boolean not null,
    mode text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index agents_by_project on agents (project_id, created_at, id)`,
  sql`create index agents_by_organization on agents (organization_id)`,
  sql`create index agents_by_companion on agents (companion_id)`,
  sql`create index agents_by_knowledge_base on agents (knowledge_base_id) where knowledge_base_id is not null`,
];

const sessions = [
  sql`create table sessions (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    project_id text not null references projects on delete cascade,
    api_key_id text,
    companion_id text not null,
    agent_id text,
    external_client_id text,
    external_client_profile jsonb,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    session_type text not null check (session_type in ('webrtc', 'websocket', 'voip', 'sip', 'kiosk')),
    transport text not null check (transport in ('webrtc', 'websocket', 'voip', 'sip')),
    modality text not null check (modality in ('audio', 'text')),
    status text not null check (status in ('pending', 'started', 'closed', 'failed')),
    close_reason text,
    configuration jsonb not null,
    token_hash text unique,
    join_before timestamptz(3) not null,
    process_id text,
    cost_per_minute double precision not null check (cost_per_minute >= 0),
    cost double precision check (cost >= 0),
    created_at timestamptz(3) not null default now(),
    started_at timestamptz(3),
    closed_at timestamptz(3)
  )`,
  sql`create index sessions_by_project on sessions (project_id, created_at, id)`,
  sql`create index sessions_by_agent on sessions (agent_id, created_at, id) where agent_id is not null`,
  sql`create index sessions_to_reap on sessions (join_before) where status = 'pending'`,
  sql`create index sessions_by_process on sessions (process_id) where status in ('pending', 'started')`,
  sql`create index sessions_in_use on sessions (organization_id, transport) where status in ('pending', 'started')`,
  sql`create table session_items (
    session_id text not null references sessions on delete cascade,
    position integer not null check (position >= 0),
    role text not null check (role in ('agent', 'user')),
    text text not null,
    generated text not null,
    created_at timestamptz(3) not null default now(),
    primary key (session_id, position)
  )`,
];

const service = [
  sql`create table rate_buckets (
    key text primary key,
    free_at timestamptz(3) not null
  )`,
  sql`create index rate_buckets_by_time on rate_buckets (free_at)`,
  sql`create table processes (
    id text primary key,
    roles jsonb not null check (jsonb_typeof(roles) = 'array'),
    public_url text not null,
    load double precision not null default 0,
    started_at timestamptz(3) not null default now(),
    heartbeat_at timestamptz(3) not null default now()
  )`,
  sql`create index processes_by_heartbeat on processes (heartbeat_at)`,
];

/** Makes `schema.ts` as it first was. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...tenants, ...knowledge, ...agents, ...sessions, ...service])
      await statement.execute(db);
  },
};
