import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What interface A keeps beside the foundation: tools, channels, quotas, webhooks, phone lines, and the work that is
 * still to be done. Columns that end in `_box` hold ciphertext (src/kernel/secret-box.ts).
 */

const tenants = [
  sql`alter table organizations
    add column digital_twin_consent boolean not null default false,
    add column defaults jsonb not null default '{}' check (jsonb_typeof(defaults) = 'object')`,
];

const companions = [
  sql`alter table companions drop constraint companions_gender_check`,
  sql`alter table companions
    add constraint companions_gender_check check (gender in ('male', 'female', 'nonBinary', '')),
    add column persona_type text not null default 'companion' check (persona_type in ('companion', 'digitalTwin')),
    add column requested_version text check (requested_version in ('v1', 'v2')),
    add column picture_url text,
    add column video_url text,
    add column voice_url text`,
];

const tools = [
  sql`create table functions (
    id text primary key,
    project_id text not null references projects on delete cascade,
    name text not null,
    description text not null,
    parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
    flow text not null check (flow in ('implicit', 'explicit')),
    url text,
    headers_box text,
    receive_messages boolean not null,
    wait_before_start boolean not null,
    abort_on_failure boolean not null,
    prompt text,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index functions_by_project on functions (project_id, created_at, id)`,
  sql`create table mcp_servers (
    project_id text not null references projects on delete cascade,
    id text not null,
    url text not null,
    headers_box text,
    allowed_tools jsonb,
    require_approval text not null check (require_approval in ('never', 'always')),
    description text,
    authorization_required boolean not null,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    created_at timestamptz(3) not null default now(),
    primary key (project_id, id)
  )`,
  sql`create index mcp_servers_in_order on mcp_servers (project_id, created_at, id)`,
  sql`create table channel_configurations (
    id text primary key,
    project_id text not null references projects on delete cascade,
    agent_id text not null references agents on delete cascade,
    channel_type text not null check (channel_type in ('voip', 'sip', 'webrtc', 'websocket', 'kiosk')),
    api_key_id text,
    overrides jsonb not null check (jsonb_typeof(overrides) = 'object'),
    created_at timestamptz(3) not null default now(),
    unique (agent_id, channel_type)
  )`,
  sql`create index channel_configurations_by_project on channel_configurations (project_id, channel_type, created_at, id)`,
  sql`create index agents_by_function on agents using gin (functions jsonb_path_ops)`,
  sql`create index agents_by_faq_collection on agents using gin (faq_collections jsonb_path_ops)`,
];

const quotas = [
  sql`create table quota_requests (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    quota_type text not null,
    requested_value integer not null check (requested_value >= 0),
    approved_value integer check (approved_value >= 0),
    reason text,
    requested_by text,
    reviewed_by text,
    review_notes text,
    status text not null check (status in ('pending', 'approved', 'denied')),
    created_at timestamptz(3) not null default now(),
    reviewed_at timestamptz(3)
  )`,
  sql`create index quota_requests_by_organization on quota_requests (organization_id, created_at, id)`,
];

const webhooks = [
  sql`create table webhooks (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    project_id text not null references projects on delete cascade,
    url text not null,
    events jsonb not null check (jsonb_typeof(events) = 'array'),
    status text not null check (status in ('enabled', 'disabled')),
    secret_box text not null,
    previous_secret_box text,
    previous_until timestamptz(3),
    standard_headers boolean not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index webhooks_by_project on webhooks (project_id, created_at, id)`,
  sql`create unique index webhooks_enabled on webhooks (project_id) where status = 'enabled'`,
  sql`create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks on delete cascade,
    project_id text not null references projects on delete cascade,
    event_id text not null,
    event_type text not null,
    body text not null,
    headers jsonb,
    status text not null check (status in ('pending', 'delivered', 'failed')),
    tries integer not null default 0,
    due_at timestamptz(3) not null,
    leased_until timestamptz(3),
    created_at timestamptz(3) not null default now(),
    settled_at timestamptz(3)
  )`,
  sql`create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'pending'`,
  sql`create index webhook_deliveries_pending on webhook_deliveries (webhook_id, due_at) where status = 'pending'`,
  sql`create index webhook_deliveries_history on webhook_deliveries (webhook_id, created_at, id)`,
  sql`create table webhook_attempts (
    delivery_id text not null references webhook_deliveries on delete cascade,
    number integer not null,
    at timestamptz(3) not null,
    response_status integer,
    response_body text,
    latency_ms double precision not null,
    error text,
    primary key (delivery_id, number)
  )`,
];

const phone = [
  sql`create table sip_connections (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    project_id text not null references projects on delete cascade,
    agent_id text not null references agents on delete cascade,
    name text,
    server text not null,
    port integer not null check (port between 1 and 65535),
    domain text not null,
    username text not null,
    password_box text not null,
    transport text not null,
    caller_id text,
    lifecycle_status text not null check (lifecycle_status in ('Pending', 'Running', 'Failed', 'Error', 'Unknown')),
    sip_status text,
    message text,
    refreshed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index sip_connections_by_project on sip_connections (project_id, created_at, id)`,
  sql`create index sip_connections_by_organization on sip_connections (organization_id)`,
  sql`create index sip_connections_by_agent on sip_connections (agent_id)`,
  sql`create table sip_errors (
    id bigint generated always as identity primary key,
    connection_id text not null references sip_connections on delete cascade,
    at timestamptz(3) not null,
    message text not null,
    code text not null
  )`,
  sql`create index sip_errors_by_connection on sip_errors (connection_id, id)`,
];

/** Everything below a project names it, so that one rule scopes every table (src/storage/scope.ts). */
const named = (table: string, parent: string, key: string) => [
  sql.raw(`alter table ${table} add column project_id text references projects on delete cascade`),
  sql.raw(
    `update ${table} set project_id = (select project_id from ${parent} where ${parent}.id = ${table}.${key})`,
  ),
  sql.raw(`alter table ${table} alter column project_id set not null`),
];

const knowledge = [
  ...named('faq_items', 'faq_collections', 'collection_id'),
  ...named('knowledge_files', 'knowledge_bases', 'knowledge_base_id'),
  sql`alter table knowledge_files
    add column source_url text,
    add column size_bytes integer,
    add column failure text,
    add column content bytea`,
  sql`create table knowledge_passages (
    file_id text not null references knowledge_files on delete cascade,
    position integer not null,
    text text not null,
    primary key (file_id, position)
  )`,
  sql`create table embeddings (
    model text not null,
    text_hash text not null,
    vector bytea not null,
    created_at timestamptz(3) not null default now(),
    primary key (model, text_hash)
  )`,
];

const work = [
  sql`create table jobs (
    id text primary key,
    kind text not null,
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    due_at timestamptz(3) not null,
    leased_until timestamptz(3),
    tries integer not null default 0,
    error text,
    failed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index jobs_due on jobs (due_at) where failed_at is null`,
];

/** Adds everything that interface A's resources need. */
export const platform: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      ...tenants,
      ...companions,
      ...tools,
      ...quotas,
      ...webhooks,
      ...phone,
      ...knowledge,
      ...work,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
