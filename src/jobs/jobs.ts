import { type Kysely, sql } from 'kysely';
import type { Ids } from '../kernel/ids.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';

/** Background work that any process with the role `worker` does after the request that asked for it. */
export interface NewJob {
  /** Names the handler, such as `companions.generate`. */
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  /** The project that the work belongs to: organizations take turns. Undefined: the service's own. */
  readonly projectId?: string;
  /** How long the job waits before its first try, in milliseconds, at most a day. Default 0. */
  readonly delayMs?: number;
}

/**
 * The longest delay: a job due further ahead was written while the database's clock was wrong (`repairTimes`).
 */
export const LONGEST_DELAY_MS = 24 * 3_600_000;

/** The notification channel that wakes the runners; a notification is sent with the commit. */
export const JOBS_CHANNEL = 'duet_jobs';

const organizationOf = (projectId: string | undefined) =>
  projectId === undefined
    ? sql`''`
    : sql`coalesce((select organization_id from projects where id = ${projectId}), '')`;

/**
 * Puts a job into the queue, in the caller's transaction: it exists once that commits, and never otherwise.
 * It runs at least once, so its handler must tolerate being repeated.
 */
export async function enqueue(
  db: Kysely<Schema>,
  { ids, clock }: { readonly ids: Ids; readonly clock: Pick<Clock, 'wallTime'> },
  { kind, payload, projectId, delayMs = 0 }: NewJob,
): Promise<void> {
  await sql`
    with written as (
      insert into jobs (id, kind, organization_id, payload, due_at, created_at)
      values (${ids.newId('job')}, ${kind}, ${organizationOf(projectId)}, ${JSON.stringify(payload)}, ${databaseNow(clock, delayMs)}, ${databaseNow(clock)})
      returning id
    )
    select pg_notify(${sql.lit(JOBS_CHANNEL)}, '') from written`.execute(db);
}
