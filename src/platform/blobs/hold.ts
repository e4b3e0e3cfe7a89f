import { type Kysely, sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import type { Schema } from '../../storage/schema.ts';

/*
 * Who holds a blob: the rows of recordings, and of the files of companions and recordings. The same bytes are kept once
 * for all projects, so nothing here asks whose rows they are.
 */

const FORGET = 'blobs.forget';
const HOUR_MS = 3_600_000;
/** A store that does not answer is asked again; what is left after that, the next sweep finds. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
/** Blobs that are looked up at once. */
const AT_A_TIME = 500;

type Parts = Pick<AppParts, 'db' | 'blobs'>;

/**
 * Keeps everybody else from keeping or removing this blob until the transaction ends. It is taken before a row that
 * holds the blob is written, and before it is asked whether any does. Whoever takes several in one transaction takes
 * them in the order of their hashes, lest two wait for each other (`keepDrafts` does).
 */
export async function holdBlob(transaction: Kysely<Schema>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blob ${hash}`}, 0))`.execute(transaction);
}

/** Which of these hashes are of blobs that somebody holds, whoever it is. */
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

/** Has blobs removed that nobody holds any more, in the transaction that let go of them. */
export async function forgetBlobs(
  transaction: Kysely<Schema>,
  parts: Pick<AppParts, 'ids' | 'clock'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes)) await enqueue(transaction, parts, { kind: FORGET, payload: { hash } });
}

/** Removes a blob unless somebody holds it; whoever is about to is waited for. */
const forget = ({ db, blobs }: Parts, hash: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdBlob(transaction, hash);
    if ((await heldOf(transaction, [hash])).has(hash)) return;
    await blobs.remove(hash);
  });

const forgetting = (parts: Parts): JobHandler => ({
  kind: FORGET,
  retryAfterMs: RETRY_AFTER_MS,
  run: ({ hash }) => forget(parts, String(hash)),
});

const forgetUnheld = async (parts: Parts, hashes: readonly string[]): Promise<void> => {
  const held = await heldOf(parts.db, hashes);
  for (const hash of hashes) if (!held.has(hash)) await forget(parts, hash);
};

/**
 * Finds what a crash left behind: files that never became blobs, and blobs whose row was never written, or went with
 * its project.
 */
const sweep = async (parts: Parts, signal: AbortSignal): Promise<void> => {
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

const sweeping = (parts: Parts): JobHandler => ({
  kind: 'blobs.sweep',
  retryAfterMs: [],
  everyMs: HOUR_MS,
  run: (_payload, signal) => sweep(parts, signal),
});

/** What is done about blobs behind the requests. */
export const blobJobs = (parts: Parts): JobHandler[] => [forgetting(parts), sweeping(parts)];
