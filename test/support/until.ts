import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/**
 * Looks again and again until there is something.
 * @param look answers null, undefined or false as long as there is nothing
 * @returns what was found
 * @throws Error with `what` when nothing comes in time
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  withinMs = 15_000,
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as never;
    if (performance.now() > end) throw new Error(`This did not happen within ${withinMs} ms: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}
