import type { Phone } from '../channels/phone/index.ts';
import type { Log } from '../kernel/log.ts';
import type { DrainState } from '../live/process-requests/requests.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Presence } from '../live/presence.ts';

export interface DrainingParts {
  readonly sessions: Pick<LiveSessions, 'drain' | 'resume' | 'endRunning' | 'draining' | 'size'>;
  readonly phone: Pick<Phone, 'drain' | 'resume'> & {
    readonly calls: Pick<Phone['calls'], 'close' | 'size'>;
  };
  readonly presence: Pick<Presence, 'drain' | 'open'>;
  readonly log: Log;
  /** How long conversations have to end (DUET_DRAIN_SECONDS). */
  readonly drainMs: number;
}

/**
 * The drain of a process that goes on: it takes no new conversations and has those that run end, as one that stops
 * does (stopping.ts), and takes conversations again when that is taken back.
 */
export class Draining {
  readonly #parts: DrainingParts;
  /** Counts drains: one that was taken back ends no conversation when its time is over. */
  #round = 0;
  #stopping = false;

  constructor(parts: DrainingParts) {
    this.#parts = parts;
  }

  get state(): DrainState {
    const { sessions, phone, drainMs } = this.#parts;
    const running = Math.max(sessions.size, phone.calls.size);
    return { draining: sessions.draining, running, seconds: drainMs / 1000 };
  }

  /** Drains from now on, unless it does already. Resolves when the other processes know. */
  async begin(): Promise<void> {
    const { sessions, phone, presence, log, drainMs } = this.#parts;
    if (sessions.draining || this.#stopping) return;
    const round = ++this.#round;
    log.info(this.state, 'drains: no new conversation is taken');
    const ended = Promise.all([sessions.drain(drainMs), phone.drain(drainMs)]);
    void ended
      .then(() => (round === this.#round ? this.#endRest() : undefined))
      .catch((err: unknown) => log.error({ err }, 'not all conversations of a drain were ended'));
    await presence.drain();
  }

  /** Takes conversations again. Resolves when the other processes know. */
  async undo(): Promise<void> {
    const { sessions, phone, presence, log } = this.#parts;
    if (!sessions.draining || this.#stopping) return;
    this.#round += 1;
    sessions.resume();
    phone.resume();
    log.info({}, 'drains no more: conversations are taken again');
    await presence.open();
  }

  /** The process stops: its own drain is what counts from now on. */
  stop(): void {
    this.#stopping = true;
    this.#round += 1;
  }

  async #endRest(): Promise<void> {
    const { sessions, phone, log } = this.#parts;
    await Promise.all([sessions.endRunning('server_draining'), phone.calls.close()]);
    log.info({}, 'drained: no conversation runs here');
  }
}
