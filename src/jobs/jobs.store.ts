import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { isClaimable, repairTimes, type TimeRepair } from './leases.ts';

/** A job that this process has leased. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  /** The organization that the job belongs to; empty for the service's own jobs. */
  readonly organization_id: string;
  /** The position of the job's organization in the order of turns of this claim. */
  readonly turn: number;
  readonly payload: Record<string, unknown>;
  /** How often the job was tried, this try included. */
  readonly tries: number;
  /**
   * The end of the lease: until then no other process takes the job. Also proves that the lease is still
   * ours.
   */
  readonly leased_until: Date;
}

/** How many jobs of one kind a process may still take. */
export interface JobCapacity {
  readonly kind: string;
  /** For all organizations together; at least 1. */
  readonly room: number;
  /**
   * How many jobs one organization may have running in this process; the service's own jobs are not limited.
   */
  readonly each: number;
  /** How many jobs each organization has running in this process. */
  readonly running: Readonly<Record<string, number>>;
  /** The organization that had its turn last. */
  readonly after: string;
}

export interface JobClaim {
  readonly capacities: readonly JobCapacity[];
  readonly clock: Clock;
  readonly leaseMs: number;
}

/** A point in time by the database's clock (`databaseNow`). */
type Moment = RawBuilder<Date>;

/** Jobs of the kind of `room` that are neither done nor failed for good. */
const waiting = sql`jobs.kind = room.kind and jobs.failed_at is null`;

const claimable = (now: Moment) => isClaimable('jobs', now);

/**
 * The organizations with waiting jobs of a kind, in the order of their turns: from the one after the last
 * turn to the end, then from the beginning to the last one. The first row only marks where the recursion
 * starts and is no turn. Each step is a jump through the index of waiting jobs.
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
const capacityOfTurn = sql`
  case when turns.organization_id = '' then room.room
    else least(room.room, room.each - coalesce((room.running ->> turns.organization_id)::integer, 0)) end`;

/**
 * Claims due jobs, of each kind as many as there is room for. Organizations take turns: each gets a first job
 * before any gets a second, however many wait. The number of organizations examined is limited to the room,
 * not counting those that wait for their next try or have their share running; of each, no more jobs are
 * examined than there is room for. A `select` of its own asks whether a turn has work: as a semi-join it
 * would lose the order of the turns.
 *
 * A try is counted when it begins, so that a job whose tries kill their process fails for good like any
 * other.
 */
export async function claimJobs(db: Kysely<Schema>, claim: JobClaim): Promise<readonly ClaimedJob[]> {
  const { capacities, clock, leaseMs } = claim;
  const [now, leasedUntil] = [databaseNow(clock), databaseNow(clock, leaseMs)];
  const { rows } = await sql<ClaimedJob>`
    with picked as materialized (
      select job.id, job.turn
      from json_to_recordset(${JSON.stringify(capacities)}::json)
        as room (kind text, room integer, "each" integer, running jsonb, after text)
      cross join lateral (
        with recursive turns (organization_id, number, wrapped) as (${turns}),
        ready as (
          select turns.organization_id, turns.number, free.room
          from turns cross join lateral (select ${capacityOfTurn} as room) as free
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
 * In how many milliseconds the next job of these kinds becomes due, or null when there is none. Jobs of a
 * process that has died are not considered: the regular polls find them.
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

/**
 * How far in the future a job of each kind may be due: the longest time that it is ever put off, in
 * milliseconds.
 */
export type LongestWaits = Readonly<Record<string, number>>;

/** Repairs the times of jobs (`repairTimes`). Answers how many. */
export const repairJobTimes = (
  db: Kysely<Schema>,
  { longest, ...given }: Pick<TimeRepair, 'clock' | 'leaseMs'> & { readonly longest: LongestWaits },
): Promise<number> =>
  repairTimes(db, {
    ...given,
    table: 'jobs',
    isWaiting: sql`failed_at is null`,
    furthest: sql`${databaseNow(given.clock)} + make_interval(secs => (${JSON.stringify(longest)}::jsonb ->> kind)::float8 / 1000)`,
  });

type LeasedJob = Pick<ClaimedJob, 'id'> & { readonly leasedUntil: Date };

const leasedRow = (db: Kysely<Schema>, { id, leasedUntil }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('leased_until', '=', leasedUntil);

/** Extends the lease of a job. Answers whether the job was still ours. */
export async function extendLease(db: Kysely<Schema>, job: LeasedJob, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await leasedRow(db, job).set({ leased_until: leasedUntil }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeDone(db: Kysely<Schema>, { id, leasedUntil }: LeasedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('leased_until', '=', leasedUntil).execute();
}

/** Puts a job back to be tried again at `dueAt`. */
export async function retryLater(
  db: Kysely<Schema>,
  job: LeasedJob,
  dueAt: Moment,
  error: string,
): Promise<void> {
  await leasedRow(db, job).set({ leased_until: null, due_at: dueAt, error }).execute();
}

/**
 * Schedules the next run of a recurring job, with its tries counted anew, whether this run succeeded or not.
 */
export async function runAgainAt(
  db: Kysely<Schema>,
  job: LeasedJob,
  dueAt: Moment,
  error: string | null,
): Promise<void> {
  await leasedRow(db, job).set({ leased_until: null, due_at: dueAt, tries: 0, error }).execute();
}

/** Gives a job back whose try was cut short; the try does not count. */
export async function giveBack(db: Kysely<Schema>, job: LeasedJob): Promise<void> {
  await leasedRow(db, job)
    .set({ leased_until: null, tries: sql<number>`tries - 1` })
    .execute();
}

export async function giveUp(db: Kysely<Schema>, job: LeasedJob, now: Moment, error: string): Promise<void> {
  await leasedRow(db, job).set({ leased_until: null, failed_at: now, error }).execute();
}

/** Creates the single row of a recurring job, unless it exists. */
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

/** Removes jobs that failed for good before `before`; answers how many. */
export async function removeFailed(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('jobs').where('failed_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
