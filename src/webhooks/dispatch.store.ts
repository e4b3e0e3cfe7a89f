import { type Kysely, sql } from 'kysely';
import { isClaimable, repairTimes, type TimeRepair } from '../jobs/leases.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { LONGEST_WAIT_MS, mostAttempts, type Retries } from './retry-delays.ts';

/** A delivery that this process has leased, with the settings of its webhook. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly project_id: string;
  readonly event_id: string;
  readonly body: string;
  /** How many attempts were made so far. */
  readonly tries: number;
  /**
   * The end of the lease: until then no other process takes the delivery. Also proves that the lease is still
   * ours.
   */
  readonly leased_until: Date;
  readonly url: string;
  readonly secret_box: string;
  readonly previous_secret_box: string | null;
  readonly previous_until: Date | null;
  readonly standard_headers: boolean;
  readonly retries: Retries;
  /** The position of the delivery among those of its organization in this claim, from 1. */
  readonly turn: number;
}

export interface DeliveryClaim {
  readonly clock: Clock;
  readonly leaseMs: number;
  /** How many more requests a webhook may have under way at once, for each webhook where that is not `room`. */
  readonly freeSlots: readonly { readonly id: string; readonly room: number }[];
  readonly room: number;
}

/**
 * Claims due deliveries, from each webhook as many as it has room for: a webhook with a long queue takes
 * nothing away from another. Organizations take turns: the first delivery of each comes before the second of
 * any. Deliveries that another process has leased are left to it until the lease is over. Rows are found by
 * jumps through the index of pending deliveries, from webhook to webhook, so that idle webhooks cost nothing.
 *
 * The commit does not wait until the leases are on the disk: if a crash of the database loses them, the
 * deliveries are claimed again, which may happen at any time anyway.
 */
export async function claimDeliveries(
  db: Kysely<Schema>,
  { clock, leaseMs, freeSlots, room }: DeliveryClaim,
): Promise<readonly ClaimedDelivery[]> {
  const now = databaseNow(clock);
  const { rows } = await sql<ClaimedDelivery>`
    with recursive waiting (id) as (
      (select webhook_id from webhook_deliveries where status = 'pending' order by webhook_id limit 1)
      union all
      select (
        select webhook_id from webhook_deliveries
        where status = 'pending' and webhook_id > waiting.id order by webhook_id limit 1
      ) from waiting where waiting.id is not null
    ), picked as materialized (
      select due.id as delivery_id, webhooks.*,
        row_number() over (partition by projects.organization_id order by due.due_at)::integer as turn
      from waiting
      join webhooks on webhooks.id = waiting.id and webhooks.status = 'enabled' and webhooks.listened_at is null
      join projects on projects.id = webhooks.project_id
      left join json_to_recordset(${JSON.stringify(freeSlots)}::json) as busy (id text, room integer)
        on busy.id = waiting.id
      cross join lateral (
        select id, due_at from webhook_deliveries as own
        where own.webhook_id = waiting.id and own.status = 'pending' and ${isClaimable('own', now)}
        order by own.due_at
        limit coalesce(busy.room, ${room}::integer)
        for update skip locked
      ) as due
    ), hurry as materialized (select set_config('synchronous_commit', 'off', true))
    update webhook_deliveries as taken set leased_until = ${databaseNow(clock, leaseMs)}
    from picked, hurry where taken.id = picked.delivery_id
    returning taken.id, taken.webhook_id, taken.project_id, taken.event_id, taken.body, taken.tries, taken.leased_until, picked.url,
      picked.secret_box, picked.previous_secret_box, picked.previous_until, picked.standard_headers, picked.retries,
      picked.turn`.execute(db);
  return rows.sort((a, b) => a.turn - b.turn);
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly id: string;
  /** The lease under which the attempt was made. */
  readonly leasedUntil: number;
  /** Wall time in milliseconds since the Unix epoch. */
  readonly at: number;
  /** The delay before the next attempt, in milliseconds. */
  readonly retryInMs: number;
  /** After this many failed attempts the delivery has failed for good. */
  readonly most: number;
  readonly headers: Record<string, string>;
  readonly delivered: boolean;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly latencyMs: number;
  readonly error: string | null;
}

const time = (name: string) => sql`to_timestamp(${sql.ref(name)} / 1000.0)`;

/**
 * Stores attempts and what follows from them: the delivery is delivered, is tried again in `retryInMs`, or
 * has failed for good after `most` attempts. Exact whoever else has written meanwhile: an attempt that was
 * made is stored and counted, a success always counts, and a stopped delivery is not tried again. Rows are
 * locked in the order of their ids, as `stopDeliveries` does, so that the two cannot deadlock. The answer to an event
 * whose person was erased meanwhile is not stored.
 */
export async function storeOutcomes(
  db: Kysely<Schema>,
  outcomes: readonly Outcome[],
  clock: Clock,
): Promise<void> {
  await sql`
    with outcome as (
      select * from json_to_recordset(${JSON.stringify(outcomes)}::json) as made (
        id text, "leasedUntil" float8, at float8, "retryInMs" float8, most integer, headers jsonb, delivered boolean,
        "responseStatus" integer, "responseBody" text, "latencyMs" float8, error text
      )
    ), held as (
      select id from webhook_deliveries where id in (select id from outcome) order by id for no key update
    ), changed as (
      update webhook_deliveries as stored set
        tries = stored.tries + 1,
        status = case
          when outcome.delivered then 'delivered'
          when stored.status = 'pending' and stored.tries + 1 >= outcome.most then 'failed'
          else stored.status end,
        settled_at = case
          when stored.status = 'pending' and (outcome.delivered or stored.tries + 1 >= outcome.most)
          then ${databaseNow(clock)} else stored.settled_at end,
        due_at = ${databaseNow(clock)} + make_interval(secs => outcome."retryInMs" / 1000.0),
        leased_until = case
          when stored.leased_until = ${time('outcome.leasedUntil')} then null else stored.leased_until end,
        headers = outcome.headers
      from outcome join held on held.id = outcome.id
      where stored.id = held.id
      returning stored.id, stored.tries, stored.redacted_at
    )
    insert into webhook_attempts (delivery_id, number, at, response_status, response_body, latency_ms, error)
    select changed.id, changed.tries, ${time('outcome.at')}, outcome."responseStatus",
      case when changed.redacted_at is null then outcome."responseBody" end, outcome."latencyMs", outcome.error
    from changed join outcome on outcome.id = changed.id`.execute(db);
}

/** A minute for a clock that was set while a delivery waited. */
const SPARE_MS = 60_000;

/** The latest time at which a delivery can be due after this number of attempts. */
const furthestDue = (clock: Clock) => {
  const [short, long] = [LONGEST_WAIT_MS.short, LONGEST_WAIT_MS.long].map((ms) =>
    databaseNow(clock, ms + SPARE_MS),
  );
  return sql`case when tries < ${mostAttempts('seconds')}::integer then ${short} else ${long} end`;
};

/** Repairs the times of deliveries (`repairTimes`). Answers how many. */
export const repairDeliveryTimes = (
  db: Kysely<Schema>,
  given: Pick<TimeRepair, 'clock' | 'leaseMs'>,
): Promise<number> =>
  repairTimes(db, {
    ...given,
    table: 'webhook_deliveries',
    isWaiting: sql`status = 'pending'`,
    furthest: furthestDue(given.clock),
  });

/** Gives back deliveries whose attempts were cut short; another process can take them at once. */
export async function giveBackDeliveries(
  db: Kysely<Schema>,
  ids: readonly string[],
  leasedUntil: Date,
): Promise<void> {
  await sql`
    update webhook_deliveries set leased_until = null
    where id = any(${ids}) and leased_until = ${leasedUntil}`.execute(db);
}

/** Removes up to `limit` settled deliveries from before `before`; answers how many. */
export async function removeSettled(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select found.id from webhooks cross join lateral (
        select id from webhook_deliveries as own
        where own.webhook_id = webhooks.id and own.created_at < ${before} and own.status <> 'pending'
        order by own.created_at limit ${limit}
      ) as found limit ${limit}
    )
    delete from webhook_deliveries using old where webhook_deliveries.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
