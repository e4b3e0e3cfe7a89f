import type { WireErrorCode } from '../conversation/wire/error-event.ts';
import { COMMAND_BOUNDS, JsonBeyondBounds } from '../kernel/json/bounds.ts';
import { parseJson } from '../kernel/json/parse.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createTokenBucket } from '../kernel/time/token-bucket.ts';

/** Limits of what one connection may send: the rate, and the burst. */
export interface MessageLimits {
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** In bytes, or in characters where the size in bytes is not known any more. */
  readonly bytesPerSecond: number;
  readonly byteBurst: number;
}

type Limit = 'messages' | 'bytes';

/** How many messages of a connection may be refused, as rate and burst, before it is closed. */
const REFUSALS_PER_SECOND = 0.1;
const REFUSAL_BURST = 10;
/** The part of a burst from which on the sender is warned. */
const NEAR = 0.8;
/** How often a sender is warned, a second. */
const WARNINGS_PER_SECOND = 0.1;

/**
 * A parsed message (undefined when it is not JSON), or the error for its sender. `near`: the limit that its sender is
 * about to exceed, and is to be warned of. `ends`: the connection must be closed.
 */
export type ReadMessage =
  | { readonly ok: true; readonly value: unknown; readonly near?: Limit }
  | { readonly ok: false; readonly code: WireErrorCode; readonly error: string; readonly ends: boolean };

/**
 * Reads the messages of one connection. The cost of a message is limited before it is parsed: by the number of
 * messages, by their bytes, and by the structure of their JSON. A message beyond a limit is refused, and too many
 * of them end the connection.
 */
export class IncomingMessages {
  readonly #limits: MessageLimits;
  readonly #withinMessages: () => boolean;
  readonly #withinBytes: (bytes: number) => boolean;
  readonly #withinRefusals: () => boolean;
  readonly #farFrom: Readonly<Record<Limit, (cost?: number) => boolean>>;
  readonly #mayWarn: () => boolean;

  constructor(clock: Clock, limits: MessageLimits) {
    this.#limits = limits;
    this.#withinMessages = createTokenBucket(clock, limits.messagesPerSecond, limits.messageBurst);
    this.#withinBytes = createTokenBucket(clock, limits.bytesPerSecond, limits.byteBurst);
    this.#withinRefusals = createTokenBucket(clock, REFUSALS_PER_SECOND, REFUSAL_BURST);
    this.#farFrom = {
      messages: createTokenBucket(clock, limits.messagesPerSecond, NEAR * limits.messageBurst),
      bytes: createTokenBucket(clock, limits.bytesPerSecond, NEAR * limits.byteBurst),
    };
    this.#mayWarn = createTokenBucket(clock, WARNINGS_PER_SECOND, 1);
  }

  /** Which limit a message of this length exceeds; null: none. */
  excessOf(length: number): Limit | null {
    if (!this.#withinMessages()) return 'messages';
    return this.#withinBytes(length) ? null : 'bytes';
  }

  /** Reads one message of a client. */
  read(text: string | Buffer): ReadMessage {
    const { messagesPerSecond, bytesPerSecond } = this.#limits;
    const excess = this.excessOf(text.length);
    if (excess === 'messages')
      return {
        ok: false,
        code: 'rate_limited',
        error: `more than ${messagesPerSecond} messages a second`,
        ends: true,
      };
    if (excess === 'bytes') return this.#refuse('rate_limited', `more than ${bytesPerSecond} bytes a second`);
    const read = this.#parse(String(text));
    const near = this.#nearTo(text.length);
    return read.ok && near !== null && this.#mayWarn() ? { ...read, near } : read;
  }

  #nearTo(length: number): Limit | null {
    const { messages, bytes } = this.#farFrom;
    const [isFar, isFarInBytes] = [messages(), bytes(length)];
    if (!isFar) return 'messages';
    return isFarInBytes ? null : 'bytes';
  }

  #parse(text: string): ReadMessage {
    try {
      return { ok: true, value: parseJson(text, COMMAND_BOUNDS) };
    } catch (error) {
      if (error instanceof JsonBeyondBounds)
        return this.#refuse('invalid_message', `a message ${error.message}`);
      return { ok: true, value: undefined };
    }
  }

  /** Refuses a message. The sender is told so a few times before the connection must be closed. */
  #refuse(code: WireErrorCode, error: string): ReadMessage {
    return { ok: false, code, error, ends: !this.#withinRefusals() };
  }
}
