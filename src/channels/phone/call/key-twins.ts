import type { Clock } from '../../../kernel/time/clock.ts';
import { LONGEST_PRESS_MS } from '../sip/dtmf-info.ts';

/** The longest time between the two messages of one key press. */
const TWIN_MS = 400;
/** How much the spacing of two messages of one key press may change on the network. */
const JITTER_MS = 40;

/** A message that a key was pressed. */
export interface KeyMessage {
  readonly key: string;
  /** Telephone events (RFC 4733) arrive when a key goes down; an INFO may arrive when it is released. */
  readonly by: 'event' | 'info';
  /** How long the key was held, or shall sound; 0 when that is not known. */
  readonly lastedMs: number;
}

interface Press extends KeyMessage {
  readonly at: number;
}

/**
 * Recognizes the second of two messages of one key press. Some telephones send each key both by RTP and by SIP, and
 * somebody who types fast may press the next keys before the second message of the first arrives. Some gateways
 * send a held key again.
 */
export class KeyTwins {
  readonly #clock: Clock;
  /** Messages whose counterpart (event or INFO) has not arrived, but still may. */
  #alone: readonly Press[] = [];
  #lastInfo: Press | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the message is a new key press. */
  isNew(message: KeyMessage): boolean {
    const press = { ...message, at: this.#clock.now() };
    const goesOn = this.#goesOn(press);
    if (press.by === 'info') this.#lastInfo = press;
    return !goesOn && !this.#hasTwin(press);
  }

  /**
   * Whether a key is still being held: then its duration has grown by exactly the time since the last message. That
   * cannot be so for a second press, which begins after the first has ended.
   */
  #goesOn({ key, by, lastedMs, at }: Press): boolean {
    const last = this.#lastInfo;
    if (by !== 'info' || last?.key !== key || last.lastedMs === 0) return false;
    const grownMs = lastedMs - last.lastedMs;
    return grownMs > 0 && Math.abs(grownMs - (at - last.at)) <= JITTER_MS;
  }

  /** Whether the press has a counterpart: the oldest matching message that waits for one. */
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
