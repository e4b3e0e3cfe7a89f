import { sequenceOf } from './dialog.ts';
import { secondsOf, wordsOf } from './tokens.ts';
import type { SipResponse } from './wire/wire.ts';

/** The reliable provisional responses that we receive in one dialog (RFC 3262, 4): each has to be acknowledged. */
export class ReliableReceiver {
  /** The last response, and the INVITE that it belongs to: each INVITE has numbers of its own (RFC 3262, 3). */
  #last: { readonly invite: number; readonly response: number } | null = null;

  /**
   * Checks whether a response has to be acknowledged.
   * @returns RAck for the PRACK of a new reliable response; `repeated` for a response that was received before or is
   * out of order, and must be dropped; null for a response that needs no PRACK
   */
  receive(response: SipResponse): { readonly rack: string } | 'repeated' | null {
    if (!wordsOf(response.headers, 'Require').includes('100rel')) return null;
    const sequence = secondsOf(response.headers.get('RSeq'));
    if (sequence === null) return null;
    const invite = sequenceOf(response);
    if (this.#isRepeated(invite, sequence)) return 'repeated';
    this.#last = { invite, response: sequence };
    return { rack: `${sequence} ${invite} INVITE` };
  }

  /** Whether it was received before, is out of order, or belongs to an INVITE before the last one. */
  #isRepeated(invite: number, response: number): boolean {
    const last = this.#last;
    if (last === null || invite > last.invite) return false;
    return invite < last.invite || response !== last.response + 1;
  }
}
