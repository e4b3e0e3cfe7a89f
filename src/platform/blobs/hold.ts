import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { mayRemoveBlobs } from '../../storage/backup/removal-lock.ts';
import type { Schema } from '../../storage/schema.ts';

/*
 * The blobs' holders are rows of recordings, and of files of companions and recordings. The same content is stored
 * once for all projects, so nothing here depends on the project.
 */

const FORGET = 'blobs.forget';
const HOUR_MS = 3_600_000;
/**
 * Waits before another try when the store does not answer. What is left after the last one is found by the next
 * sweep.
 */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
/** How many blobs are looked up in one statement. */
const AT_A_TIME = 500;

type HoldParts = Pick<PlatformParts, 'db' | 'blobs'>;

/**
 * Locks a blob until the transaction ends: nobody else can keep or remove it. Lock it before writing a row that
 * holds it, and before asking whether any row does. To lock several in one transaction, go in the order of their
 * hashes, so that no two transactions wait for each other (`keepDrafts` does so).
 */
export async function holdBlob(transaction: Kysely<Schema>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blob ${hash}`}, 0))`.execute(transaction);
}

/** The hashes, among these, of blobs that any row holds, in any project. */
export async function heldOf(db: Kysely<Schema>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const among = [...hashes];
  const rows = await db
    .selectFrom('recordings')
    .select('blob_hash')
    .where('blob_hash', 'in', among)
    .union(db.selectFrom('companion_files').select('blob_hash').where('blob_hash', 'in', among))
    .union(db.selectFrom('recording_files').select('blob_hash').where('blob_hash', 'in', among))
    .execute();
  return new Set(rows.map(({ blob_hash }) => blob_hash));
}

/** Enqueues the removal of blobs that nobody holds any more, in the transaction that removed their rows. */
export async function forgetBlobs(
  transaction: Kysely<Schema>,
  parts: Pick<PlatformParts, 'ids' | 'clock'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes)) await enqueue(transaction, parts, { kind: FORGET, payload: { hash } });
}

/**
 * Removes a blob unless a row holds it; it waits for transactions that are about to hold it. While a backup is made
 * nothing is removed; the next sweep finds what is left.
 */
const forget = ({ db, blobs }: HoldParts, hash: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdBlob(transaction, hash);
    if ((await heldOf(transaction, [hash])).has(hash)) return;
    if (await mayRemoveBlobs(transaction)) await blobs.remove(hash);
  });

const forgetting = (parts: HoldParts): JobHandler => ({
  kind: FORGET,
  retryAfterMs: RETRY_AFTER_MS,
  run: ({ hash }) => forget(parts, String(hash)),
});

const forgetUnheld = async (parts: HoldParts, hashes: readonly string[]): Promise<void> => {
  const held = await heldOf(parts.db, hashes);
  for (const hash of hashes) if (!held.has(hash)) await forget(parts, hash);
};

/**
 * Removes what a crash left behind: drafts that never became blobs, and blobs whose row was never written, or was
 * deleted with its project.
 */
const sweep = async (parts: HoldParts, signal: AbortSignal): Promise<void> => {
  await parts.blobs.clean();
  let some: string[] = [];
  for await (const hash of parts.blobs.hashes()) {
    signal.throwIfAborted();
    if (some.push(hash) < AT_A_TIME) continue;
    await forgetUnheld(parts, some);
    some = [];
  }
  await forgetUnheld(parts, some);
};

const sweeping = (parts: HoldParts): JobHandler => ({
  kind: 'blobs.sweep',
  retryAfterMs: [],
  everyMs: HOUR_MS,
  run: (_payload, signal) => sweep(parts, signal),
});

/** The background jobs that remove blobs. */
export const blobJobs = (parts: HoldParts): JobHandler[] => [forgetting(parts), sweeping(parts)];
