import { type EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/time/clock.ts';
import { endsWithin } from '../../src/time/ends-within.ts';

const LOOK_EVERY_MS = 20;

const tooLate = (what: string, withinMs: number): Error =>
  new Error(`This did not happen within ${withinMs} ms: ${what}`);

/** One look, which itself may be waiting for what never comes. */
async function lookOnce<T>(look: () => T | Promise<T>, what: string, withinMs: number): Promise<T> {
  const found = Promise.resolve(look());
  if (!(await endsWithin(systemClock, found, withinMs))) throw tooLate(what, withinMs);
  return found;
}

/**
 * Looks again and again until there is something.
 * @param look answers null, undefined or false as long as there is nothing
 * @param everyMs between two looks; more for those that cost something
 * @returns what was found
 * @throws Error with `what` when nothing comes in time, or one look alone takes as long
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  withinMs = 15_000,
  everyMs = LOOK_EVERY_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await lookOnce(look, what, withinMs);
    if (found !== null && found !== undefined && found !== false) return found as never;
    if (performance.now() > end) throw tooLate(what, withinMs);
    await sleep(everyMs);
  }
}

/**
 * What a promise comes to, as long as it comes in time.
 * @throws Error with `what` when it does not; as the promise does, when that fails
 */
export async function within<T>(promise: Promise<T>, what: string, withinMs = 15_000): Promise<T> {
  if (!(await endsWithin(systemClock, promise, withinMs))) throw tooLate(what, withinMs);
  return promise;
}

/**
 * The next event of this name.
 * @returns what the listeners are given
 * @throws Error with `what` when none comes in time; the error of an `error` event
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

/** Lets time go by where time itself is the matter: the pace of what is sent, a period in which nothing may happen. */
export const pass = (ms: number, why: string): Promise<string> => sleep(ms, why);
