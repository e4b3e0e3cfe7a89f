import type { Log } from '../conversation/ports.ts';
import type { Clock } from '../time/clock.ts';

/** The stored side of presence; `platform/sessions` implements it on the database. */
export interface PresenceStore {
  /** Says that this process lives, and how many sessions it runs. False: others took it for dead. */
  heartbeat(processId: string, load: number): Promise<boolean>;
  /** Writes the process's row (anew). */
  registerProcess(roles: readonly string[], publicUrl: string): Promise<void>;
  /** Takes it away, when the process stops in good order. */
  unregisterProcess(): Promise<void>;
  /** Closes the sessions of processes that have been silent for too long (`server_lost`); answers how many. */
  closeLost(): Promise<number>;
  /** Fails pending sessions that nobody joined in time; answers how many. */
  failOverdue(): Promise<number>;
}

export interface PresenceParts {
  readonly store: PresenceStore;
  readonly processId: string;
  readonly roles: readonly string[];
  readonly publicUrl: () => string;
  readonly load: () => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** How often a process says that it lives, and looks after those that do not. */
export const HEARTBEAT_MS = 5_000;

/**
 * Registers this process, keeps its row fresh, and tidies up what dead processes and absent clients left behind
 * (ARCHITECTURE.md, "State").
 * @returns a function that stops it and takes the row away
 */
export async function keepPresence(parts: PresenceParts): Promise<() => Promise<void>> {
  const { store, processId, roles, publicUrl, load, clock, log } = parts;
  let stopped = false;
  let cancel: () => void = () => undefined;
  let round: Promise<void> = Promise.resolve();

  const tidy = async (): Promise<void> => {
    const isKnown = await store.heartbeat(processId, load());
    if (!isKnown) await store.registerProcess(roles, publicUrl());
    const lost = await store.closeLost();
    const overdue = await store.failOverdue();
    if (lost + overdue > 0) log.info({ lost, overdue }, 'closed sessions that nobody runs or joined');
  };

  const next = (): void => {
    if (stopped) return;
    cancel = clock.after(HEARTBEAT_MS, () => {
      round = tidy()
        .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat could not be written'))
        .then(next);
    });
  };

  await store.registerProcess(roles, publicUrl());
  next();
  return async () => {
    stopped = true;
    cancel();
    await round;
    await store.unregisterProcess();
  };
}
