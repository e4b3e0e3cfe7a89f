import type { Phone } from '../channels/phone/index.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Presence } from '../live/presence.ts';
import type { Draining } from './draining.ts';
import type { ProcessParts } from './process.ts';

/** Closes everything that a process has opened, the last opened first. */
export const closeAll = ({ closers, log }: Pick<ProcessParts, 'closers' | 'log'>): Promise<void> =>
  closers.run((what, err) => log.error({ err }, `${what} did not stop in good order`));

/** What a stopping process waits for. */
interface Running {
  readonly sessions: LiveSessions;
  readonly phone: Phone;
  readonly presence: Presence;
  /** The drain that the operator may have begun. */
  readonly draining: Pick<Draining, 'stop'>;
}

/** How a service stops. */
export interface Stopping {
  /**
   * The number of sessions or of phone calls (including bridges), whichever is larger: a stopping service
   * waits for them.
   */
  readonly running: () => number;
  /** Ends all sessions and calls now; their records may take `recordsWithinMs`, by default 15 s. */
  endAll(recordsWithinMs?: number): Promise<void>;
  /** Lets running sessions end for `drainMs`, closes the rest, and stops everything. Idempotent. */
  stop(drainMs: number): Promise<void>;
}

export function createStopping(base: ProcessParts, running: Running): Stopping {
  const { sessions, phone, presence, draining } = running;
  let stopping: Promise<void> | null = null;
  const tellOthers = (): Promise<void> =>
    presence
      .drain()
      .catch((err: unknown) => base.log.warn({ err }, 'others were not told that this process stops'));
  const endAll = async (recordsWithinMs?: number): Promise<void> => {
    await Promise.all([phone.close(), sessions.closeAll('server_draining', recordsWithinMs)]);
  };
  const stop = async (drainMs: number): Promise<void> => {
    draining.stop();
    await Promise.all([tellOthers(), sessions.drain(drainMs), phone.drain(drainMs)]);
    await endAll();
    await closeAll(base);
  };
  const count = (): number => Math.max(sessions.size, phone.calls.size);
  return { running: count, endAll, stop: (drainMs) => (stopping ??= stop(drainMs)) };
}
