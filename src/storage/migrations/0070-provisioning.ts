import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Keys of organizations, by which a program makes projects and their keys, and how many sessions a project may have at
 * once of those of its organization. `held_places_of` is volatile for the reason of `held_places`.
 */
const statements = [
  sql`alter table projects add column limits jsonb not null default '{}'`,
  sql`create function held_places_of(owner text, held_by text, way text, at timestamptz) returns integer
    language sql volatile as $$
      select count(*)::integer from sessions
      where organization_id = held_by and project_id = owner and transport = way
        and status in ('pending', 'started') and (status = 'started' or join_before > at)
    $$`,
  sql`create table organization_keys (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    name text not null,
    key_hash text not null unique,
    scopes jsonb not null,
    created_by text references accounts on delete set null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    last_used_at timestamptz(3)
  )`,
  sql`create index organization_keys_by_organization on organization_keys (organization_id)`,
  sql`create index organization_keys_by_account on organization_keys (created_by)`,
];

/** Makes the keys of organizations, and the limits of projects. */
export const provisioning: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
