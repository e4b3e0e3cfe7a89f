import type { Log } from '../kernel/log.ts';
import { BRIEF_MS, withLimit } from '../storage/time-limit.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { HEARTBEAT_MS, Steadiness } from './steadiness.ts';

/** The stored side of presence; `platform/sessions` implements it on the database. */
export interface PresenceStore {
  /** Says that this process is alive, and how many sessions it runs. False: other processes have declared it dead. */
  heartbeat(processId: string, load: number): Promise<boolean>;
  /** Writes the process's row, or writes it again. */
  registerProcess(roles: readonly string[], publicUrl: string): Promise<void>;
  /** Removes the row when the process stops in good order, and ends the sessions that it still holds. */
  unregisterProcess(): Promise<void>;
  /**
   * Closes the sessions of processes that have been silent for too long or have no row.
   * @returns how many
   */
  closeLost(): Promise<number>;
  /**
   * Closes the sessions of processes that are known to be gone, though nobody has waited for their silence.
   * @returns how many
   */
  closeFormer(): Promise<number>;
  /**
   * Fails pending sessions that nobody joined in time.
   * @returns how many
   */
  failOverdue(): Promise<number>;
}

export interface PresenceParts {
  readonly store: PresenceStore;
  readonly processId: string;
  readonly roles: readonly string[];
  readonly publicUrl: () => string;
  readonly load: () => number;
  /** Called when other processes have declared this one dead: the sessions that it held are closed. */
  readonly onLost: () => void;
  /** Ends the sessions here that were closed through another process, after every heartbeat. */
  readonly endClosed?: () => Promise<void>;
  /** Learns the database's time before every heartbeat; absent: the clock knows it anyway. */
  readonly compareClocks?: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the row of this process in the database while the process is alive. */
export interface Presence {
  /** Writes the process's roles into its row: other processes lead clients here from now on. */
  open(): Promise<void>;
  /** Removes the roles from the row: nobody leads clients here from now on. */
  drain(): Promise<void>;
  /** Stops the heartbeats and removes the row. */
  stop(): Promise<void>;
}

/** One round of the heartbeat: writes it, and closes what dead processes and absent clients left behind. */
function heartbeatOf(parts: PresenceParts, steady: Steadiness, register: () => Promise<void>) {
  const { store, processId, load, onLost, compareClocks, endClosed, log } = parts;

  /** A failure here says nothing about the heartbeat, which was written: the next one asks again. */
  const endElsewhereClosed = async (): Promise<void> => {
    await endClosed?.().catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for sessions that were closed elsewhere'),
    );
  };

  const beat = async (): Promise<void> => {
    await compareClocks?.();
    const isKnown = await store.heartbeat(processId, load());
    if (isKnown) {
      steady.recordHeartbeat();
      return endElsewhereClosed();
    }
    log.warn({}, 'others took this process for dead: the sessions that it held end');
    onLost();
    steady.recordMiss();
    await register();
    steady.recordHeartbeat();
  };

  return async (): Promise<void> => {
    await beat().catch((error: unknown) => {
      steady.recordMiss();
      throw error;
    });
    const lost = steady.longEnough ? await store.closeLost() : 0;
    const overdue = await store.failOverdue();
    if (lost + overdue > 0) log.info({ lost, overdue }, 'closed sessions that nobody runs or joined');
  };
}

/**
 * Registers this process, keeps its row fresh, and closes what dead processes and absent clients left behind
 * (docs/internals/storage.md). Call it before the first session can be taken, because the end of a process that has
 * no row would go unnoticed. No clients are led here before `open`.
 */
export async function keepPresence(parts: PresenceParts): Promise<Presence> {
  const { store, publicUrl, clock, log } = parts;
  let roles: readonly string[] = [];
  const steady = new Steadiness(clock);
  let stopped = false;
  let cancel: () => void = () => undefined;
  let round: Promise<void> = Promise.resolve();

  const register = (): Promise<void> => store.registerProcess(roles, publicUrl());

  const tidy = heartbeatOf(parts, steady, register);

  const next = (): void => {
    if (stopped) return;
    cancel = clock.after(HEARTBEAT_MS, () => {
      round = withLimit(BRIEF_MS, tidy)
        .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat could not be written'))
        .then(next);
    });
  };

  const closeFormer = async (): Promise<void> => {
    const lost = await store.closeFormer();
    if (lost > 0) log.info({ lost }, 'closed sessions of processes before this one');
  };

  await register();
  steady.recordHeartbeat();
  // Those that stay are closed by the silence of their processes.
  await closeFormer().catch((err: unknown) =>
    log.warn({ err }, 'sessions of former processes were not closed'),
  );
  next();
  const become = async (given: readonly string[]): Promise<void> => {
    roles = given;
    await withLimit(BRIEF_MS, register);
  };
  return {
    open: () => become(parts.roles),
    drain: () => become([]),
    stop: async () => {
      stopped = true;
      cancel();
      await round;
      await withLimit(BRIEF_MS, () => store.unregisterProcess());
    },
  };
}
