import { COMMAND_BOUNDS, JsonBeyondBounds } from '../kernel/json/bounds.ts';
import { parseJson } from '../kernel/json/parse.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createTokenBucket } from '../kernel/time/token-bucket.ts';

/** What one connection may send: on average and at once. */
export interface MessageLimits {
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** In bytes, or in characters where the bytes are not known any more. */
  readonly bytesPerSecond: number;
  readonly byteBurst: number;
}

/** Messages of a connection that may be refused, on average and at once, before it is closed. */
const REFUSALS_PER_SECOND = 0.1;
const REFUSAL_BURST = 10;

/** A message as it was read (undefined where it is no JSON), or what its sender is told instead. `ends`: its connection is to be closed. */
export type ReadMessage =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string; readonly ends: boolean };

/**
 * The way in of one connection. What a message may cost is bounded before it is parsed: how many come, how many bytes,
 * and how its JSON is made. What is beyond that costs its sender the message, and in the long run the connection.
 */
export class IncomingMessages {
  readonly #limits: MessageLimits;
  readonly #withinMessages: () => boolean;
  readonly #withinBytes: (bytes: number) => boolean;
  readonly #withinRefusals: () => boolean;

  constructor(clock: Clock, limits: MessageLimits) {
    this.#limits = limits;
    this.#withinMessages = createTokenBucket(clock, limits.messagesPerSecond, limits.messageBurst);
    this.#withinBytes = createTokenBucket(clock, limits.bytesPerSecond, limits.byteBurst);
    this.#withinRefusals = createTokenBucket(clock, REFUSALS_PER_SECOND, REFUSAL_BURST);
  }

  /** What is wrong with a message of this length coming now; null: nothing. */
  excessOf(length: number): 'messages' | 'bytes' | null {
    if (!this.#withinMessages()) return 'messages';
    return this.#withinBytes(length) ? null : 'bytes';
  }

  /** Reads one message of a client. */
  read(text: string | Buffer): ReadMessage {
    const { messagesPerSecond, bytesPerSecond } = this.#limits;
    const excess = this.excessOf(text.length);
    if (excess === 'messages')
      return { ok: false, error: `more than ${messagesPerSecond} messages a second`, ends: true };
    if (excess === 'bytes') return this.#refuse(`more than ${bytesPerSecond} bytes a second`);
    return this.#parse(String(text));
  }

  #parse(text: string): ReadMessage {
    try {
      return { ok: true, value: parseJson(text, COMMAND_BOUNDS) };
    } catch (error) {
      if (error instanceof JsonBeyondBounds) return this.#refuse(`a message ${error.message}`);
      return { ok: true, value: undefined };
    }
  }

  /** Not read, though there is no harm in telling its sender a few times. */
  #refuse(error: string): ReadMessage {
    return { ok: false, error, ends: !this.#withinRefusals() };
  }
}
