import type { Way } from './transport/link.ts';
import type { ClientTransaction, ClientTransactionEvents, SipRequest } from './wire.ts';

/** A request of ours that waits until the server can be reached. */
export class WaitingRequest implements ClientTransaction {
  readonly request: SipRequest;
  #started: ClientTransaction | null = null;
  #isCancelled = false;

  constructor(
    request: SipRequest,
    events: ClientTransactionEvents,
    ready: Promise<Way>,
    start: (way: Way) => ClientTransaction,
  ) {
    this.request = request;
    ready.then(
      (way) => {
        if (this.#isCancelled) events.failed(503, 'It was cancelled before it could be sent.');
        else this.#started = start(way);
      },
      (error: unknown) => events.failed(503, (error as Error).message),
    );
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#started?.cancel();
  }
}
