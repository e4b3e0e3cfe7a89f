import type { Credentials } from './wire/digest.ts';
import type {
  ClientTransaction,
  ClientTransactionEvents,
  SipRequest,
  SipResponse,
  SipWire,
} from './wire/wire.ts';

/** The most challenges to one request: one of the server, one of a proxy, and one more when a nonce has expired. */
const MOST_CHALLENGES = 4;

export interface ExchangeEvents extends ClientTransactionEvents {
  /** Called when the request is sent, for the first time or again with credentials: its CSeq is used. */
  sent?(request: SipRequest): void;
}

/**
 * A request with the answers to its challenges (RFC 3261, 22.2 and 22.3); its response is that to the last attempt.
 * There are no events after the end, and several final responses only for an INVITE.
 */
export class Exchange {
  readonly #wire: SipWire;
  readonly #credentials: Credentials;
  readonly #events: ExchangeEvents;
  #transaction: ClientTransaction | null = null;
  #request: SipRequest;
  #challenges = 0;
  /** After a 2xx to an INVITE only further 2xx may come; after any other final response nothing. */
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

  /** The request as it was last sent. */
  get request(): SipRequest {
    return this.#request;
  }

  /** Cancels an INVITE (9.1); a challenge that arrives afterwards is not answered. */
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
