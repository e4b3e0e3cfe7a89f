import { createContext, Script } from 'node:vm';

const place = createContext({ run: (): unknown => null });
const script = new Script('run()');

/** Whether an error says that the time was up. */
export const isTimeUp = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs something that may not come to an end by itself, such as a pattern that somebody else wrote, and breaks it off
 * when it takes too long: all sessions of the process wait meanwhile. Costs about 0.1 ms. What is broken off runs no
 * `finally`, so it must hold nothing.
 * @throws what `run` throws; an error for which `isTimeUp` when it took longer than `ms`
 */
export function withinTime<T>(ms: number, run: () => T): T {
  place['run'] = run;
  try {
    return script.runInContext(place, { timeout: ms }) as T;
  } finally {
    place['run'] = null;
  }
}
