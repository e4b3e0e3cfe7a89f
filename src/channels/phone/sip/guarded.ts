import type { Log } from '../../../kernel/log.ts';
import type { SipCallEvents } from './signalling.ts';

/** Runs a callback of somebody else; an error that it throws is logged and goes no further. */
export function guarded(log: Log, what: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    log.error({ err: error }, what);
  }
}

/**
 * Passes on the events of a call. The end is kept until somebody has attached; it is reported once, and nothing
 * comes after it.
 */
export class EventRelay {
  readonly #log: Log;
  #events: SipCallEvents | null = null;
  #ending: ((events: SipCallEvents) => void) | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  attach(events: SipCallEvents): void {
    this.#events = events;
    if (this.#ending) this.#tell(this.#ending);
  }

  progress(status: number, sdp: string | null): void {
    this.#tellOpen((events) => events.progress(status, sdp));
  }

  answered(sdp: string): void {
    this.#tellOpen((events) => events.answered(sdp));
  }

  reanswered(answer: string): void {
    this.#tellOpen((events) => events.reanswered(answer));
  }

  key(key: string, lastedMs: number): void {
    this.#tellOpen((events) => events.key(key, lastedMs));
  }

  /** Our answer, or our offer; null to refuse with 488. */
  reoffered(offer: string | null): string | null {
    if (!this.#events || this.#ending) return null;
    try {
      return this.#events.reoffered(offer);
    } catch {
      return null;
    }
  }

  /** Only the first end counts. */
  ended(by: 'remote' | 'local' | 'failure', status: number | null): void {
    if (this.#ending) return;
    this.#ending = (events) => events.ended(by, status);
    this.#tell(this.#ending);
  }

  #tellOpen(tell: (events: SipCallEvents) => void): void {
    if (!this.#ending) this.#tell(tell);
  }

  #tell(tell: (events: SipCallEvents) => void): void {
    const events = this.#events;
    if (events) guarded(this.#log, 'what a call told was not taken', () => tell(events));
  }
}
