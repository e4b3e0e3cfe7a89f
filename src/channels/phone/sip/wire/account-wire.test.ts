import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../testing/clock.ts';
import { systemClock } from '../../../../kernel/time/clock.ts';
import type { SipAccount } from '../signalling.ts';
import { createOpenWire, readAuthorities, type WireOptions } from './index.ts';
import { printMessage, readMessage, requestOf, responseTo } from './message/index.ts';
import type { ServerTransaction, SipRequest, SipWire, SipWireEvents } from './wire.ts';

const fixture = (name: string): string =>
  new URL(`../../../../../test/fixtures/phone/${name}`, import.meta.url).pathname;
const certificate = fixture('test-certificate.pem');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Collects reported items, and waits for them; each is taken once. */
class Inbox<T> {
  readonly all: T[] = [];
  #waiting: ((item: T) => void)[] = [];
  #taken = 0;

  put = (item: T): void => {
    this.all.push(item);
    this.#waiting.shift()?.(item);
  };

  next(): Promise<T> {
    const known = this.all[this.#taken++];
    return known === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(known);
  }
}

interface ReceivedTraffic {
  readonly requests: Inbox<ServerTransaction>;
  readonly outcomes: Inbox<string>;
  readonly lost: Inbox<string>;
  readonly warnings: Inbox<object>;
  moves: number;
}

const open = (
  account: Partial<SipAccount>,
  options: Partial<WireOptions> = {},
  onRequest?: SipWireEvents['request'],
) => {
  const heard: ReceivedTraffic = {
    requests: new Inbox(),
    outcomes: new Inbox(),
    lost: new Inbox(),
    warnings: new Inbox(),
    moves: 0,
  };
  const events: SipWireEvents = {
    request: onRequest ?? heard.requests.put,
    cancelled: () => {},
    ack: () => {},
    unacknowledged: () => {},
    moved: () => void heard.moves++,
    lost: heard.lost.put,
  };
  const openWire = createOpenWire({
    clock: systemClock,
    random: randomBytes,
    log: { info: () => {}, warn: heard.warnings.put, error: heard.warnings.put },
    dns: () => Promise.resolve(['127.0.0.1']),
    allow: () => true,
    ca: null,
    ...options,
  });
  const wire = openWire(
    {
      server: '127.0.0.1',
      port: 5060,
      domain: 'duet.test',
      username: 'a',
      password: 'b',
      transport: 'UDP',
      ...account,
    },
    events,
  );
  closing.push(() => wire.close());
  return { wire, heard };
};

const requestTo = (method: string): SipRequest =>
  requestOf({
    method,
    uri: 'sip:example.com',
    headers: [
      ['From', '<sip:a@example.com>;tag=1'],
      ['To', '<sip:b@example.com>'],
      ['Call-ID', randomBytes(8).toString('hex')],
      ['CSeq', `1 ${method}`],
    ],
  });

const ask = (wire: SipWire, heard: ReceivedTraffic, method = 'OPTIONS') =>
  wire.request(requestTo(method), {
    provisional: ({ status }) => heard.outcomes.put(String(status)),
    final: ({ status }) => heard.outcomes.put(String(status)),
    failed: (status, reason) => heard.outcomes.put(`failed ${status} ${reason}`),
  });

const answerTo = (bytes: Buffer, via: (text: string) => string = (text) => text, status = 200): Buffer => {
  const reading = readMessage(bytes);
  if (!reading.ok || reading.message.kind !== 'request') throw new Error('no request');
  return Buffer.from(
    via(printMessage(responseTo(reading.message, status, undefined, { toTag: 's' })).toString()),
  );
};

const openUdp = async (address = '127.0.0.1', port = 0): Promise<UdpSocket> => {
  const socket = createSocket('udp4');
  closing.push(() => socket.close());
  socket.bind(port, address);
  await once(socket, 'listening');
  return socket;
};

const nextDatagram = (socket: UdpSocket) =>
  new Promise<{ bytes: Buffer; port: number }>((resolve) =>
    socket.once('message', (bytes, { port }) => resolve({ bytes, port })),
  );

describe('UDP', () => {
  test('a request is answered, and the server says how it sees us', async () => {
    const server = await openUdp();
    const { wire, heard } = open({ port: server.address().port });
    expect(wire.local).toEqual({ address: '0.0.0.0', port: 0 });
    ask(wire, heard);
    const { bytes, port } = await nextDatagram(server);
    expect(wire.local).toEqual({ address: '127.0.0.1', port });
    expect(heard.moves).toBe(1);
    expect(bytes.toString()).toContain(`Via: SIP/2.0/UDP 127.0.0.1:${port};rport;branch=z9hG4bK`);
    const seen = (text: string) => text.replace(';rport', ';received=203.0.113.9;rport=4321');
    server.send(answerTo(bytes, seen), port, '127.0.0.1');
    expect(await heard.outcomes.next()).toBe('200');
    expect(wire.local).toEqual({ address: '203.0.113.9', port: 4321 });
    expect(heard.moves).toBe(2);
  });

  test('requests come up with their source noted, and malformed ones are answered with 400', async () => {
    const server = await openUdp();
    const { wire, heard } = open({ port: server.address().port });
    await wire.ready();
    const request = requestTo('OPTIONS');
    request.headers.addFirst('Via', 'SIP/2.0/UDP pbx.example.com;rport;branch=z9hG4bK1');
    const bytes = printMessage(request);
    server.send(bytes, wire.local.port, '127.0.0.1');
    const transaction = await heard.requests.next();
    const from = server.address().port;
    expect(transaction.from).toEqual({ transport: 'UDP', address: '127.0.0.1', port: from });
    expect(transaction.request.headers.get('Via')).toContain(`rport=${from}`);
    const answered = nextDatagram(server);
    transaction.respond(responseTo(transaction.request, 200, undefined, { toTag: 'x' }));
    expect((await answered).bytes.toString()).toContain('SIP/2.0 200 OK');
    const refused = nextDatagram(server);
    server.send(bytes.toString().replace('CSeq: 1', 'CSeq: x'), wire.local.port, '127.0.0.1');
    expect((await refused).bytes.toString()).toContain('SIP/2.0 400 CSeq is malformed');
    expect(await heard.warnings.next()).toMatchObject({ messages: 1 });
  });

  test('strangers are not heard, and told of once', async () => {
    const server = await openUdp();
    const stranger = await openUdp('127.0.0.2');
    const { wire, heard } = open({ port: server.address().port });
    await wire.ready();
    const request = requestTo('INVITE');
    request.headers.addFirst('Via', 'SIP/2.0/UDP 127.0.0.2;rport;branch=z9hG4bK1');
    for (let i = 0; i < 50; i++) stranger.send(printMessage(request), wire.local.port, '127.0.0.1');
    expect(await heard.warnings.next()).toMatchObject({ datagrams: 1 });
    server.send(
      printMessage(request).toString().replace('INVITE', 'BYE').replace('1 INVITE', '1 BYE'),
      wire.local.port,
      '127.0.0.1',
    );
    expect((await heard.requests.next()).request.method).toBe('BYE');
    expect(heard.requests.all).toHaveLength(1);
    expect(heard.warnings.all).toHaveLength(1);
  });

  test('an address that must not be reached, and a name that leads nowhere, are said', async () => {
    const inner = open({}, { allow: () => false });
    await expect(inner.wire.ready()).rejects.toThrow('127.0.0.1 is not a public address.');
    ask(inner.wire, inner.heard);
    expect(await inner.heard.outcomes.next()).toBe('failed 503 127.0.0.1 is not a public address.');
    const nowhere = open({ server: 'nowhere.test' }, { dns: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(nowhere.wire.ready()).rejects.toThrow('nowhere.test cannot be found.');
  });

  /** Two addresses of one server, in the order that the test decides; a server that does not answer is silent. */
  const openTwo = async () => {
    const seen = new Inbox<string>();
    const silent = new Set<string>();
    const statuses = new Map<string, number>();
    const requests = new Set<string>();
    const serveAt = async (address: string, port?: number): Promise<number> => {
      const socket = await openUdp(address, port);
      socket.on('message', (bytes, from) => {
        if (bytes.length <= 4) return;
        // A request without an answer is repeated, so each counts only once.
        if (!requests.has(bytes.toString())) seen.put(address);
        requests.add(bytes.toString());
        const answer = answerTo(bytes, undefined, statuses.get(address));
        if (!silent.has(address)) socket.send(answer, from.port, from.address);
      });
      return socket.address().port;
    };
    const port = await serveAt('127.0.0.1');
    await serveAt('127.0.0.3', port);
    const clock = new FakeClock();
    const names = { order: ['127.0.0.1', '127.0.0.3'] };
    const dns = () => Promise.resolve(names.order);
    const { wire, heard } = open({ server: 'sip.test', port }, { clock, dns });
    /** The address of the next request, once the name was looked up again. */
    const whereNext = async (order: string[], method = 'OPTIONS'): Promise<string> => {
      names.order = order;
      clock.advance(60_000);
      await wire.ready();
      ask(wire, heard, method);
      return seen.next();
    };
    return { clock, heard, silent, statuses, whereNext };
  };
  const [A, B] = ['127.0.0.1', '127.0.0.3'] as const;

  test('an address that answers is kept as long as the name leads there', async () => {
    const { heard, whereNext } = await openTwo();
    const went: string[] = [];
    for (const order of [[A, B], [B, A], [B], [A, B]]) {
      went.push(await whereNext(order));
      expect(await heard.outcomes.next()).toBe('200');
    }
    expect(went).toEqual([A, A, B, B]);
  });

  test('an address that does not answer is left for the next', async () => {
    const { clock, heard, silent, whereNext } = await openTwo();
    silent.add(A);
    expect(await whereNext([A, B])).toBe(A);
    clock.advance(32_000);
    expect(await heard.outcomes.next()).toMatch(/^failed 408/);
    expect(await whereNext([A, B])).toBe(B);
    expect(await heard.outcomes.next()).toBe('200');
    silent.clear();
    expect(await whereNext([A, B])).toBe(B);
  });

  test('so is one that registers nobody at present; what becomes of a call there says nothing of it', async () => {
    const { heard, statuses, whereNext } = await openTwo();
    statuses.set(A, 503);
    for (const [method, where, status] of [
      ['OPTIONS', A, '503'],
      ['REGISTER', A, '503'],
      ['REGISTER', B, '200'],
    ] as const) {
      expect(await whereNext([A, B], method)).toBe(where);
      expect(await heard.outcomes.next()).toBe(status);
    }
  });

  test('an error above ends nothing: the request gets 500', async () => {
    const server = await openUdp();
    const { wire, heard } = open({ port: server.address().port }, {}, () => {
      throw new Error('above');
    });
    await wire.ready();
    const request = requestTo('OPTIONS');
    request.headers.addFirst('Via', 'SIP/2.0/UDP 127.0.0.1;rport;branch=z9hG4bK1');
    server.send(printMessage(request), wire.local.port, '127.0.0.1');
    expect((await nextDatagram(server)).bytes.toString()).toContain('SIP/2.0 500 ');
    expect(await heard.warnings.next()).toMatchObject({ err: { message: 'above' } });
  });
});

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((done) => server.close(done)));
  return (server.address() as AddressInfo).port;
};

/** A server that answers each request with 200, and keeps its connections. */
const serve = (sockets: Inbox<Socket>) => (socket: Socket) => {
  sockets.put(socket);
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    if (bytes.length > 4) socket.write(answerTo(bytes));
  });
};

describe('TCP', () => {
  test('a lost connection is told of, and made again by the next request', async () => {
    const sockets = new Inbox<Socket>();
    const port = await listen(createServer(serve(sockets)));
    const { wire, heard } = open({ port, transport: 'TCP' });
    ask(wire, heard);
    expect(await heard.outcomes.next()).toBe('200');
    const first = await sockets.next();
    expect(wire.local.port).toBe(first.remotePort);
    first.destroy();
    expect(await heard.lost.next()).toContain('The ');
    ask(wire, heard);
    expect(await heard.outcomes.next()).toBe('200');
    expect(wire.local.port).toBe((await sockets.next()).remotePort);
    expect(heard.moves).toBe(2);
  });

  test('what is open fails with its connection', async () => {
    const sockets = new Inbox<Socket>();
    const port = await listen(createServer((socket) => sockets.put(socket)));
    const { wire, heard } = open({ port, transport: 'TCP' });
    ask(wire, heard, 'INVITE');
    const socket = await sockets.next();
    await once(socket, 'data');
    socket.destroy();
    expect(await heard.outcomes.next()).toMatch(/^failed 503/);
  });

  test('what is not SIP ends the connection; a question whether we are there is answered', async () => {
    const sockets = new Inbox<Socket>();
    const port = await listen(createServer((socket) => sockets.put(socket)));
    const { wire, heard } = open({ port, transport: 'TCP' });
    await wire.ready();
    const socket = await sockets.next();
    socket.on('error', () => undefined);
    socket.write('\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toBe('\r\n');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await heard.lost.next()).toContain('not SIP');
  });

  test('the next address is tried when one refuses', async () => {
    const sockets = new Inbox<Socket>();
    const port = await listen(createServer(serve(sockets)));
    const dns = () => Promise.resolve(['127.0.0.9', '127.0.0.1']);
    const { wire, heard } = open({ server: 'sip.test', port, transport: 'TCP' }, { dns });
    ask(wire, heard);
    expect(await heard.outcomes.next()).toBe('200');
  });

  test('nobody there is said in a sentence', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((done) => server.close(done));
    const { wire } = open({ port, transport: 'TCP' });
    await expect(wire.ready()).rejects.toThrow(`127.0.0.1, port ${port} does not take TCP connections.`);
  });
});

describe('TLS', () => {
  const key = readFileSync(fixture('test-key.pem'));
  const cert = readFileSync(certificate);
  const start = (sockets: Inbox<Socket>) => listen(createTlsServer({ key, cert }, serve(sockets)));

  test.each([
    ['the name of the server', { server: 'duet.test', domain: 'other.example' }],
    ['the domain', { server: 'other.example', domain: 'duet.test' }],
    ['the address', { server: '127.0.0.1', domain: 'other.example' }],
  ])('a certificate for %s is right, where its authority is known', async (_name, names) => {
    const port = await start(new Inbox());
    const { wire, heard } = open({ ...names, port, transport: 'TLS' }, { ca: readAuthorities(certificate) });
    const { request } = ask(wire, heard);
    expect(await heard.outcomes.next()).toBe('200');
    expect(request.headers.get('Via')).toContain('SIP/2.0/TLS 127.0.0.1:');
  });

  test('an authority that nobody knows, or another name, is refused', async () => {
    const port = await start(new Inbox());
    const unknown = open({ port, transport: 'TLS' });
    await expect(unknown.wire.ready()).rejects.toThrow('is not to be trusted');
    const names = { server: 'sip.example', domain: 'sip.example' };
    const other = open({ ...names, port, transport: 'TLS' }, { ca: readAuthorities(certificate) });
    await expect(other.wire.ready()).rejects.toThrow('is not to be trusted (ERR_TLS_CERT_ALTNAME_INVALID)');
  });

  test('a file without authorities is refused at the start', () => {
    expect(() => readAuthorities('/nowhere.pem')).toThrow('cannot be read (ENOENT)');
    expect(() => readAuthorities(import.meta.filename)).toThrow('holds no certificate');
  });
});

test('after its end a wire does nothing more', async () => {
  const server = await openUdp();
  const { wire, heard } = open({ port: server.address().port });
  await wire.ready();
  ask(wire, heard);
  await Promise.all([wire.close(), wire.close()]);
  expect(heard.outcomes.all).toEqual(['failed 503 The line is closed.']);
  ask(wire, heard);
  expect(await heard.outcomes.next()).toBe('failed 503 The line is closed.');
  await expect(wire.ready()).rejects.toThrow('closed');
});
