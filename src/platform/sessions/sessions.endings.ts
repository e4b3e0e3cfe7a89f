import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ids } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Schema } from '../../storage/schema.ts';
import { emitEvent, wantedEvents } from '../../webhooks/events.ts';
import { type EndedSession, sessionClosed } from './sessions.events.ts';
import { detailedEvent, type DetailedType } from './sessions.report.ts';

/** What an end is written with. */
export interface EndingParts {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Enqueues the memory of sessions that have just ended, in the transaction that ends them. */
  readonly remember?: (transaction: Kysely<Schema>, sessionIds: readonly string[]) => Promise<void>;
}

/** The states of a session that has not ended. */
export const LIVE = ['pending', 'started'] as const;

const WAS_IGNORED = sql`(coalesce((configuration ->> 'isDeaf')::boolean, false) and not exists (
  select from session_items where session_items.session_id = sessions.id and role = 'user'))`;

/**
 * The cost in USD, to a millionth: what the providers' usage cost, if all of it has a price, else the active
 * minutes until `end` times the session's rate; zero when it never started, and when it was of no use: nothing
 * understood what was said, and nothing was typed.
 */
export const costUntil = (end: RawBuilder<unknown>) => sql<number>`case
  when started_at is null or ${WAS_IGNORED} then 0 else
  round(coalesce(metered_cost,
    greatest(extract(epoch from (${end} - started_at)), 0) / 60.0 * cost_per_minute)::numeric, 6)::float8 end`;

/** The end in the database's time, but never before the start, whatever that clock did. */
export const notBeforeItBegan = (end: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`greatest(${end}, started_at, created_at)`;

/** The state of a session that ends: one that never started has failed. */
export const endedStatus = sql<
  'closed' | 'failed'
>`case when started_at is null then 'failed' else 'closed' end`;

/** Which of the events of its end a session has: those of spec 6, and those that webhooks ask for besides. */
const endEvents = ({
  started_at,
  is_failed_call,
}: EndedSession): readonly ('session.closed' | DetailedType)[] => {
  if (started_at !== null) return ['session.closed', 'session.report'];
  return is_failed_call ? ['session.failed', 'call.failed'] : ['session.failed'];
};

/** Emits the events of an end that somebody wants. */
const emitEnd = async (
  transaction: Kysely<Schema>,
  parts: EndingParts,
  session: EndedSession,
  wanted: ReadonlySet<string>,
): Promise<void> => {
  for (const type of endEvents(session)) {
    if (!wanted.has(type)) continue;
    const event =
      type === 'session.closed' ? sessionClosed(session) : await detailedEvent(transaction, type, session);
    await emitEvent(transaction, parts, event);
  }
};

/**
 * Emits what webhooks want to know of the end, and enqueues the memory. Of a session that never started, those that
 * ask for it are told that it failed; it has nothing to remember.
 */
export async function tellClosed(
  transaction: Kysely<Schema>,
  parts: EndingParts,
  ended: readonly EndedSession[],
): Promise<void> {
  if (ended.length === 0) return;
  const wanted = await wantedEvents(
    transaction,
    ended.map(({ project_id }) => project_id),
  );
  for (const session of ended)
    await emitEnd(transaction, parts, session, wanted.get(session.project_id) ?? new Set());
  const started = ended.filter(({ started_at }) => started_at !== null);
  if (started.length > 0)
    await parts.remember?.(
      transaction,
      started.map(({ id }) => id),
    );
}
