import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** A job in the hands of this process. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  /** This try included. */
  readonly tries: number;
  /** Until when no other process takes it; also the proof that it is still ours. */
  readonly leased_until: Date;
}

export interface JobClaim {
  readonly kinds: readonly string[];
  readonly limit: number;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** A try is counted when it begins: a job whose tries kill their process is given up like any other. */
export async function claimJobs(db: Kysely<Schema>, claim: JobClaim): Promise<readonly ClaimedJob[]> {
  const { kinds, limit, now, leasedUntil } = claim;
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select id from jobs
      where failed_at is null and due_at <= ${now} and kind = any(${kinds})
        and (leased_until is null or leased_until <= ${now})
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
    update jobs set leased_until = ${leasedUntil}, tries = tries + 1
    from due where jobs.id = due.id
    returning jobs.id, kind, payload, tries, leased_until`.execute(db);
  return rows;
}

/** When the next job of these kinds can be claimed, or null when there is none. */
export async function nextDue(db: Kysely<Schema>, kinds: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(due_at, leased_until)) as due from jobs
    where failed_at is null and kind = any(${kinds})`.execute(db);
  return rows[0]?.due ?? null;
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
export async function retryLater(db: Kysely<Schema>, job: Held, dueAt: Date, error: string): Promise<void> {
  await held(db, job).set({ leased_until: null, due_at: dueAt, error }).execute();
}

/** A job that comes back by itself starts over, whether it went well or not. */
export async function runAgainAt(
  db: Kysely<Schema>,
  job: Held,
  dueAt: Date,
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

export async function giveUp(db: Kysely<Schema>, job: Held, now: Date, error: string): Promise<void> {
  await held(db, job).set({ leased_until: null, failed_at: now, error }).execute();
}

/** Writes the one row of a job that comes back by itself, unless it is there. */
export async function ensureRecurring(db: Kysely<Schema>, kind: string, now: Date): Promise<void> {
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
