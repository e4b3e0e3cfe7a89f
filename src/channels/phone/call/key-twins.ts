import type { Clock } from '../../../time/clock.ts';

/** One key that comes by both ways comes so close together; a finger is slower. */
const TWIN_MS = 400;

/** Finds the second of two messages of one press: some telephones tell each key by RTP and by SIP. */
export class KeyTwins {
  readonly #clock: Clock;
  #key = '';
  #by = '';
  #at = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether this is a press of its own. */
  isNew(key: string, by: string): boolean {
    const now = this.#clock.now();
    const isTwin = key === this.#key && by !== this.#by && now - this.#at < TWIN_MS;
    // A press has one twin: what comes behind it is the next press.
    [this.#key, this.#by, this.#at] = [isTwin ? '' : key, by, now];
    return !isTwin;
  }
}
