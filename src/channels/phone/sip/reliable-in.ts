import { sequenceOf } from './dialog.ts';
import { secondsOf, wordsOf } from './tokens.ts';
import type { SipResponse } from './wire/wire.ts';

/** The reliable provisional responses that we receive in one dialog (RFC 3262, 4): each has to be acknowledged. */
export class ReliableReceiver {
  #last: number | null = null;

  /**
   * @returns RAck for the PRACK of a new reliable response; `repeated` for a response that was received before or
   * is out of order, and must be dropped; null for a response that needs no PRACK
   */
  receive(response: SipResponse): { readonly rack: string } | 'repeated' | null {
    if (!wordsOf(response.headers, 'Require').includes('100rel')) return null;
    const sequence = secondsOf(response.headers.get('RSeq'));
    if (sequence === null) return null;
    if (this.#last !== null && sequence !== this.#last + 1) return 'repeated';
    this.#last = sequence;
    return { rack: `${sequence} ${sequenceOf(response)} INVITE` };
  }
}
