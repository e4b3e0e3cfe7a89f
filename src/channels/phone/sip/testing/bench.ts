import { createIds } from '../../../../kernel/ids.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import { createSipEndpoint } from '../endpoint.ts';
import type { LineState, SipAccount, SipCall, SipCallEvents, SipLine } from '../signalling.ts';
import {
  fakeWires,
  type Entries,
  type FakeWire,
  type ReceivedRequest,
  type SentRequest,
} from './fake-wire.ts';

export const ACCOUNT: SipAccount = {
  server: 'pbx.test',
  port: 5060,
  domain: 'example.test',
  username: 'agent',
  password: 'secret',
  transport: 'UDP',
};

export const OFFER = 'v=0\r\no=- 1 1 IN IP4 192.0.2.9\r\ns=-\r\nm=audio 4000 RTP/AVP 0\r\n';
export const ANSWER = 'v=0\r\no=- 2 2 IN IP4 198.51.100.7\r\ns=-\r\nm=audio 5000 RTP/AVP 0\r\n';

/** Resolves after all promises that were ready to run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Records the events of a call as words. */
export class CallNotes implements SipCallEvents {
  readonly notes: string[] = [];
  /** The answer to an offer; null refuses it. */
  reply: string | null = ANSWER;

  progress(status: number, sdp: string | null): void {
    this.notes.push(`progress ${status}${sdp === null ? '' : ' with sound'}`);
  }

  answered(sdp: string): void {
    this.notes.push(`answered ${sdp === OFFER ? 'theirs' : sdp}`);
  }

  reoffered(offer: string | null): string {
    this.notes.push(offer === null ? 'asked for an offer' : 'reoffered');
    if (this.reply === null) throw new Error('not acceptable');
    return this.reply;
  }

  reanswered(): void {
    this.notes.push('reanswered');
  }

  key(key: string, lastedMs: number): void {
    this.notes.push(`key ${key}${lastedMs > 0 ? ` for ${lastedMs} ms` : ''}`);
  }

  ended(by: string, status: number | null): void {
    this.notes.push(`ended ${by} ${status}`);
  }

  get ends(): readonly string[] {
    return this.notes.filter((note) => note.startsWith('ended'));
  }
}

export interface Inviting {
  readonly callId?: string;
  readonly fromTag?: string;
  readonly sequence?: number;
  readonly uri?: string;
  readonly sdp?: string | null;
  readonly headers?: Entries;
  readonly without?: readonly string[];
  /** The Content-Type of the body. */
  readonly type?: string;
}

/** A clock that the test moves; it counts pending timers. */
interface MovedClock extends Clock {
  readonly pending: number;
  advance(ms: number): void;
}

/** A line on a wire whose other end the test controls. */
export class Bench {
  readonly clock: MovedClock;
  readonly states: LineState[] = [];
  /** How often the server has accepted a REGISTER. */
  registrations = 0;
  readonly calls: SipCall[] = [];
  readonly notes: CallNotes[] = [];
  readonly logged: string[] = [];
  readonly line: SipLine;
  readonly wire: FakeWire;
  readonly #endpoint;

  /** @param onCall called with each incoming call */
  constructor(
    clock: MovedClock,
    account: Partial<SipAccount> = {},
    onCall: (call: SipCall) => void = () => undefined,
  ) {
    this.clock = clock;
    const { open, wires } = fakeWires();
    const note = (_fields: object, message: string): void => void this.logged.push(message);
    this.#endpoint = createSipEndpoint({
      openWire: open,
      clock: this.clock,
      ids: createIds(),
      random: () => 0.5,
      log: { info: note, warn: note, error: note },
    });
    this.line = this.#endpoint.openLine(
      { ...ACCOUNT, ...account },
      {
        state: (state) => void this.states.push(state),
        registered: () => void (this.registrations += 1),
        incoming: (call) => this.#incoming(call, onCall),
      },
    );
    this.wire = wires[0] as FakeWire;
  }

  #incoming(call: SipCall, onCall: (call: SipCall) => void): SipCallEvents {
    const notes = new CallNotes();
    this.calls.push(call);
    this.notes.push(notes);
    onCall(call);
    return notes;
  }

  /** Answers the last REGISTER with the Contact that was registered last. */
  async register(headers: Entries = [], expires = 300): Promise<void> {
    await settle();
    const register = this.wire.last('REGISTER');
    const contacts = this.wire.all('REGISTER').map((sent) => sent.header('Contact') ?? '');
    const uri = /<([^>]+)>/.exec(contacts.findLast((contact) => contact !== '') ?? '')?.[1] ?? '';
    register.answer(200, { headers: [['Contact', `<${uri}>;expires=${expires}`], ...headers] });
    await settle();
  }

  /** Closes everything, and answers what must be answered. */
  async close(): Promise<void> {
    const closed = this.#endpoint.close();
    await settle();
    for (const sent of [...this.wire.sent])
      if (sent.method === 'REGISTER' || sent.method === 'BYE') sent.answer(200);
    await settle();
    this.clock.advance(2_000);
    await closed;
  }

  /** Sends an INVITE from outside. */
  invite(inviting: Inviting = {}): ReceivedRequest {
    const {
      callId = 'in-1',
      fromTag = 'caller',
      sequence = 1,
      uri,
      sdp = OFFER,
      headers = [],
      without = [],
      type = 'application/sdp',
    } = inviting;
    const all: Entries = [
      ['From', `"Alice" <sip:alice@example.test>;tag=${fromTag}`],
      ['To', '<sip:agent@example.test>'],
      ['Call-ID', callId],
      ['CSeq', `${sequence} INVITE`],
      ['Contact', '<sip:alice@192.0.2.9:5070>'],
      ...headers,
      ...(sdp === null ? [] : [['Content-Type', type] as const]),
    ];
    const kept = all.filter(([name]) => !without.includes(name));
    return this.wire.receive({
      method: 'INVITE',
      ...(uri !== undefined && { uri }),
      headers: kept,
      ...(sdp !== null && { body: sdp }),
    });
  }

  /** Sends a request from the caller within the dialog that `invite` began. */
  within(invite: ReceivedRequest, method: string, inviting: Inviting = {}): ReceivedRequest {
    const { sequence = 2, headers = [], sdp = null, type = 'application/sdp' } = inviting;
    const { headers: theirs } = invite.request;
    return this.wire.receive({
      method,
      headers: [
        ['From', theirs.get('From') ?? ''],
        ['To', invite.last.headers.get('To') ?? ''],
        ['Call-ID', theirs.get('Call-ID') ?? ''],
        ['CSeq', `${sequence} ${method}`],
        ...headers,
        ...(sdp === null ? [] : [['Content-Type', type] as const]),
      ],
      ...(sdp !== null && { body: sdp }),
    });
  }

  /** Sends a request from the called party, in the dialog of our INVITE. */
  from(
    invite: SentRequest,
    method: string,
    { sequence = 1, fromTag = 'far', headers = [], sdp = null }: Inviting = {},
  ): ReceivedRequest {
    return this.wire.receive({
      method,
      headers: [
        ['From', `${invite.header('To')};tag=${fromTag}`],
        ['To', invite.header('From') ?? ''],
        ['Call-ID', invite.header('Call-ID') ?? ''],
        ['CSeq', `${sequence} ${method}`],
        ...headers,
        ...(sdp === null ? [] : [['Content-Type', 'application/sdp'] as const]),
      ],
      ...(sdp !== null && { body: sdp }),
    });
  }

  /** An incoming call that was accepted and acknowledged. */
  async established(
    inviting: Inviting = {},
  ): Promise<{ call: SipCall; notes: CallNotes; invite: ReceivedRequest }> {
    const invite = this.invite(inviting);
    const call = this.calls.at(-1) as SipCall;
    const accepted = call.accept(ANSWER);
    this.within(invite, 'ACK', {
      sequence: inviting.sequence ?? 1,
      ...(inviting.sdp === null && { sdp: OFFER }),
    });
    await accepted;
    return { call, notes: this.notes.at(-1) as CallNotes, invite };
  }

  /** An outgoing call that nobody has answered yet. */
  async dial(destination = '100'): Promise<{ call: SipCall; notes: CallNotes; invite: SentRequest }> {
    const notes = new CallNotes();
    const call = this.line.call(destination, ANSWER, notes);
    this.calls.push(call);
    this.notes.push(notes);
    await settle();
    return { call, notes, invite: this.wire.last('INVITE') };
  }

  /** An outgoing call that was answered. */
  async dialled(headers: Entries = []): Promise<{ call: SipCall; notes: CallNotes; invite: SentRequest }> {
    const dialled = await this.dial();
    dialled.invite.answer(200, {
      sdp: OFFER,
      headers: [['Contact', '<sip:bob@192.0.2.8:5080>'], ...headers],
    });
    await settle();
    return dialled;
  }
}
