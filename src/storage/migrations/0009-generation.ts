import { type Kysely, type Migration, sql } from 'kysely';

/*
 * How companions are made, and the files that come of it. A generation is one row for each companion that is not of the
 * stock: what has been done is told by the companion's status and its files, what goes on by this row. Files lie in the
 * blob store under their SHA-256, like recordings.
 */

const file = sql`
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]{0,63}$'),
  blob_hash text not null check (blob_hash ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null,
  media_type text not null,
  created_at timestamptz(3) not null default now()`;

const statements = [
  sql`create table companion_generations (
    companion_id text primary key references companions on delete cascade,
    project_id text not null references projects on delete cascade,
    state text not null check (state in ('waiting', 'working', 'failed', 'completed')),
    step text not null check (step in ('portrait', 'atlas', 'films')),
    progress real not null default 0 check (progress between 0 and 1),
    attempts integer not null default 0,
    error_code text,
    error text,
    traits jsonb not null default '{}' check (jsonb_typeof(traits) = 'object'),
    updated_at timestamptz(3) not null
  )`,
  sql`create index companion_generations_by_project on companion_generations (project_id)`,
  sql`create table companion_files (
    companion_id text not null references companions on delete cascade,
    project_id text not null references projects on delete cascade,
    ${file},
    primary key (companion_id, name)
  )`,
  sql`create index companion_files_by_blob on companion_files (blob_hash)`,
  sql`create index companion_files_by_project on companion_files (project_id)`,
  sql`create table recording_files (
    recording_id text not null references recordings on delete cascade,
    project_id text not null references projects on delete cascade,
    ${file},
    primary key (recording_id, name)
  )`,
  sql`create index recording_files_by_blob on recording_files (blob_hash)`,
  sql`create index recording_files_by_project on recording_files (project_id)`,
  sql`alter table recordings
    add column progress real not null default 0 check (progress between 0 and 1),
    add column error_code text,
    add column error text`,
];

/** Makes the tables of generations, and of the files of companions and recordings. */
export const generation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
