import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a condition, asking again and again. @throws Error with `what` when it does not come true in time */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 15_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`This did not happen within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}
