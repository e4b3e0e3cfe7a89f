import type { Kysely } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import type { Schema } from '../../storage/schema.ts';
import { heldOf, holdBlob } from './blobs.store.ts';

const FORGET = 'recordings.forget';
const HOUR_MS = 3_600_000;
/** A disk that does not answer is asked again; what is left after that, the next sweep finds. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
/** Blobs that are looked up at once. */
const AT_A_TIME = 500;

type Parts = Pick<AppParts, 'db' | 'blobs'>;

/** Has blobs removed that nobody holds any more, in the transaction that let go of them. */
export async function forgetBlobs(
  transaction: Kysely<Schema>,
  parts: Pick<AppParts, 'ids' | 'clock'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) await enqueue(transaction, parts, { kind: FORGET, payload: { hash } });
}

/** Removes a blob unless a recording holds it; whoever is about to write one is waited for. */
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
  if (hashes.length === 0) return;
  const held = await heldOf(parts.db, hashes);
  for (const hash of hashes) if (!held.has(hash)) await forget(parts, hash);
};

/**
 * Finds what a crash left behind: files that never became blobs, and blobs whose recording was never written, or went
 * with its project.
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
  kind: 'recordings.sweep',
  retryAfterMs: [],
  everyMs: HOUR_MS,
  run: (_payload, signal) => sweep(parts, signal),
});

/** What is done about the files of recordings behind the requests. */
export const recordingJobs = (parts: Parts): JobHandler[] => [forgetting(parts), sweeping(parts)];
