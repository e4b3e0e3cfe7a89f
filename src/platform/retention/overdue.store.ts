import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import { RETENTION_KINDS, type RetentionKind } from './kinds.ts';

/** Which rows are asked for: of which project, and from before when. Each is an SQL expression. */
interface Aged {
  readonly project: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
  readonly limit: number;
}

/** An ended session's age counts from its end; it is found by its beginning, which is indexed. */
const endedSessions = ({ project, before, limit }: Aged, more = sql``) => sql`
  select sessions.id::text as id, sessions.closed_at as at from sessions
  where sessions.project_id = ${project} and sessions.created_at < ${before}
    and sessions.status in ('closed', 'failed') and sessions.closed_at < ${before} ${more}
  order by sessions.created_at limit ${sql.lit(limit)}`;

/**
 * The oldest rows of a kind, up to a limit: `id` and `at`. Each reads an index from its old end, so that young rows
 * cost nothing. Deliveries that are still tried are left.
 */
const OVERDUE: Readonly<Record<RetentionKind, (aged: Aged) => RawBuilder<unknown>>> = {
  sessions: (aged) => endedSessions(aged),
  transcripts: (aged) => endedSessions(aged, sql`and sessions.transcript_erased_at is null`),
  deliveries: ({ project, before, limit }) => sql`
    select own.id::text as id, own.created_at as at from webhooks cross join lateral (
      select delivery.id, delivery.created_at from webhook_deliveries as delivery
      where delivery.webhook_id = webhooks.id and delivery.created_at < ${before} and delivery.status <> 'pending'
      order by delivery.created_at limit ${sql.lit(limit)}
    ) as own where webhooks.project_id = ${project} order by own.created_at limit ${sql.lit(limit)}`,
  audit: ({ project, before, limit }) => sql`
    select audit_entries.id::text as id, audit_entries.created_at as at from audit_entries
    where audit_entries.project_id = ${project} and audit_entries.created_at < ${before}
    order by audit_entries.created_at limit ${sql.lit(limit)}`,
  requests: ({ project, before, limit }) => sql`
    select request_log.id::text as id, request_log.at from request_log
    where request_log.project_id = ${project} and request_log.at < ${before}
    order by request_log.id limit ${sql.lit(limit)}`,
};

/** A kind of record of a project that is older than a time. */
export interface OverdueOf {
  readonly projectId: string;
  readonly kind: RetentionKind;
  readonly before: Date;
}

/** The statement that finds the oldest records, at most `limit`: `id` and `at`. */
export const overdueOf = ({ projectId, kind, before }: OverdueOf, limit: number): RawBuilder<unknown> =>
  OVERDUE[kind]({ project: sql`${projectId}`, before: sql`${before}::timestamptz`, limit });

/** The ids of the oldest records, at most `limit`. */
export async function findOverdue(
  db: Kysely<Schema>,
  of: OverdueOf,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${overdueOf(of, limit)}) as overdue`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many records are older, counted up to `most`. */
export async function countOverdue(db: Kysely<Schema>, of: OverdueOf, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${overdueOf(of, most)}) as overdue`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By kind, for how many seconds the oldest record of all projects should be gone; 0: none should. */
export async function overdueSeconds(
  db: Kysely<Schema>,
  clock: Pick<Clock, 'wallTime'>,
): Promise<readonly { readonly kind: RetentionKind; readonly seconds: number }[]> {
  const now = databaseNow(clock);
  const parts = RETENTION_KINDS.map((kind) => {
    const days = sql.ref(`limited.${kind}`);
    const before = sql`(${now} - make_interval(days => ${days}))`;
    const oldest = OVERDUE[kind]({ project: sql.ref('limited.project_id'), before, limit: 1 });
    return sql`select ${kind}::text as kind,
        coalesce(max(extract(epoch from ${before} - oldest.at)), 0)::float8 as seconds
      from project_retention as limited left join lateral (${oldest}) as oldest on true
      where ${days} is not null`;
  });
  const { rows } = await sql<{
    kind: RetentionKind;
    seconds: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
