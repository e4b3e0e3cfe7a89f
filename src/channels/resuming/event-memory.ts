import type { ServerEvent } from '../../conversation/ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { encodeEvent, type NumberedEvent } from '../wire-event.ts';

/** The most events that are kept for a client; the oldest are dropped first. */
export const MOST_EVENTS = 1000;
/** The most characters of kept events: less than may wait in a connection, since all of them are sent at once. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** The number for a client that does not say which events it has received: no event has a higher one. */
export const UNTOLD = Number.POSITIVE_INFINITY;
const WAITS = Number.POSITIVE_INFINITY;

interface Kept {
  readonly event: NumberedEvent & { readonly seq: number };
  readonly characters: number;
  /** When it was last sent, in the clock's milliseconds; WAITS when it was not sent yet. */
  sentAt: number;
}

/** The ids of calls that nobody waits for any more: such calls must not be carried out. */
const givenUpIn = (events: readonly Kept[]): ReadonlySet<unknown> =>
  new Set(
    events.flatMap(({ event: { event, data } }) =>
      event === 'function_call_timeout' ? [data['call_id']] : [],
    ),
  );

/**
 * The events that a client may not have received: those that wait for it, and those sent so recently that the
 * connection may have been dead already.
 */
export class EventMemory {
  readonly #clock: Clock;
  readonly #forMs: number;
  #kept: Kept[] = [];
  #characters = 0;
  #last = 0;
  /** Since when no client is connected; until one is back, no event grows older. Null while a client is connected. */
  #frozenAt: number | null = null;

  /** @param forMs how long an event is kept after it was sent; time without a client does not count */
  constructor(clock: Clock, forMs: number) {
    this.#clock = clock;
    this.#forMs = forMs;
  }

  /**
   * Keeps an event that is sent now.
   * @returns the event with its number
   */
  sent(event: ServerEvent): NumberedEvent {
    return this.#keep(event, this.#clock.now());
  }

  /** Keeps an event until a client is connected. */
  waits(event: ServerEvent): void {
    this.#keep(event, WAITS);
  }

  /**
   * The events that a returning client has missed, in order: those that it has not received, and those that waited
   * for it. They count as sent now. A function call that was given up meanwhile is left out, but the event that
   * says so is not.
   * @param heard number of the last event that the client has received; `UNTOLD` for all that were sent
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

  /** The client is gone: events that it may not have received are kept until it is back. Idempotent. */
  freeze(): void {
    this.#frozenAt ??= this.#clock.now();
  }

  /** The client is connected. */
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
