import { setTimeout as pause } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import { errorCode } from '../kernel/guards.ts';

/** A lock that its owner has not renewed for this long, in milliseconds, belongs to a dead process. */
const STALE_MS = 10_000;
const LOOK_MS = 250;

const isTaken = (error: unknown): boolean => errorCode(error) === 'ELOCKED';

/** Whether some process, on this machine or another, holds the lock of a folder. */
export const isLocked = (folder: string): Promise<boolean> =>
  check(folder, { realpath: false, stale: STALE_MS }).catch(() => false);

/** Takes a lock, and answers what releases it; null while another process has it. */
const take = (folder: string, onLost: (error: Error) => void): Promise<(() => Promise<void>) | null> =>
  lock(folder, { realpath: false, stale: STALE_MS, onCompromised: onLost }).catch((error: unknown) => {
    if (isTaken(error)) return null;
    throw error;
  });

/**
 * Does some work under the lock of a folder, which processes on several machines may share. Waits for another
 * owner; that of an owner who was killed is taken over within 10 s.
 *
 * @param work its signal also ends when the lock was lost, for example while the machine slept
 * @throws the signal's reason, or what `work` throws
 */
export async function withLock<T>(
  folder: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let release = await take(folder, (error) => lost.abort(error));
  while (release === null) {
    await pause(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    release = await take(folder, (error) => lost.abort(error));
  }
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    await release().catch(() => undefined);
  }
}
