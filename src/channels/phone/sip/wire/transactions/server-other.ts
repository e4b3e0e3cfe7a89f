import { printMessage } from '../message/index.ts';
import type { Hop, ServerTransaction, SipRequest, SipResponse } from '../wire.ts';
import { PATIENCE, Timers } from './timers.ts';
import type { Ground } from './transaction.ts';

/** A request of the far end other than INVITE and ACK (RFC 3261, 17.2.2). */
export class OtherServer implements ServerTransaction {
  readonly request: SipRequest;
  readonly from: Hop;
  readonly #ground: Ground;
  readonly #timers: Timers<'J'>;
  #state: 'trying' | 'proceeding' | 'completed' | 'ended' = 'trying';
  #last: Buffer | null = null;

  constructor(request: SipRequest, from: Hop, ground: Ground) {
    this.request = request;
    this.from = from;
    this.#ground = ground;
    this.#timers = new Timers(ground.clock);
    // The sender gives up by then (timer F): an answer would come too late (RFC 4320, 4.2).
    this.#timers.start('J', PATIENCE, () => this.end());
  }

  respond(response: SipResponse): void {
    if (this.#state === 'completed' || this.#state === 'ended') return;
    this.#last = printMessage(response);
    this.#ground.send(this.#last);
    if (response.status < 200) this.#state = 'proceeding';
    else this.#complete();
  }

  /** The request has arrived again: the sender has not received the answer. */
  again(): void {
    if (this.#last) this.#ground.send(this.#last);
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#timers.stopAll();
    this.#ground.ended();
  }

  #complete(): void {
    this.#state = 'completed';
    if (this.#ground.isReliable) this.end();
    else this.#timers.start('J', PATIENCE, () => this.end());
  }
}
