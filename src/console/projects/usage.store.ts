import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import type { SessionType } from '../../kernel/session-types.ts';
import type { UsageQuery } from './usage.schema.ts';

/** The sums of one group: of a day and a channel, an agent, a channel, a day, or everything. */
export interface UsageRow {
  readonly day: string | null;
  readonly channel: SessionType | null;
  readonly agent_id: string | null;
  /** Which of day, channel and agent the row is not grouped by: one bit for each, from the left. */
  readonly kind: number;
  readonly sessions: number;
  readonly failed: number;
  readonly seconds: number;
  readonly cost: number;
  readonly answers: number;
  readonly waited: number | null;
}

/** The values of `kind` for each grouping. */
export const GROUPS = { total: 7, day: 3, channel: 5, dayAndChannel: 1, agent: 6 } as const;

/** The first instant of a day in the time zone, with its changes of the clock. */
const startOf = (day: string, zone: string, more = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(more)})::timestamp at time zone ${zone})`;

/** The conversations of the range. Erased ones count on, without the times of their answers. */
const picked = (db: Kysely<Schema>, projectId: string, query: UsageQuery, now: Date) => {
  const { from, to, zone, agentId, channel } = query;
  const end = sql`coalesce(closed_at, ${now}::timestamptz)`;
  const of = (table: 'sessions' | 'erased_sessions') => {
    let found = projectScope(db, projectId)
      .select(table)
      .where('created_at', '>=', startOf(from, zone))
      .where('created_at', '<', startOf(to, zone, 1));
    if (agentId !== undefined) found = found.where('agent_id', '=', agentId);
    if (channel !== undefined) found = found.where('session_type', '=', channel);
    return found.select([
      sql<string | null>`${table === 'sessions' ? sql.ref('id') : sql`null`}`.as('id'),
      'agent_id',
      'session_type as channel',
      'modality',
      'status',
      'cost',
      sql<string>`to_char(created_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`coalesce(greatest(extract(epoch from (${end} - started_at)), 0), 0)::float8`.as('seconds'),
      sql<boolean>`started_at is not null`.as('is_started'),
    ]);
  };
  return of('sessions').unionAll(of('erased_sessions'));
};

/**
 * SQL for the number of answers that a conversation waited for, and the time. It is evaluated per
 * conversation, so that the turns of others are not read. An answer after a tool call belongs to the question
 * before it; an answer that is only written counts from its first word.
 */
const answersOf = () =>
  sql<{ answers: number; waited: number | null }>`(
    select count(*)::int as answers, sum(wait) as waited from (
      select min(answered_ms) - min(asked_ms) as wait from (
        select asked_ms,
          case when picked.modality = 'audio' then heard_ms else coalesce(heard_ms, written_ms) end as answered_ms,
          count(asked_ms) over (order by position) as question
        from session_turns where session_id = picked.id
      ) turns group by question
    ) waits where wait >= 0
  )`.as<'answered'>('answered');

/**
 * Sums up the project's conversations in a range of days, in one statement.
 *
 * @throws Error of the database, SQLSTATE 22023, for an unknown time zone
 */
export function sumUsage(
  db: Kysely<Schema>,
  projectId: string,
  query: UsageQuery,
  now: Date,
): Promise<UsageRow[]> {
  return db
    .with('picked', () => picked(db, projectId, query, now))
    .selectFrom('picked')
    .leftJoinLateral(answersOf, (join) => join.onTrue())
    .select([
      'day',
      'channel',
      'agent_id',
      sql<number>`grouping(day, channel, agent_id)`.as('kind'),
      sql<number>`count(*) filter (where is_started)::int`.as('sessions'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
      sql<number>`coalesce(sum(seconds), 0)::float8`.as('seconds'),
      sql<number>`coalesce(sum(cost), 0)::float8`.as('cost'),
      sql<number>`coalesce(sum(answers), 0)::int`.as('answers'),
      sql<number | null>`sum(waited)::float8`.as('waited'),
    ])
    .groupBy(sql`grouping sets ((day, channel), (day), (channel), (agent_id), ())`)
    .execute();
}

/** The names of agents that still exist. */
export async function agentNames(
  db: Kysely<Schema>,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await projectScope(db, projectId)
    .select('agents')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
