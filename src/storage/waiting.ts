import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Waiting for another process, which lives in real time: no injected clock could move it, and, unlike a Clock's
 * timers, these keep the process alive, because at start there is nothing else yet that would.
 */

export const pause = (ms: number): Promise<void> => sleep(ms);

/** A deadline `ms` from now: tells whether it has passed. */
export function deadlineIn(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Asks every `stepMs` until the answer is yes or `ms` have passed; resolves to the last answer. */
export async function until(
  ask: () => boolean | Promise<boolean>,
  ms: number,
  stepMs = 20,
): Promise<boolean> {
  const passed = deadlineIn(ms);
  for (;;) {
    if (await ask()) return true;
    if (passed()) return false;
    await pause(stepMs);
  }
}

/** Waits for `work`, but not longer than `ms`; it may go on behind. Rejects as `work` does. */
export async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  const done = new AbortController();
  const limit = sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}

/** Waits for `work`, and keeps the process alive until then even if nothing else does. */
export async function awake<T>(work: Promise<T>): Promise<T> {
  const alive = setInterval(() => undefined, 60_000);
  try {
    return await work;
  } finally {
    clearInterval(alive);
  }
}
