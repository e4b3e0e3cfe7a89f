import { type Kysely, type Migration, sql } from 'kysely';

/*
 * For how many days a project keeps what; null: for good, or until the limit that there was before. What is erased is
 * found by age through indexes. Deliveries name the session that they are about, so that erasing a session does not
 * read the whole history of its project; those that there are already have it as the first field of their event.
 */
const statements = [
  sql`create table project_retention (
    project_id text primary key references projects on delete cascade,
    sessions integer check (sessions > 0),
    transcripts integer check (transcripts > 0),
    deliveries integer check (deliveries > 0),
    audit integer check (audit > 0),
    requests integer check (requests > 0)
  )`,
  sql`alter table sessions add column transcript_erased_at timestamptz(3)`,
  sql`create index sessions_with_transcript on sessions (project_id, created_at)
    where transcript_erased_at is null and status in ('closed', 'failed')`,
  sql`create index audit_by_project on audit_entries (project_id, created_at) where project_id is not null`,
  sql`create index listens_by_time on listens (listened_at)`,
  sql`alter table webhook_deliveries add column session_id text, add column redacted_at timestamptz(3)`,
  sql`update webhook_deliveries
    set session_id = substring(body from '"data": ?\\{"session": ?\\{"id": ?"([^"]+)"')
    where event_type like 'session.%' or event_type like 'call.%'`,
  sql`create index webhook_deliveries_by_session on webhook_deliveries (project_id, session_id)
    where session_id is not null`,
];

/** Adds retention by project, and what finds old rows. */
export const retention: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
