import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Setups of providers that the operator has named and allows to projects, whose agents may choose one. The secrets are
 * in the sealed box; a setup that was withdrawn has none any more, and keeps its row so that records can name it.
 */
const statements = [
  sql`create table provider_setups (
    id text primary key,
    name text not null,
    description text not null default '',
    provider_box text,
    provider_revision integer not null default 1,
    summary jsonb not null,
    created_at timestamptz(3) not null default now(),
    withdrawn_at timestamptz(3),
    check ((withdrawn_at is null) = (provider_box is not null))
  )`,
  sql`create unique index provider_setups_by_name on provider_setups (lower(name)) where withdrawn_at is null`,
  sql`create table allowed_setups (
    project_id text not null references projects on delete cascade,
    setup_id text not null references provider_setups on delete cascade,
    primary key (project_id, setup_id)
  )`,
  sql`create index allowed_setups_by_setup on allowed_setups (setup_id)`,
  sql`alter table agents add column provider_setup_id text`,
];

/** Makes the tables of named setups, and lets agents choose one. */
export const providerSetups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
