import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Further endpoints of a project beside its one webhook, retries over hours, and listeners: endpoints whose events
 * are fetched instead of sent. A listener says when it was last asked for; the others have null there.
 */
const statements = [
  sql`alter table webhooks add column additional boolean not null default false`,
  sql`alter table webhooks add column retries text not null default 'seconds'
    check (retries in ('seconds', 'hours'))`,
  sql`alter table webhooks add column listened_at timestamptz(3)`,
  sql`drop index webhooks_enabled`,
  sql`create unique index webhooks_enabled on webhooks (project_id)
    where status = 'enabled' and not additional`,
];

/** Lets a project have several webhooks. */
export const webhookEndpoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
