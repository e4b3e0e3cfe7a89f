import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';

/** A job in the hands of this process. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  /** Whose work it is; empty: the service's own. */
  readonly organization_id: string;
  /** Its organization's place in the order of turns of this claim. */
  readonly turn: number;
  readonly payload: Record<string, unknown>;
  /** This try included. */
  readonly tries: number;
  /** Until when no other process takes it; also the proof that it is still ours. */
  readonly leased_until: Date;
}

/** How many jobs of a kind a process may take. */
export interface JobRoom {
  readonly kind: string;
  /** Of all organizations together; at least 1. */
  readonly room: number;
  /** How many one organization may have running in this process; the service itself has no such bound. */
  readonly each: number;
  /** How many each organization has running in this process. */
  readonly running: Readonly<Record<string, number>>;
  /** The organization that had its turn last. */
  readonly after: string;
}

export interface JobClaim {
  readonly rooms: readonly JobRoom[];
  readonly clock: Clock;
  readonly leaseMs: number;
}

/** A moment of the database (`databaseNow`). */
type Moment = RawBuilder<Date>;

/** Jobs of the kind of `room` that are neither done nor given up. */
const waiting = sql`jobs.kind = room.kind and jobs.failed_at is null`;

const claimable = (now: Moment) =>
  sql`jobs.due_at <= ${now} and (jobs.leased_until is null or jobs.leased_until <= ${now})`;

/**
 * The organizations with waiting jobs of a kind, in the order of their turns: from the one behind the last to the end,
 * and from the beginning to the last one. The first row is where that begins, and no turn. Each step is a jump through
 * the index of what waits.
 */
const turns = sql`
  select room.after, 0, false
  union all
  select next.organization_id, turns.number + 1, turns.wrapped or next.wraps
  from turns cross join lateral (
    (select organization_id, false as wraps from jobs
      where ${waiting} and organization_id > turns.organization_id order by organization_id limit 1)
    union all
    (select organization_id, true from jobs
      where not turns.wrapped and ${waiting} order by organization_id limit 1)
    order by wraps limit 1
  ) as next
  where not (turns.wrapped or next.wraps) or next.organization_id <= room.after`;

/** How many more jobs the organization of a turn may have running. */
const roomOfTurn = sql`
  case when turns.organization_id = '' then room.room
    else least(room.room, room.each - coalesce((room.running ->> turns.organization_id)::integer, 0)) end`;

/**
 * Takes what is due, of each kind as much as there is room for. Organizations take turns: each gets a first job before
 * any gets a second, however many wait. As many organizations as there is room for are looked at, besides those that
 * wait for their next try or have their share running; of each, no more jobs than there is room for. That a turn has
 * something to do is asked in a `select` of its own: as a semi-join it would lose the order of the turns.
 *
 * A try is counted when it begins: a job whose tries kill their process is given up like any other.
 */
export async function claimJobs(db: Kysely<Schema>, claim: JobClaim): Promise<readonly ClaimedJob[]> {
  const { rooms, clock, leaseMs } = claim;
  const [now, leasedUntil] = [databaseNow(clock), databaseNow(clock, leaseMs)];
  const { rows } = await sql<ClaimedJob>`
    with picked as materialized (
      select job.id, job.turn
      from json_to_recordset(${JSON.stringify(rooms)}::json)
        as room (kind text, room integer, "each" integer, running jsonb, after text)
      cross join lateral (
        with recursive turns (organization_id, number, wrapped) as (${turns}),
        ready as (
          select turns.organization_id, turns.number, free.room
          from turns cross join lateral (select ${roomOfTurn} as room) as free
          where turns.number > 0 and free.room > 0 and (select exists (
            select from jobs
            where ${waiting} and jobs.organization_id = turns.organization_id and ${claimable(now)}))
          limit room.room
        )
        select own.id, ready.number as turn
        from ready cross join lateral (
          select first.id, row_number() over (order by first.due_at, first.id) as rank
          from (
            select jobs.id, jobs.due_at from jobs
            where ${waiting} and jobs.organization_id = ready.organization_id and ${claimable(now)}
            order by jobs.due_at, jobs.id limit ready.room
          ) as first
        ) as own
        order by own.rank, ready.number
        limit room.room
      ) as job
    ), held as materialized (
      select jobs.id, picked.turn from jobs join picked on picked.id = jobs.id
      where jobs.failed_at is null and ${claimable(now)}
      for update of jobs skip locked
    )
    update jobs set leased_until = ${leasedUntil}, tries = tries + 1
    from held where jobs.id = held.id
    returning jobs.id, kind, organization_id, held.turn, payload, tries, leased_until`.execute(db);
  return rows;
}

/**
 * In how many milliseconds the next job of these kinds becomes due, or null when none does. Those whose process has died
 * are found by the looks that come now and then.
 */
export async function nextDue(
  db: Kysely<Schema>,
  kinds: readonly string[],
  clock: Clock,
): Promise<number | null> {
  const now = databaseNow(clock);
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(coming.due_at) - ${now})::float8 * 1000 as ms
    from unnest(${kinds}::text[]) as room (kind) cross join lateral (
      select due_at from jobs where ${waiting} and due_at > ${now} order by due_at limit 1
    ) as coming`.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(ms, 0);
}

/** How far ahead of the present a job of one kind may lie: the longest time that it is ever put off, in milliseconds. */
export type LongestWaits = Readonly<Record<string, number>>;

/**
 * Makes jobs due that lie further ahead than they can have been put off, and frees leases that are longer than any: they
 * were written while the database's clock was wrong. Answers how many.
 */
export async function mendTimes(
  db: Kysely<Schema>,
  {
    clock,
    leaseMs,
    longest,
  }: { readonly clock: Clock; readonly leaseMs: number; readonly longest: LongestWaits },
): Promise<number> {
  const now = databaseNow(clock);
  const furthest = sql`${now} + make_interval(secs => (${JSON.stringify(longest)}::jsonb ->> kind)::float8 / 1000)`;
  const leased = sql`leased_until > ${databaseNow(clock, 2 * leaseMs)}`;
  const { numAffectedRows } = await sql`
    update jobs set
      due_at = case when due_at > ${furthest} then ${now} else due_at end,
      leased_until = case when ${leased} then null else leased_until end
    where failed_at is null and (due_at > ${furthest} or ${leased})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

type Held = Pick<ClaimedJob, 'id'> & { readonly leasedUntil: Date };

const held = (db: Kysely<Schema>, { id, leasedUntil }: Held) =>
  db.updateTable('jobs').where('id', '=', id).where('leased_until', '=', leasedUntil);

/** Answers whether the job was still ours. */
export async function extendLease(db: Kysely<Schema>, job: Held, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job).set({ leased_until: leasedUntil }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeDone(db: Kysely<Schema>, { id, leasedUntil }: Held): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('leased_until', '=', leasedUntil).execute();
}

/** The job is to be tried again. */
export async function retryLater(db: Kysely<Schema>, job: Held, dueAt: Moment, error: string): Promise<void> {
  await held(db, job).set({ leased_until: null, due_at: dueAt, error }).execute();
}

/** A job that comes back by itself starts over, whether it went well or not. */
export async function runAgainAt(
  db: Kysely<Schema>,
  job: Held,
  dueAt: Moment,
  error: string | null,
): Promise<void> {
  await held(db, job).set({ leased_until: null, due_at: dueAt, tries: 0, error }).execute();
}

/** The try did not come to its end, and does not count. */
export async function giveBack(db: Kysely<Schema>, job: Held): Promise<void> {
  await held(db, job)
    .set({ leased_until: null, tries: sql<number>`tries - 1` })
    .execute();
}

export async function giveUp(db: Kysely<Schema>, job: Held, now: Moment, error: string): Promise<void> {
  await held(db, job).set({ leased_until: null, failed_at: now, error }).execute();
}

/** Writes the one row of a job that comes back by itself, unless it is there. */
export async function ensureRecurring(db: Kysely<Schema>, kind: string, now: Moment): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id: `job_every_${kind}`,
      kind,
      payload: '{}',
      due_at: now,
      leased_until: null,
      error: null,
      failed_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets jobs that were given up before `before`; answers how many. */
export async function removeFailed(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('jobs').where('failed_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
