import { printMessage } from '../message/index.ts';
import type { ClientTransactionEvents, SipRequest, SipResponse } from '../wire.ts';
import { PATIENCE, T1, T2, T4, Timers } from './timers.ts';
import type { Ground } from './transaction.ts';

/** A request of ours other than INVITE (RFC 3261, 17.1.2). */
export class OtherClient {
  readonly request: SipRequest;
  readonly #ground: Ground;
  readonly #events: ClientTransactionEvents;
  readonly #timers: Timers<'E' | 'F' | 'K'>;
  readonly #bytes: Buffer;
  #state: 'trying' | 'proceeding' | 'completed' | 'ended' = 'trying';

  constructor(request: SipRequest, ground: Ground, events: ClientTransactionEvents) {
    this.request = request;
    this.#ground = ground;
    this.#events = events;
    this.#timers = new Timers(ground.clock);
    this.#bytes = printMessage(request);
  }

  start(): void {
    const { isReliable } = this.#ground;
    if (!isReliable) this.#timers.repeat('E', T1, T2, () => this.#ground.send(this.#bytes));
    this.#timers.start('F', PATIENCE, () => this.fail(408, 'No answer came in time.'));
    this.#ground.send(this.#bytes);
  }

  receive(response: SipResponse): void {
    if (this.#state === 'completed' || this.#state === 'ended') return;
    if (response.status >= 200) return this.#complete(response);
    this.#proceed();
    if (response.status > 100) this.#events.provisional(response);
  }

  /** Does nothing: only an INVITE can be cancelled (9.1). */
  cancel(): void {}

  /** Ends the transaction without an answer. */
  fail(status: 408 | 503, reason: string): void {
    const isOpen = this.#state === 'trying' || this.#state === 'proceeding';
    this.end();
    if (isOpen) this.#events.failed(status, reason);
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#timers.stopAll();
    this.#ground.ended();
  }

  /** The server works on the request: repeating the request every T2 is enough. */
  #proceed(): void {
    if (this.#state === 'proceeding') return;
    this.#state = 'proceeding';
    if (!this.#ground.isReliable) this.#timers.repeat('E', T2, T2, () => this.#ground.send(this.#bytes));
  }

  #complete(response: SipResponse): void {
    this.#state = 'completed';
    this.#timers.stopAll();
    if (this.#ground.isReliable) this.end();
    else this.#timers.start('K', T4, () => this.end());
    this.#events.final(response);
  }
}
