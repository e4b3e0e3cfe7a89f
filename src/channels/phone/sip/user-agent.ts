import type { Log } from '../../../kernel/log.ts';
import type { Ids } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { SipAccount } from './signalling.ts';
import { Exchange, type ExchangeEvents } from './exchange.ts';
import { bracketed } from '../../../kernel/bracketed.ts';
import { USER_AGENT } from './tokens.ts';
import { printUri, type SipUri } from './wire/message/index.ts';
import { sipUri } from './wire/message/uri.ts';
import type { Credentials } from './wire/digest.ts';
import type { SipRequest, SipWire } from './wire/wire.ts';

export interface UserAgentParts {
  readonly account: SipAccount;
  readonly wire: SipWire;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Random numbers from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly log: Log;
}

/** One account at its server, and the wire to that server: what registration and calls both need. */
export class UserAgent {
  readonly account: SipAccount;
  readonly wire: SipWire;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  /** Whether the registrar keeps our flow (RFC 5626, 4.3); Contacts in dialogs then have `ob`. */
  outbound = false;
  readonly #credentials: Credentials;
  readonly #ids: Ids;

  constructor({ account, wire, credentials, clock, ids, random, log }: UserAgentParts) {
    this.account = account;
    this.wire = wire;
    this.clock = clock;
    this.random = random;
    this.log = log;
    this.#credentials = credentials;
    this.#ids = ids;
  }

  /** `sip:user@domain`: our identity, whatever our address is (RFC 3261, 6). */
  get addressOfRecord(): string {
    return printUri(this.#ourUri(this.account.domain));
  }

  /** `sip:domain`: the registrar (10.2). */
  get registrar(): string {
    return printUri(sipUri({ host: bracketed(this.account.domain) }));
  }

  /** The URI at which we can be reached now; without angle brackets. */
  get contactUri(): string {
    const { address, port } = this.wire.local;
    const params = new Map<string, string | null>([['transport', this.account.transport.toLowerCase()]]);
    return printUri({ ...this.#ourUri(address), port, params });
  }

  /** The Contact of a request or response within a dialog (8.1.1.8). */
  get contact(): string {
    const uri = this.contactUri;
    return this.outbound ? `<${uri};ob>` : `<${uri}>`;
  }

  /** A Call-ID or a tag: globally unique and unguessable (19.3). */
  token(kind: 'call' | 'tag'): string {
    return this.#ids.newId(kind);
  }

  /** Sends a request through the account's server, with credentials where the server asks for them. */
  exchange(request: SipRequest, events: ExchangeEvents): Exchange {
    return new Exchange(this.wire, this.#credentials, request, events);
  }

  /** Header fields that all our requests have. */
  get ownHeaders(): readonly (readonly [string, string])[] {
    return [['User-Agent', USER_AGENT]];
  }

  #ourUri(host: string): SipUri {
    return sipUri({ user: this.account.username, host: bracketed(host) });
  }
}
