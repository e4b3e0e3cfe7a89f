import type { ServerEvent } from '../../conversation/ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { encodeEvent, type NumberedEvent } from '../wire-event.ts';

/** Events that are kept for a client; the oldest go first. */
export const MOST_EVENTS = 1000;
/** Less than what may wait in a connection: all of them go out at once. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** The number of a client that does not say what it has heard: none is above it. */
export const UNTOLD = Number.POSITIVE_INFINITY;
const WAITS = Number.POSITIVE_INFINITY;

interface Kept {
  readonly event: NumberedEvent & { readonly seq: number };
  readonly characters: number;
  /** When it last went out, in the clock's milliseconds. */
  sentAt: number;
}

/** Calls that nobody waits for any more: they must not be carried out. */
const givenUpIn = (events: readonly Kept[]): ReadonlySet<unknown> =>
  new Set(
    events.flatMap(({ event: { event, data } }) =>
      event === 'function_call_timeout' ? [data['call_id']] : [],
    ),
  );

/**
 * The events that a client may not have heard: those that wait for it, and those that went out so lately that the line
 * may have been dead by then.
 */
export class EventMemory {
  readonly #clock: Clock;
  readonly #forMs: number;
  #kept: Kept[] = [];
  #characters = 0;
  #last = 0;
  /** Since when nobody is there: until the client is back nothing grows older. */
  #frozenAt: number | null = null;

  /** @param forMs how long an event is kept after it went out; the time while nobody is there does not count */
  constructor(clock: Clock, forMs: number) {
    this.#clock = clock;
    this.#forMs = forMs;
  }

  /** Keeps an event that goes out now. @returns it with its number */
  sent(event: ServerEvent): NumberedEvent {
    return this.#keep(event, this.#clock.now());
  }

  /** Keeps an event until the client is there. */
  waits(event: ServerEvent): void {
    this.#keep(event, WAITS);
  }

  /**
   * What a client that comes back has missed, in order: what it has not heard, and what waited for it. From now on all
   * of it counts as sent. A call that was given up meanwhile is left out; the word that it was is not.
   * @param heard number of the last event that the client has heard; `UNTOLD`: it has what went out
   */
  missed(heard: number): NumberedEvent[] {
    this.#forget();
    const missed = this.#kept.filter(({ event, sentAt }) => event.seq > heard || sentAt === WAITS);
    this.thaw();
    for (const kept of missed) kept.sentAt = this.#clock.now();
    const givenUp = givenUpIn(missed);
    const isDue = ({ event, data }: ServerEvent): boolean =>
      event !== 'function_implicitly_called' || !givenUp.has(data['call_id']);
    return missed.map(({ event }) => event).filter(isDue);
  }

  /** The client is gone: what it may not have heard waits for it, however long it stays away. Idempotent. */
  freeze(): void {
    this.#frozenAt ??= this.#clock.now();
  }

  /** The client is there. */
  thaw(): void {
    this.#frozenAt = null;
  }

  clear(): void {
    this.#kept = [];
    this.#characters = 0;
  }

  #keep({ event, data }: ServerEvent, sentAt: number): NumberedEvent {
    const numbered = { event, data, seq: ++this.#last };
    const characters = encodeEvent(numbered).length;
    this.#kept.push({ event: numbered, characters, sentAt });
    this.#characters += characters;
    this.#forget();
    return numbered;
  }

  #forget(): void {
    const before = (this.#frozenAt ?? this.#clock.now()) - this.#forMs;
    const isTooMuch = () => this.#kept.length > MOST_EVENTS || this.#characters > MOST_CHARACTERS;
    let first = this.#kept[0];
    while (first && (first.sentAt < before || (this.#kept.length > 1 && isTooMuch()))) {
      this.#kept.shift();
      this.#characters -= first.characters;
      first = this.#kept[0];
    }
  }
}
