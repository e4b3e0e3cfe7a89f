import type { SipRequest, SipResponse } from './wire/wire.ts';
import { parseCSeq, parseNameAddr, printUri, requestOf, type NameAddr } from './wire/message/index.ts';
import type { UserAgent } from './user-agent.ts';

type Entries = readonly (readonly [string, string])[];

export interface InDialog {
  readonly headers?: Entries;
  readonly body?: { readonly type: string; readonly text: string };
}

interface DialogState {
  readonly callId: string;
  readonly localTag: string;
  /** Null when the far end is older than tags (RFC 3261, 12.1.1). */
  readonly remoteTag: string | null;
  /** The From header of our requests in this dialog, with our tag. */
  readonly local: string;
  /** The To header of our requests in this dialog, with their tag. */
  readonly remote: string;
  /** The Route headers, in the order of our requests. */
  readonly routes: readonly string[];
  readonly target: string;
  readonly localSequence: number;
  readonly remoteSequence: number | null;
}

export const tagOf = (address: string | undefined): string | null =>
  parseNameAddr(address ?? '')?.params.get('tag') ?? null;

const contactOf = (message: SipRequest | SipResponse): string | null => {
  const contact = parseNameAddr(message.headers.all('Contact')[0] ?? '');
  return contact && contact.uri.kind === 'sip' ? printUri({ ...contact.uri, headers: null }) : null;
};

export const sequenceOf = (message: SipRequest | SipResponse): number =>
  parseCSeq(message.headers.get('CSeq') ?? '')?.number ?? 0;

const isLoose = (route: NameAddr): boolean => route.uri.kind === 'sip' && route.uri.params.has('lr');

/** The state of a dialog (RFC 3261, 12): its two ends, the route between them, and their sequence numbers. */
export class Dialog {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string | null;
  readonly local: string;
  readonly remote: string;
  readonly #ua: UserAgent;
  #routes: readonly string[];
  #target: string;
  #localSequence: number;
  #remoteSequence: number | null;

  constructor(ua: UserAgent, state: DialogState) {
    this.#ua = ua;
    this.callId = state.callId;
    this.localTag = state.localTag;
    this.remoteTag = state.remoteTag;
    this.local = state.local;
    this.remote = state.remote;
    this.#routes = state.routes;
    this.#target = state.target;
    this.#localSequence = state.localSequence;
    this.#remoteSequence = state.remoteSequence;
  }

  /** The dialog that an incoming INVITE begins (12.1.1), or null when something required is missing. */
  static ofRequest(ua: UserAgent, request: SipRequest, localTag: string): Dialog | null {
    const { headers } = request;
    const [from, to, callId] = [headers.get('From'), headers.get('To'), headers.get('Call-ID')];
    const target = contactOf(request);
    if (!from || !to || !callId || target === null) return null;
    return new Dialog(ua, {
      callId,
      localTag,
      remoteTag: tagOf(from),
      local: `${to};tag=${localTag}`,
      remote: from,
      routes: headers.all('Record-Route'),
      target,
      localSequence: 0,
      remoteSequence: sequenceOf(request),
    });
  }

  /** The dialog that a response to our INVITE begins (12.1.2), or null when something required is missing. */
  static ofResponse(ua: UserAgent, request: SipRequest, response: SipResponse): Dialog | null {
    const { headers } = response;
    const [to, from] = [headers.get('To'), request.headers.get('From')];
    const callId = request.headers.get('Call-ID');
    if (!to || !from || !callId) return null;
    return new Dialog(ua, {
      callId,
      localTag: tagOf(from) ?? '',
      remoteTag: tagOf(to),
      local: from,
      remote: to,
      routes: [...headers.all('Record-Route')].reverse(),
      // A 2xx without Contact is wrong (12.1.1), but the address of the request may still work.
      target: contactOf(response) ?? request.uri,
      localSequence: sequenceOf(request),
      remoteSequence: null,
    });
  }

  /** Sets route and target of an early dialog from its 2xx (13.2.2.4). */
  confirmedBy(response: SipResponse): void {
    this.#routes = [...response.headers.all('Record-Route')].reverse();
    this.refreshTarget(response);
  }

  /** The current address of the other side (12.2), to which requests go. */
  get target(): string {
    return this.#target;
  }

  /** Whether a request comes from the other side of this dialog (12.2.2). */
  isFrom(request: SipRequest): boolean {
    return (
      request.headers.get('Call-ID') === this.callId && tagOf(request.headers.get('From')) === this.remoteTag
    );
  }

  /** Whether a request is in order (12.2.2); one that is older than the last is answered with 500. */
  inOrder(request: SipRequest): boolean {
    const sequence = sequenceOf(request);
    if (this.#remoteSequence !== null && sequence <= this.#remoteSequence) return false;
    this.#remoteSequence = sequence;
    return true;
  }

  /** Updates the other side's address from a target refresh request or its 2xx (12.2.1.2, 12.2.2; RFC 3311, 5.1). */
  refreshTarget(message: SipRequest | SipResponse): void {
    this.#target = contactOf(message) ?? this.#target;
  }

  /** Notes the sequence number of a request, because repeating it with credentials uses one more. */
  sent(request: SipRequest): void {
    this.#localSequence = Math.max(this.#localSequence, sequenceOf(request));
  }

  /** A new request in this dialog (12.2.1.1). */
  request(method: string, content: InDialog = {}): SipRequest {
    this.#localSequence += 1;
    return this.#build(method, this.#localSequence, content);
  }

  /** The ACK to a 2xx, with the sequence number and the credentials of its INVITE (13.2.2.4). */
  ack(invite: SipRequest, sdp: string | null = null): SipRequest {
    const credentials = ['Authorization', 'Proxy-Authorization'].flatMap((name) =>
      invite.headers.all(name).map((value) => [name, value] as const),
    );
    const body = sdp === null ? {} : { body: { type: 'application/sdp', text: sdp } };
    return this.#build('ACK', sequenceOf(invite), { headers: credentials, ...body });
  }

  #build(method: string, sequence: number, { headers = [], body }: InDialog): SipRequest {
    const { uri, routes } = this.#way();
    return requestOf({
      method,
      uri,
      headers: [
        ...routes.map((route) => ['Route', route] as const),
        ['From', this.local],
        ['To', this.remote],
        ['Call-ID', this.callId],
        ['CSeq', `${sequence} ${method}`],
        ...this.#ua.ownHeaders,
        ...headers,
        ...(body ? [['Content-Type', body.type] as const] : []),
      ],
      ...(body && { body: body.text }),
    });
  }

  /**
   * Request URI and routes (12.2.1.1). A first proxy without `lr` is an old strict router: it becomes the request
   * URI, and the target goes to the end.
   */
  #way(): { readonly uri: string; readonly routes: readonly string[] } {
    const [first, ...rest] = this.#routes;
    const strict = first === undefined ? null : parseNameAddr(first);
    if (!strict || isLoose(strict) || strict.uri.kind !== 'sip')
      return { uri: this.#target, routes: this.#routes };
    return { uri: printUri({ ...strict.uri, headers: null }), routes: [...rest, `<${this.#target}>`] };
  }
}
