import { requestOf, responseTo } from '../wire/message/index.ts';
import type { SipAccount } from '../signalling.ts';
import type {
  ClientTransaction,
  ClientTransactionEvents,
  Hop,
  OpenWire,
  ServerTransaction,
  SipRequest,
  SipResponse,
  SipWire,
  SipWireEvents,
} from '../wire/wire.ts';

export type Entries = readonly (readonly [string, string])[];

export interface Answering {
  readonly toTag?: string;
  readonly headers?: Entries;
  readonly sdp?: string;
}

/** A request of ours, as the far end sees it. */
export class SentRequest implements ClientTransaction {
  readonly request: SipRequest;
  readonly events: ClientTransactionEvents;
  cancelled = false;

  constructor(request: SipRequest, events: ClientTransactionEvents) {
    this.request = request;
    this.events = events;
  }

  get method(): string {
    return this.request.method;
  }

  cancel(): void {
    this.cancelled = true;
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name);
  }

  answer(status: number, { toTag = 'far', headers = [], sdp }: Answering = {}): void {
    const response = responseTo(this.request, status, undefined, {
      toTag,
      headers: [...headers, ...(sdp === undefined ? [] : [['Content-Type', 'application/sdp'] as const])],
      ...(sdp !== undefined && { body: sdp }),
    });
    if (status < 200) this.events.provisional(response);
    else this.events.final(response);
  }

  fail(status: 408 | 503 = 408): void {
    this.events.failed(status, 'test');
  }
}

/** A request of the far end, and our response. */
export class ReceivedRequest implements ServerTransaction {
  readonly request: SipRequest;
  readonly from: Hop = { transport: 'UDP', address: '192.0.2.1', port: 5060 };
  readonly responses: SipResponse[] = [];

  constructor(request: SipRequest) {
    this.request = request;
  }

  respond(response: SipResponse): void {
    this.responses.push(response);
  }

  get statuses(): readonly number[] {
    return this.responses.map(({ status }) => status);
  }

  get last(): SipResponse {
    const last = this.responses.at(-1);
    if (!last) throw new Error('There was no response.');
    return last;
  }
}

export interface Incoming {
  readonly method: string;
  readonly uri?: string;
  readonly headers: Entries;
  readonly body?: string;
}

/** A wire whose far end is the test: it sees what is sent, and can send anything. */
export class FakeWire implements SipWire {
  local = { address: '198.51.100.7', port: 40000 };
  readonly sent: SentRequest[] = [];
  readonly acks: SipRequest[] = [];
  readonly events: SipWireEvents;
  way: Promise<void> = Promise.resolve();
  closed = false;

  constructor(events: SipWireEvents) {
    this.events = events;
  }

  ready(): Promise<void> {
    return this.way;
  }

  request(request: SipRequest, events: ClientTransactionEvents): ClientTransaction {
    const sent = new SentRequest(request, events);
    this.sent.push(sent);
    return sent;
  }

  sendAck(request: SipRequest): void {
    this.acks.push(request);
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  /** All requests with a method, in order. */
  all(method: string): readonly SentRequest[] {
    return this.sent.filter((sent) => sent.method === method);
  }

  last(method: string): SentRequest {
    const last = this.all(method).at(-1);
    if (!last) throw new Error(`No ${method} was sent.`);
    return last;
  }

  receive({ method, uri = 'sip:agent@198.51.100.7:40000', headers, body }: Incoming): ReceivedRequest {
    const via = ['Via', 'SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bKtest'] as const;
    const request = requestOf({
      method,
      uri,
      headers: [via, ...headers],
      ...(body !== undefined && { body }),
    });
    const received = new ReceivedRequest(request);
    if (method === 'ACK') this.events.ack(request, received.from);
    else this.events.request(received);
    return received;
  }
}

/** An `openWire` that keeps the wires it has opened. */
export function fakeWires(): { readonly open: OpenWire; readonly wires: FakeWire[] } {
  const wires: FakeWire[] = [];
  const open = (_account: SipAccount, events: SipWireEvents): SipWire => {
    const wire = new FakeWire(events);
    wires.push(wire);
    return wire;
  };
  return { open, wires };
}
