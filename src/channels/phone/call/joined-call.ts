import type { Log } from '../../../kernel/log.ts';
import type { Ticker } from '../../../media/ticker.ts';
import type { PhoneSessions } from '../../../live/calls.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Leg } from '../leg.ts';
import { Bridge } from './bridge.ts';

export interface JoinedCallParts {
  readonly sessions: Pick<PhoneSessions, 'keepPlace' | 'freePlace'>;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  /** The longest duration (DUET_JOINED_CALL_SECONDS). */
  readonly longestJoinedMs: number;
}

/** The slot expires after 20 s, so two renewals in a row may fail. */
const KEEP_EVERY_MS = 6_000;

/**
 * A caller and a person whom Duet has joined. It keeps the concurrency slot of its session, which ends much
 * earlier, until the call is over or has reached its longest duration. It owns both legs.
 */
export class JoinedCall {
  /** Resolves when the slot is kept, so that the session may end. */
  readonly kept: Promise<void>;
  /** Resolves when both legs have ended and the slot is free. */
  readonly done: Promise<void>;
  readonly #sessionId: string;
  readonly #parts: JoinedCallParts;
  readonly #bridge: Bridge;
  #keeping: Promise<void>;
  #isOver = false;
  #callOff: () => void = () => undefined;

  constructor(sessionId: string, legs: readonly [Leg, Leg], parts: JoinedCallParts) {
    this.#sessionId = sessionId;
    this.#parts = parts;
    this.#bridge = new Bridge(...legs, parts.ticker);
    this.kept = this.#keeping = this.#keep();
    this.done = this.#untilDone(parts.clock.after(parts.longestJoinedMs, () => this.#overdue()));
  }

  /** Hangs up both legs. Idempotent. */
  close(): void {
    this.#bridge.close();
  }

  async #keep(): Promise<void> {
    const { sessions, clock } = this.#parts;
    await sessions.keepPlace(this.#sessionId);
    if (this.#isOver) return;
    this.#callOff = clock.after(KEEP_EVERY_MS, () => void (this.#keeping = this.#keep()));
  }

  #overdue(): void {
    const { log, longestJoinedMs } = this.#parts;
    const fields = { sessionId: this.#sessionId, afterSeconds: longestJoinedMs / 1000 };
    log.warn(fields, 'a joined call was ended: it has lasted as long as it may');
    this.close();
  }

  async #untilDone(callOffEnd: () => void): Promise<void> {
    await this.#bridge.done;
    this.#isOver = true;
    callOffEnd();
    this.#callOff();
    await this.#keeping;
    await this.#parts.sessions.freePlace(this.#sessionId);
  }
}
