import { type EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { endsWithin } from '../../src/kernel/time/ends-within.ts';

const LOOK_EVERY_MS = 20;
/**
 * A long wait looks less often: a look at a page or a service costs more processor time than it can be late. The
 * pause grows to a twentieth of the time waited so far, up to this.
 */
const LONGEST_PAUSE_MS = 100;
const SHARE_OF_WAITED = 1 / 20;

const tooLate = (what: string, withinMs: number): Error =>
  new Error(`This did not happen within ${withinMs} ms: ${what}`);

/** Runs one check, with a time limit, as it may itself hang. */
async function lookOnce<T>(look: () => T | Promise<T>, what: string, withinMs: number): Promise<T> {
  const found = Promise.resolve(look());
  if (!(await endsWithin(systemClock, found, withinMs))) throw tooLate(what, withinMs);
  return found;
}

/**
 * Repeats a check until it gives a value.
 * @param look returns null, undefined or false as long as there is nothing
 * @param everyMs pause between checks at first; longer for expensive ones
 * @returns the value
 * @throws Error with `what` on a timeout, or when a single check takes as long
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  withinMs = 15_000,
  everyMs = LOOK_EVERY_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const start = performance.now();
  for (;;) {
    const found = await lookOnce(look, what, withinMs);
    if (found !== null && found !== undefined && found !== false) return found as never;
    const waited = performance.now() - start;
    if (waited > withinMs) throw tooLate(what, withinMs);
    await sleep(Math.max(everyMs, Math.min(waited * SHARE_OF_WAITED, LONGEST_PAUSE_MS)));
  }
}

/**
 * The value of a promise, within a time limit.
 * @throws Error with `what` on a timeout; the promise's own error
 */
export async function within<T>(promise: Promise<T>, what: string, withinMs = 15_000): Promise<T> {
  if (!(await endsWithin(systemClock, promise, withinMs))) throw tooLate(what, withinMs);
  return promise;
}

/**
 * The next event of this name.
 * @returns the arguments of its listeners
 * @throws Error with `what` on a timeout; the error of an `error` event
 */
export async function eventOf(
  emitter: Pick<EventEmitter, 'once' | 'on' | 'off'> | EventTarget,
  name: string,
  what: string,
  withinMs = 15_000,
): Promise<unknown[]> {
  const limit = new AbortController();
  const event = once(emitter as EventEmitter, name, { signal: limit.signal });
  return within(event, what, withinMs).finally(() => limit.abort());
}

/**
 * Lets real time pass where time itself is tested: the pace of sending, or a period in which nothing may
 * happen.
 */
export const pass = (ms: number, why: string): Promise<string> => sleep(ms, why);
