import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../../testing/clock.ts';
import { printMessage, readMessage, requestOf, responseTo } from '../message/index.ts';
import type {
  ClientTransactionEvents,
  Hop,
  IncomingEvents,
  ServerTransaction,
  SipRequest,
  SipResponse,
} from '../wire.ts';
import { Clients } from './clients.ts';
import { Servers } from './servers.ts';

const hop = (address: string, transport: Hop['transport']): Hop => ({ transport, address, port: 5060 });

interface Options {
  readonly transport?: Hop['transport'];
  readonly most?: number;
  /** Whether the message with this number, counted from 0, is lost. */
  readonly loses?: (count: number, text: string) => boolean;
  readonly delayMs?: number;
}

/** The transactions of a caller and a callee, with a network between them that loses chosen messages. */
class TwoEnds {
  readonly clock = new FakeClock();
  readonly clients: Clients;
  readonly servers: Servers;
  /** The sent messages, as `at method-or-status`. */
  readonly sent: string[] = [];
  readonly handedUp: SipRequest[] = [];
  readonly told: string[] = [];
  readonly way = { to: hop('192.0.2.2', 'UDP'), local: { address: '192.0.2.1', port: 5060 } };
  onRequest: IncomingEvents['request'] = () => {};
  #count = 0;
  #random = 0;

  constructor({ transport = 'UDP', most = 2000, loses = () => false, delayMs = 10 }: Options = {}) {
    const isReliable = transport !== 'UDP';
    const carry = (bytes: Buffer, deliver: (bytes: Buffer) => void) => {
      const text = bytes.toString('utf8');
      this.sent.push(`${this.clock.now()} ${text.split(' ')[text.startsWith('SIP') ? 1 : 0]}`);
      if (!loses(this.#count++, text)) this.clock.after(delayMs, () => deliver(bytes));
    };
    const random = (size: number) => new Uint8Array(size).fill(++this.#random);
    const toServer = (bytes: Buffer) => this.atServer(bytes, hop('192.0.2.1', transport));
    const toClient = (bytes: Buffer) => this.atClient(bytes);
    this.clients = new Clients({
      clock: this.clock,
      random,
      isReliable,
      send: (bytes) => carry(bytes, toServer),
    });
    this.servers = new Servers(
      {
        clock: this.clock,
        isReliable,
        most,
        newTag: () => 'ours',
        send: (bytes) => carry(bytes, toClient),
        sendOnce: (response) => carry(printMessage(response), toClient),
      },
      {
        request: (transaction) => {
          this.handedUp.push(transaction.request);
          this.onRequest(transaction);
        },
        cancelled: (invite) => {
          this.told.push('cancelled');
          invite.respond(responseTo(invite.request, 487, undefined, { toTag: 'b' }));
        },
        ack: () => this.told.push('ack'),
        unacknowledged: () => this.told.push('unacknowledged'),
      },
    );
  }

  atServer(bytes: Buffer, from: Hop): void {
    const reading = readMessage(bytes);
    if (reading.ok && reading.message.kind === 'request') this.servers.receive(reading.message, from);
  }

  atClient(bytes: Buffer): boolean {
    const reading = readMessage(bytes);
    return (
      reading.ok && reading.message.kind === 'response' && this.clients.receive(reading.message) !== null
    );
  }

  /** Sends a request, and lists its outcomes. */
  ask(method: string, more: Partial<ClientTransactionEvents> = {}) {
    const outcomes: string[] = [];
    const events: ClientTransactionEvents = {
      provisional: (response) => outcomes.push(String(response.status)),
      final: (response) => {
        outcomes.push(String(response.status));
        more.final?.(response);
      },
      failed: (status) => outcomes.push(`failed ${status}`),
    };
    const transaction = this.clients.request(requestTo(method), this.way, events);
    return { outcomes, transaction };
  }

  /** Acknowledges a 2xx. */
  ack(response: SipResponse): void {
    const request = requestTo('ACK');
    request.headers.set('To', response.headers.get('To') ?? '');
    this.clients.sendAck(request, this.way);
  }
}

let calls = 0;

const requestTo = (method: string): SipRequest => {
  if (method !== 'ACK') calls++;
  return requestOf({
    method,
    uri: 'sip:bob@192.0.2.2',
    headers: [
      ['From', '<sip:alice@192.0.2.1>;tag=a'],
      ['To', '<sip:bob@192.0.2.2>'],
      ['Call-ID', `call-${calls}`],
      ['CSeq', `1 ${method}`],
    ],
  });
};

const answer = (status: number) => (transaction: ServerTransaction) =>
  transaction.respond(responseTo(transaction.request, status, undefined, { toTag: 'b' }));

const times = (ends: TwoEnds, what: string) =>
  ends.sent.filter((line) => line.endsWith(` ${what}`)).map((line) => Number(line.split(' ')[0]));

const nothing = () => true;
const responses = (_count: number, text: string) => text.startsWith('SIP');

describe('requests of ours', () => {
  test('INVITE is repeated with doubled pauses, and given up after 32 s (timers A and B)', () => {
    const ends = new TwoEnds({ loses: nothing });
    const { outcomes } = ends.ask('INVITE');
    ends.clock.advance(60_000);
    expect(times(ends, 'INVITE')).toEqual([0, 500, 1500, 3500, 7500, 15500, 31500]);
    expect(outcomes).toEqual(['failed 408']);
    expect(ends.clock.pending).toBe(0);
  });

  test('others are repeated at least every 4 s, and given up after 32 s (timers E and F)', () => {
    const ends = new TwoEnds({ loses: nothing });
    const { outcomes } = ends.ask('OPTIONS');
    ends.clock.advance(60_000);
    expect(times(ends, 'OPTIONS')).toEqual([
      0, 500, 1500, 3500, 7500, 11500, 15500, 19500, 23500, 27500, 31500,
    ]);
    expect(outcomes).toEqual(['failed 408']);
    expect(ends.clock.pending).toBe(0);
  });

  test.each(['TCP', 'TLS'] as const)('nothing is repeated over %s', (transport) => {
    const ends = new TwoEnds({ transport, loses: nothing });
    ends.ask('INVITE');
    ends.ask('OPTIONS');
    ends.clock.advance(60_000);
    expect(ends.sent).toHaveLength(2);
    expect(ends.clock.pending).toBe(0);
  });

  test('a refusal is acknowledged each time it comes, on the same branch, and told once (timer D)', () => {
    let acks = 0;
    const ends = new TwoEnds({ loses: (_count, text) => text.startsWith('ACK') && acks++ < 2 });
    ends.onRequest = answer(486);
    const { outcomes, transaction } = ends.ask('INVITE');
    ends.clock.advance(20_000);
    expect(outcomes).toEqual(['486']);
    expect(times(ends, '486')).toHaveLength(3);
    expect(times(ends, 'ACK')).toHaveLength(3);
    expect(transaction.request.headers.get('Via')).toContain('branch=z9hG4bK');
    expect(ends.told).toEqual([]);
    ends.clock.advance(40_000);
    expect(ends.clock.pending).toBe(0);
  });

  test('a 2xx that comes again is acknowledged again, and told once (timer M)', () => {
    let acks = 0;
    const ends = new TwoEnds({ loses: (_count, text) => text.startsWith('ACK') && acks++ < 3 });
    ends.onRequest = answer(200);
    const { outcomes } = ends.ask('INVITE', { final: (response) => ends.ack(response) });
    ends.clock.advance(60_000);
    expect(outcomes).toEqual(['200']);
    expect(ends.told).toEqual(['ack']);
    expect(times(ends, 'ACK')).toHaveLength(4);
    expect(ends.clock.pending).toBe(0);
  });

  test('each telephone that picks up is told of (13.2.2.4)', () => {
    const ends = new TwoEnds();
    const { outcomes, transaction } = ends.ask('INVITE');
    for (const toTag of ['x', 'y', 'x'])
      ends.atClient(printMessage(responseTo(transaction.request, 200, undefined, { toTag })));
    expect(outcomes).toEqual(['200', '200']);
  });

  test('responses that are not ours are dropped', () => {
    const ends = new TwoEnds({ loses: nothing });
    const { outcomes, transaction } = ends.ask('OPTIONS');
    const text = printMessage(responseTo(transaction.request, 200)).toString();
    for (const wrong of [
      text.replace('192.0.2.1:5060', '255.255.255.255'),
      text.replace('z9hG4bK', 'z9hG4bKx'),
      text.replace('1 OPTIONS', '1 INVITE'),
      text.replace('From:', 'Via: SIP/2.0/UDP 192.0.2.9;branch=z9hG4bKq\r\nFrom:'),
    ])
      expect(ends.atClient(Buffer.from(wrong))).toBe(false);
    expect(outcomes).toEqual([]);
    expect(ends.atClient(Buffer.from(text))).toBe(true);
    expect(outcomes).toEqual(['200']);
  });

  test('when the way is gone, what is open fails', () => {
    const ends = new TwoEnds({ transport: 'TCP' });
    const one = ends.ask('INVITE');
    const two = ends.ask('OPTIONS');
    ends.clients.failAll('gone');
    expect([one.outcomes, two.outcomes]).toEqual([['failed 503'], ['failed 503']]);
    expect(ends.clients.size).toBe(0);
  });
});

describe('cancelling', () => {
  test('waits for a provisional response, and ends with 487', () => {
    const ends = new TwoEnds({ delayMs: 50 });
    const { outcomes, transaction } = ends.ask('INVITE');
    transaction.cancel();
    transaction.cancel();
    expect(times(ends, 'CANCEL')).toEqual([]);
    ends.clock.advance(20_000);
    expect(times(ends, 'CANCEL')).toEqual([300]);
    expect(ends.told).toEqual(['cancelled']);
    expect(outcomes).toEqual(['487']);
    expect(ends.handedUp).toHaveLength(1);
    ends.clock.advance(60_000);
    expect(ends.clock.pending).toBe(0);
  });

  test('without an answer the call is over 32 s later (9.1)', () => {
    let isDead = false;
    const ends = new TwoEnds({ loses: () => isDead });
    const { outcomes, transaction } = ends.ask('INVITE');
    ends.clock.advance(1000);
    isDead = true;
    transaction.cancel();
    ends.clock.advance(31_999);
    expect(outcomes).toEqual([]);
    ends.clock.advance(1);
    expect(outcomes).toEqual(['failed 408']);
  });

  test('comes too late for a call that was answered, and is 481 for one that is not there', () => {
    const ends = new TwoEnds();
    ends.onRequest = answer(200);
    ends.ask('INVITE', { final: (response) => ends.ack(response) });
    ends.clock.advance(100);
    const { outcomes } = ends.ask('CANCEL');
    ends.clock.advance(100);
    expect(outcomes).toEqual(['481']);
    expect(ends.told).toEqual(['ack']);
  });
});

describe('requests of theirs', () => {
  test('INVITE gets 100 after 200 ms unless there is another answer', () => {
    const slow = new TwoEnds();
    slow.ask('INVITE');
    slow.clock.advance(1000);
    expect(times(slow, '100')).toEqual([210]);
    const quick = new TwoEnds();
    quick.onRequest = answer(180);
    quick.ask('INVITE');
    quick.clock.advance(130_000);
    expect(times(quick, '100')).toEqual([]);
    expect(times(quick, '180')).toEqual([10, 60_010, 120_010]);
  });

  test('come up once, however often they come, and get the last answer again', () => {
    let lost = 0;
    const ends = new TwoEnds({ loses: (_count, text) => text.startsWith('SIP') && lost++ < 3 });
    ends.onRequest = answer(200);
    const { outcomes } = ends.ask('OPTIONS');
    ends.clock.advance(60_000);
    expect(ends.handedUp).toHaveLength(1);
    expect(times(ends, '200')).toHaveLength(4);
    expect(outcomes).toEqual(['200']);
    expect(ends.clock.pending).toBe(0);
  });

  test('a refusal is repeated until it is acknowledged, or for 32 s (timers G, H, I)', () => {
    const ends = new TwoEnds({ loses: responses });
    ends.onRequest = answer(603);
    ends.ask('INVITE');
    ends.clock.advance(31_000);
    // Its own repetitions, and the responses to the caller's.
    expect(times(ends, '603')).toContain(510);
    expect(times(ends, '603').length).toBeGreaterThan(10);
    ends.clock.advance(60_000);
    expect(ends.servers.size).toBe(0);
    expect(ends.told).toEqual([]);
  });

  test.each(['UDP', 'TCP'] as const)('a 2xx is repeated over %s until 32 s have passed', (transport) => {
    const ends = new TwoEnds({ transport, loses: responses });
    ends.onRequest = answer(200);
    ends.ask('INVITE');
    ends.clock.advance(60_000);
    expect(times(ends, '200').slice(0, 6)).toEqual([10, 510, 1510, 3510, 7510, 11510]);
    expect(ends.told).toEqual(['unacknowledged']);
    expect(ends.servers.size).toBe(0);
    expect(ends.clock.pending).toBe(0);
  });

  test('the same request by another way is a loop (8.2.2.2)', () => {
    const ends = new TwoEnds();
    const { transaction } = ends.ask('INVITE');
    ends.clock.advance(50);
    const other = printMessage(transaction.request).toString().replace('z9hG4bK', 'z9hG4bKother');
    ends.atServer(Buffer.from(other), { transport: 'UDP', address: '192.0.2.3', port: 5060 });
    expect(times(ends, '482')).toEqual([50]);
    expect(ends.handedUp).toHaveLength(1);
  });

  test('above the limit they are turned away without a trace', () => {
    const ends = new TwoEnds({ most: 3 });
    const all = Array.from({ length: 5 }, () => ends.ask('INVITE').outcomes);
    ends.clock.advance(15);
    expect(ends.handedUp).toHaveLength(3);
    expect(ends.servers.size).toBe(3);
    ends.clock.advance(20);
    expect(all.slice(3)).toEqual([['503'], ['503']]);
  });

  test('above the limit, calls that are there can still be ended, up to twice as many requests', () => {
    const ends = new TwoEnds({ most: 2 });
    const toOurs = (method: string): Buffer => {
      const request = requestTo(method);
      request.headers.addFirst('Via', `SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK-${calls}`);
      request.headers.set('To', '<sip:bob@192.0.2.2>;tag=b');
      return printMessage(request);
    };
    const [first] = [ends.ask('INVITE'), ends.ask('INVITE')];
    ends.clock.advance(15);
    ends.atServer(toOurs('BYE'), hop('192.0.2.1', 'UDP'));
    expect(ends.handedUp.map(({ method }) => method)).toEqual(['INVITE', 'INVITE', 'BYE']);
    // It is sent after the 100, which comes after 200 ms (9.1).
    first?.transaction.cancel();
    ends.clock.advance(300);
    expect(ends.told).toEqual(['cancelled']);
    for (let count = 0; count < 3; count++) ends.atServer(toOurs('BYE'), hop('192.0.2.1', 'UDP'));
    expect(ends.servers.size).toBe(4);
    expect(times(ends, '503')).toHaveLength(3);
  });

  test('elements older than RFC 3261 are known again by call, number and Via (17.2.3)', () => {
    const ends = new TwoEnds();
    ends.onRequest = answer(486);
    const request = requestTo('INVITE');
    request.headers.addFirst('Via', 'SIP/2.0/UDP 192.0.2.1');
    const from = { transport: 'UDP', address: '192.0.2.1', port: 5060 } as const;
    for (let times = 0; times < 3; times++) ends.atServer(printMessage(request), from);
    expect(ends.handedUp).toHaveLength(1);
    const ack = printMessage(request).toString().replaceAll('INVITE', 'ACK');
    ends.atServer(Buffer.from(ack), from);
    ends.clock.advance(5_000);
    expect(ends.servers.size).toBe(0);
  });
});

test('whatever is lost within 20 s: each request has one outcome, and comes up at most once', () => {
  const loss = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  const kind = fc.constantFrom('INVITE', 'OPTIONS', 'BYE');
  fc.assert(
    fc.property(loss, kind, fc.constantFrom(200, 486), fc.nat(3000), (pattern, method, status, thinkMs) => {
      const ends: TwoEnds = new TwoEnds({
        loses: (count) => ends.clock.now() < 20_000 && (pattern[count] ?? false),
      });
      ends.onRequest = (transaction) => void ends.clock.after(thinkMs, () => answer(status)(transaction));
      const { outcomes } = ends.ask(method, {
        final: (response) => method === 'INVITE' && response.status === 200 && ends.ack(response),
      });
      ends.clock.advance(120_000);
      expect(outcomes).toEqual([String(status)]);
      expect(ends.handedUp).toHaveLength(1);
      expect(ends.told).toEqual(method === 'INVITE' && status === 200 ? ['ack'] : []);
      expect(ends.clients.size + ends.servers.size + ends.clock.pending).toBe(0);
    }),
    { numRuns: 400 },
  );
});
