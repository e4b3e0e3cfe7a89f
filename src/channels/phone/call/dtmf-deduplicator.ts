import type { Clock } from '../../../kernel/time/clock.ts';
import { LONGEST_DTMF_MS } from '../sip/dtmf-info.ts';

/** The longest time between the two messages of one digit. */
const DUPLICATE_WITHIN_MS = 400;
/** How much the spacing of two messages of one digit may change on the network. */
const JITTER_MS = 40;

/** A message about a DTMF digit. */
export interface DtmfMessage {
  readonly digit: string;
  /** Telephone events (RFC 4733) arrive when a key goes down; an INFO may arrive when it is released. */
  readonly by: 'event' | 'info';
  /** How long the key was held, or shall sound; 0 when that is not known. */
  readonly lastedMs: number;
}

interface TimedDtmf extends DtmfMessage {
  readonly at: number;
}

/**
 * Recognizes the second of two messages of one digit. Some telephones send each digit both by RTP and by SIP, and
 * somebody who types fast may send the next digits before the second message of the first arrives. Some gateways
 * send a held key again.
 */
export class DtmfDeduplicator {
  readonly #clock: Clock;
  /** Messages whose counterpart (event or INFO) has not arrived, but still may. */
  #alone: readonly TimedDtmf[] = [];
  #lastInfo: TimedDtmf | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the message is a new digit, not a repeat. */
  isNew(message: DtmfMessage): boolean {
    const sent = { ...message, at: this.#clock.now() };
    const goesOn = this.#goesOn(sent);
    if (sent.by === 'info') this.#lastInfo = sent;
    return !goesOn && !this.#hasDuplicate(sent);
  }

  /**
   * Whether a key is still being held: then its duration has grown by exactly the time since the last message. That
   * cannot be so for a second digit, which begins after the first has ended.
   */
  #goesOn({ digit, by, lastedMs, at }: TimedDtmf): boolean {
    const last = this.#lastInfo;
    if (by !== 'info' || last?.digit !== digit || last.lastedMs === 0) return false;
    const grownMs = lastedMs - last.lastedMs;
    return grownMs > 0 && Math.abs(grownMs - (at - last.at)) <= JITTER_MS;
  }

  /** Whether the digit has a duplicate: the oldest matching message that waits for one. */
  #hasDuplicate(sent: TimedDtmf): boolean {
    const { digit, by, lastedMs, at } = sent;
    const alone = this.#alone.filter((other) => at - other.at < DUPLICATE_WITHIN_MS + LONGEST_DTMF_MS);
    const duplicate = alone.find(
      (other) => other.digit === digit && other.by !== by && at - other.at < DUPLICATE_WITHIN_MS + lastedMs,
    );
    this.#alone = duplicate ? alone.filter((other) => other !== duplicate) : [...alone, sent];
    return duplicate !== undefined;
  }
}
