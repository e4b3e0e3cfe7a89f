import type { Clock } from '../../../kernel/time/clock.ts';
import { LONGEST_PRESS_MS } from '../sip/dtmf-info.ts';

/** One key that comes by both ways comes so close together. */
const TWIN_MS = 400;
/** Two messages of one press come so much nearer to each other, or farther apart, than they were sent. */
const JITTER_MS = 40;

/** A message that a key was pressed. */
export interface KeyMessage {
  readonly key: string;
  /** Telephone events (RFC 4733) come when a key goes down; an INFO may come when it is let go. */
  readonly by: 'event' | 'info';
  /** How long the key was held, or shall sound; 0 where nothing is said of that. */
  readonly lastedMs: number;
}

interface Press extends KeyMessage {
  readonly at: number;
}

/**
 * Finds the second of two messages of one press. Some telephones tell each key by RTP and by SIP; whoever types fast has
 * pressed the next keys before the second message of the first has come. Some gateways tell a key that is held again.
 */
export class KeyTwins {
  readonly #clock: Clock;
  /** Messages of presses that have not come by the other way, and may still. */
  #alone: readonly Press[] = [];
  #lastInfo: Press | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether this is a press of its own. */
  isNew(message: KeyMessage): boolean {
    const press = { ...message, at: this.#clock.now() };
    const goesOn = this.#goesOn(press);
    if (press.by === 'info') this.#lastInfo = press;
    return !goesOn && !this.#hasTwin(press);
  }

  /**
   * A key that is still held has been held longer by just the time since it was last told. A second press cannot have:
   * it began when the first was over.
   */
  #goesOn({ key, by, lastedMs, at }: Press): boolean {
    const last = this.#lastInfo;
    if (by !== 'info' || last?.key !== key || last.lastedMs === 0) return false;
    const grownMs = lastedMs - last.lastedMs;
    return grownMs > 0 && Math.abs(grownMs - (at - last.at)) <= JITTER_MS;
  }

  /** A press has one twin: the oldest that waits for it. */
  #hasTwin(press: Press): boolean {
    const { key, by, lastedMs, at } = press;
    const alone = this.#alone.filter((other) => at - other.at < TWIN_MS + LONGEST_PRESS_MS);
    const twin = alone.find(
      (other) => other.key === key && other.by !== by && at - other.at < TWIN_MS + lastedMs,
    );
    this.#alone = twin ? alone.filter((other) => other !== twin) : [...alone, press];
    return twin !== undefined;
  }
}
