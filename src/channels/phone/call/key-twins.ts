import type { Clock } from '../../../time/clock.ts';

/** One key that comes by both ways comes so close together. */
const TWIN_MS = 400;

/** A message of a press that has not come by the other way, and may still. */
interface Press {
  readonly key: string;
  readonly by: string;
  readonly at: number;
}

/**
 * Finds the second of two messages of one press: some telephones tell each key by RTP and by SIP. Whoever types fast has
 * pressed the next keys before the second message of the first has come.
 */
export class KeyTwins {
  readonly #clock: Clock;
  #alone: readonly Press[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether this is a press of its own. */
  isNew(key: string, by: string): boolean {
    const at = this.#clock.now();
    const alone = this.#alone.filter((press) => at - press.at < TWIN_MS);
    // A press has one twin: the oldest that waits for it.
    const twin = alone.find((press) => press.key === key && press.by !== by);
    this.#alone = twin ? alone.filter((press) => press !== twin) : [...alone, { key, by, at }];
    return !twin;
  }
}
