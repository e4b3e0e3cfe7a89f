import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Recordings: a sound file that a companion is to speak. The bytes lie in the blob store (storage/blobs) under their
 * SHA-256, once however many recordings hold them; `media_key` is the capability that their address is made of.
 */
const statements = [
  sql`create table recordings (
    id text primary key,
    project_id text not null references projects on delete cascade,
    companion_id text not null references companions on delete cascade,
    status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
    text text,
    from_file boolean not null,
    provider text not null,
    voice_id text,
    original_name text not null,
    media_type text not null,
    seconds double precision,
    blob_hash text not null check (blob_hash ~ '^[0-9a-f]{64}$'),
    size_bytes integer not null,
    media_key text not null unique,
    tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null
  )`,
  sql`create index recordings_newest on recordings (project_id, companion_id, created_at desc, id desc)`,
  sql`create index recordings_by_companion on recordings (companion_id)`,
  sql`create index recordings_by_blob on recordings (blob_hash)`,
];

/** Makes the table of recordings. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
