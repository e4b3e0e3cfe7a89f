import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ids } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Schema } from '../../storage/schema.ts';
import { emitEvent } from '../../webhooks/events.ts';
import { type EventSession, sessionClosed } from './sessions.events.ts';

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

/**
 * Emits `session.closed` and enqueues the memory. Sessions that never started emit nothing (spec 6), and have
 * nothing to remember.
 */
export async function tellClosed(
  transaction: Kysely<Schema>,
  { clock, ids, remember }: EndingParts,
  ended: readonly EventSession[],
): Promise<void> {
  const started = ended.filter(({ started_at }) => started_at !== null);
  for (const session of started) await emitEvent(transaction, { ids, clock }, sessionClosed(session));
  if (started.length > 0)
    await remember?.(
      transaction,
      started.map(({ id }) => id),
    );
}
