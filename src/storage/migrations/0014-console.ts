import { type Kysely, type Migration, sql } from 'kysely';

/*
 * People and what they may do. An account belongs to as many organizations as it has memberships; an operator looks
 * after the whole installation. What anybody changed is written down before it is done and completed when it is, so
 * that a process that dies in between leaves the trace all the same.
 */
const statements = [
  sql`alter table accounts
    add column name text not null default '',
    add column language text,
    add column is_operator boolean not null default false,
    add column totp_box text,
    add column totp_confirmed_at timestamptz(3),
    add column totp_last_step bigint,
    add column toured_at timestamptz(3)`,
  sql`update accounts set is_operator = true
    where id = (select id from accounts where role = 'admin' order by created_at, id limit 1)`,
  sql`create table memberships (
    organization_id text not null references organizations on delete cascade,
    account_id text not null references accounts on delete cascade,
    role text not null check (role in ('admin', 'member')),
    created_at timestamptz(3) not null default now(),
    primary key (organization_id, account_id)
  )`,
  sql`create index memberships_by_account on memberships (account_id, created_at, organization_id)`,
  sql`insert into memberships (organization_id, account_id, role, created_at)
    select organization_id, id, role, created_at from accounts`,
  sql`drop index accounts_by_organization`,
  sql`alter table accounts drop column organization_id, drop column role`,
  sql`create table recovery_codes (
    account_id text not null references accounts on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  sql`create table invitations (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    email text not null,
    role text not null check (role in ('admin', 'member')),
    token_hash text not null unique,
    invited_by text references accounts on delete set null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  sql`create unique index invitations_by_email on invitations (organization_id, lower(email))`,
  sql`alter table console_sessions
    add column kind text not null default 'cookie' check (kind in ('cookie', 'link')),
    add column user_agent text not null default '',
    add column address text not null default '',
    add column seen_at timestamptz(3) not null default now()`,
  sql`create table audit_entries (
    id text primary key,
    organization_id text references organizations on delete cascade,
    project_id text,
    actor_kind text not null check (actor_kind in ('account', 'key', 'nobody')),
    actor_id text,
    actor_name text not null,
    action text not null,
    target text not null,
    status integer,
    address text not null,
    request_id text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index audit_by_organization on audit_entries (organization_id, created_at desc, id desc)`,
  sql`create index audit_by_age on audit_entries (created_at)`,
];

export const consoleAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
