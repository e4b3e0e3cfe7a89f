import type { Clock } from '../kernel/time/clock.ts';

/** A time limit for some work, which also ends with the session. */
export interface Deadline {
  /** Aborted when the time is up or the session ends. */
  readonly signal: AbortSignal;
  /** Whether the time was up; false before that, and when the session ended first. */
  readonly passed: boolean;
  /** Stops the clock, because the work is done: the signal is not aborted any more. */
  stop(): void;
}

/** Creates a time limit of `ms` milliseconds. @param session aborted when the session ends */
export function createDeadline(clock: Clock, ms: number, session: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const callOff = clock.after(ms, () => {
    passed = true;
    controller.abort(new Error('The time is up.'));
  });
  const end = (): void => controller.abort(session.reason);
  if (session.aborted) end();
  session.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    get passed() {
      return passed;
    },
    stop() {
      callOff();
      session.removeEventListener('abort', end);
    },
  };
}
