import type { Credentials } from './wire/digest.ts';
import type {
  ClientTransaction,
  ClientTransactionEvents,
  SipRequest,
  SipResponse,
  SipWire,
} from './wire/wire.ts';

/** A server asks for credentials at most so often: once for itself, once for a proxy, and once more when a nonce is old. */
const MOST_CHALLENGES = 4;

export interface ExchangeEvents extends ClientTransactionEvents {
  /** The request goes out, for the first time or again with credentials: its CSeq is used up. */
  sent?(request: SipRequest): void;
}

/**
 * A request of ours with all its challenges (RFC 3261, 22.2 and 22.3): what comes out is the response to the last
 * attempt. Nothing comes out after the end, and several finals only for an INVITE.
 */
export class Exchange {
  readonly #wire: SipWire;
  readonly #credentials: Credentials;
  readonly #events: ExchangeEvents;
  #transaction: ClientTransaction | null = null;
  #request: SipRequest;
  #challenges = 0;
  /** After a 2xx to an INVITE more of them may come, and nothing else; after any other end nothing. */
  #state: 'open' | 'accepted' | 'done' = 'open';
  #cancelled = false;

  constructor(wire: SipWire, credentials: Credentials, request: SipRequest, events: ExchangeEvents) {
    this.#wire = wire;
    this.#credentials = credentials;
    this.#events = events;
    this.#request = request;
    credentials.authorize(request);
    this.#send(request);
  }

  /** The request as it was sent last. */
  get request(): SipRequest {
    return this.#request;
  }

  /** Calls an INVITE off (9.1); a challenge that comes in then is not answered any more. */
  cancel(): void {
    this.#cancelled = true;
    this.#transaction?.cancel();
  }

  #send(request: SipRequest): void {
    this.#request = request;
    this.#events.sent?.(request);
    const attempt = ++this.#challenges;
    const isOpen = (): boolean => attempt === this.#challenges && this.#state === 'open';
    this.#transaction = this.#wire.request(request, {
      provisional: (response) => void (isOpen() && this.#events.provisional(response)),
      final: (response) => void (attempt === this.#challenges && this.#final(response)),
      failed: (status, reason) => {
        if (!isOpen()) return;
        this.#state = 'done';
        this.#events.failed(status, reason);
      },
    });
  }

  #final(response: SipResponse): void {
    const isAccepted = response.status < 300 && this.#request.method === 'INVITE';
    if (this.#state === 'done' || (this.#state === 'accepted' && !isAccepted)) return;
    const isChallenge = response.status === 401 || response.status === 407;
    const mayAnswer = isChallenge && !this.#cancelled && this.#challenges < MOST_CHALLENGES;
    const next = mayAnswer ? this.#credentials.answerChallenge(response, this.#request) : null;
    if (next) return this.#send(next);
    this.#state = isAccepted ? 'accepted' : 'done';
    this.#events.final(response);
  }
}
