import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Requests that were sent with an Idempotency-Key, for a day. While one is under way, its process holds the lease; the
 * answer is sealed, because it may have a secret in it.
 */
const statements = [
  sql`create table idempotency_keys (
    owner_id text not null,
    project_id text references projects on delete cascade,
    key_hash text not null,
    fingerprint text not null,
    planned_id text not null,
    lease text not null,
    lease_until timestamptz(3) not null,
    status integer,
    answer_box text,
    created_at timestamptz(3) not null default now(),
    primary key (owner_id, key_hash),
    check ((status is null) = (answer_box is null))
  )`,
  sql`create index idempotency_keys_by_project on idempotency_keys (project_id)`,
  sql`create index idempotency_keys_by_time on idempotency_keys (created_at)`,
];

/** Makes the table of requests with an Idempotency-Key. */
export const idempotencyKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
