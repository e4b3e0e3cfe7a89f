import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Whose work a job is: organizations take turns. A claim jumps from one organization with waiting jobs of a kind to the
 * next, and takes what is due of each; another look finds when the next job of a kind is due.
 */
const statements = [
  sql`alter table jobs add column organization_id text not null default ''`,
  sql`update jobs set organization_id = projects.organization_id
    from projects where projects.id = jobs.payload ->> 'projectId'`,
  sql`create index jobs_in_turn on jobs (kind, organization_id, due_at, id) where failed_at is null`,
  sql`create index jobs_coming on jobs (kind, due_at) where failed_at is null`,
  sql`drop index jobs_due`,
];

/** Shares the work in the background out by organization. */
export const fairWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
