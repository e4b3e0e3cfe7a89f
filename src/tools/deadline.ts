import type { Clock } from '../kernel/time/clock.ts';

/** Ends something after its time, or with its session, whichever comes first. */
export interface Deadline {
  /** Aborted when it ends. */
  readonly signal: AbortSignal;
  /** Whether the time was up; false when the session ended first, and while there is time. */
  readonly passed: boolean;
  /** The work is done: nothing ends any more. */
  stop(): void;
}

/** @param session aborted when everything ends */
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
