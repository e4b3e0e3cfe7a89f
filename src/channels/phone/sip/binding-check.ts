import { ourContacts } from './bindings.ts';
import type { UserAgent } from './user-agent.ts';
import { requestOf } from './wire/message/index.ts';
import type { SipRequest, SipResponse } from './wire/wire.ts';

/** How long calls may get lost after a quick restart of a server that forgets registrations. */
const PERIOD_MS = 60_000;

/**
 * Regularly asks a server over UDP whether it still has our registration (RFC 3261, 10.2.3): a restarted server
 * answers OPTIONS as if nothing had happened. Over a connection this is not needed, because its loss shows the
 * same.
 */
export class BindingCheck {
  readonly #ua: UserAgent;
  readonly #instance: string;
  readonly #forgotten: () => void;
  readonly #callId: string;
  readonly #tag: string;
  #sequence = 0;
  #round = 0;
  /** A server that does not list our binding directly after it has accepted it cannot be asked in this way. */
  #isUseless = false;
  #wasForgotten = false;
  #callOff: () => void = () => undefined;

  /**
   * @param instance the mark of our binding
   * @param forgotten called when the server does not have our registration any more
   */
  constructor(ua: UserAgent, instance: string, forgotten: () => void) {
    this.#ua = ua;
    this.#instance = instance;
    this.#forgotten = forgotten;
    this.#callId = ua.token('call');
    this.#tag = ua.token('tag');
  }

  /** Begins to ask, because we are registered. */
  start(): void {
    this.stop();
    if (this.#isUseless || this.#ua.account.transport !== 'UDP') return;
    this.#callOff = this.#ua.clock.after(PERIOD_MS, () => this.#ask());
  }

  stop(): void {
    this.#round += 1;
    this.#callOff();
  }

  #ask(): void {
    this.start();
    const round = this.#round;
    this.#ua.exchange(this.#question(), {
      sent: () => void (this.#sequence += 1),
      provisional: () => undefined,
      final: (response) => void (round === this.#round && this.#answered(response)),
      // Whether the server can be reached is watched elsewhere.
      failed: () => undefined,
    });
  }

  #answered(response: SipResponse): void {
    if (response.status >= 500) return;
    const registered = { contactUri: this.#ua.contactUri, instance: this.#instance };
    const isThere = response.status < 300 && ourContacts(response, registered).length > 0;
    this.#isUseless = response.status >= 300 || (!isThere && this.#wasForgotten);
    this.#wasForgotten = !isThere;
    if (this.#isUseless) this.stop();
    else if (!isThere) this.#forgotten();
  }

  /** A REGISTER without a Contact changes nothing: it asks for the current bindings. */
  #question(): SipRequest {
    const { addressOfRecord, registrar, ownHeaders } = this.#ua;
    return requestOf({
      method: 'REGISTER',
      uri: registrar,
      headers: [
        ['From', `<${addressOfRecord}>;tag=${this.#tag}`],
        ['To', `<${addressOfRecord}>`],
        ['Call-ID', this.#callId],
        ['CSeq', `${this.#sequence + 1} REGISTER`],
        ...ownHeaders,
      ],
    });
  }
}
