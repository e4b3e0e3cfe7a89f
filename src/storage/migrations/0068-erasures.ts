import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Erasures of persons by the id that a project gives them. What was erased is counted in the transaction that erases
 * it. Of each person one erasure is under way at a time.
 */
const statements = [
  sql`create table erasures (
    id text primary key,
    project_id text not null references projects on delete cascade,
    external_client_id text not null,
    status text not null check (status in ('pending', 'running', 'completed', 'failed')),
    found integer,
    erased jsonb not null default '{}' check (jsonb_typeof(erased) = 'object'),
    kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object'),
    outside jsonb not null default '{}' check (jsonb_typeof(outside) = 'object'),
    created_at timestamptz(3) not null default now(),
    completed_at timestamptz(3)
  )`,
  sql`create unique index erasures_under_way on erasures (project_id, external_client_id)
    where status in ('pending', 'running')`,
  sql`create index erasures_by_project on erasures (project_id, created_at, id)`,
  sql`create index erasures_by_age on erasures (completed_at)`,
];

/** Makes the table of erasures. */
export const erasures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
