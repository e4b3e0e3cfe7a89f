import { sequenceOf } from './dialog.ts';
import { secondsOf, wordsOf } from './tokens.ts';
import type { SipResponse } from './wire/wire.ts';

/** Provisional responses of theirs in one dialog that want to be acknowledged (RFC 3262, 4). */
export class ReliableReceiver {
  #last: number | null = null;

  /**
   * @returns RAck for the PRACK of a new reliable response; `repeated` for one that was seen already, or came out of its
   * order, and must be dropped; null for one that wants no PRACK
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
