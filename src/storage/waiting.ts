import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Waits in real time, for another process: no injected clock could move it. Unlike a Clock's timers, this
 * keeps the process alive, because at the start there is nothing else yet that would.
 */

export const pause = (ms: number): Promise<void> => sleep(ms);

/** A deadline `ms` from now: answers whether it has passed. */
export function deadlineIn(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Polls every `stepMs` until the answer is true or `ms` have passed; resolves to the last answer. */
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

/** Waits for `work`, but not longer than `ms`; `work` itself is not stopped. Rejects as `work` does. */
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
