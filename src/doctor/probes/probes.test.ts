import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Line } from '../system.ts';
import { iceCheck } from './ice-check.ts';
import { readIceServer, relay } from './relay.ts';
import { sipOptions } from './sip-options.ts';
import { ALLOCATE, ATTRIBUTE, longTermKey, REFRESH } from './stun/message.ts';
import { createHmac } from 'node:crypto';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A UDP server on loopback. @returns its port */
async function udp(answer: (message: Buffer, from: RemoteInfo, socket: Socket) => void): Promise<number> {
  const socket = createSocket('udp4');
  closers.push(() => socket.close());
  socket.on('message', (message, from) => answer(message, from, socket));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket.address().port;
}

const attribute = (type: number, value: Buffer): Buffer => {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
};

const SUCCESS = 0x100;
const ERROR = 0x110;

const answerTo = (request: Buffer, kind: number, ...attributes: Buffer[]): Buffer => {
  const body = Buffer.concat(attributes);
  const header = Buffer.from(request.subarray(0, 20));
  header.writeUInt16BE(request.readUInt16BE(0) | kind, 0);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
};

const errorCode = (code: number): Buffer =>
  attribute(ATTRIBUTE.error, Buffer.from([0, 0, Math.floor(code / 100), code % 100, 0x6e, 0x6f]));

const isSigned = (request: Buffer, key: Buffer): boolean => {
  const [body, integrity] = [request.subarray(0, -24), request.subarray(-20)];
  return createHmac('sha1', key).update(body).digest().equals(integrity);
};

/** A TURN server whose user is `user` with the password `secret`; it answers signed requests with this code. */
async function turnServer(code: number | null): Promise<{ port: number; methods: number[] }> {
  const methods: number[] = [];
  const challenge = [
    attribute(ATTRIBUTE.realm, Buffer.from('duet')),
    attribute(ATTRIBUTE.nonce, Buffer.from('n0nce')),
  ];
  const key = longTermKey('user', 'duet', 'secret');
  const port = await udp((request, from, socket) => {
    const reply = (bytes: Buffer): void => socket.send(bytes, from.port, from.address);
    methods.push(request.readUInt16BE(0));
    if (!request.includes('n0nce')) return reply(answerTo(request, ERROR, errorCode(401), ...challenge));
    if (!isSigned(request, key)) return reply(answerTo(request, ERROR, errorCode(401), ...challenge));
    return reply(code === null ? answerTo(request, SUCCESS) : answerTo(request, ERROR, errorCode(code)));
  });
  return { port, methods };
}

describe('TURN', () => {
  test('a relay is asked for with the credentials, and given back', async () => {
    const { port, methods } = await turnServer(null);
    expect(await relay(`turn:user:secret@127.0.0.1:${port}`)).toMatchObject({ kind: 'allocated' });
    expect(methods).toEqual([ALLOCATE, ALLOCATE, REFRESH]);
  });

  test.each([
    ['user:wrong@', null, { code: 401, hadCredentials: true }],
    ['', null, { code: 401, hadCredentials: false }],
    ['user:secret@', 486, { code: 486, hadCredentials: true, reason: 'no' }],
  ])('with %s and %s it is refused', async (login, code, refusal) => {
    const { port } = await turnServer(code);
    expect(await relay(`turn:${login}127.0.0.1:${port}`)).toMatchObject({ kind: 'refused', ...refusal });
  });

  test('over TCP the messages are taken out of the stream', async () => {
    const server = createServer((socket) =>
      socket.on('data', (request) => {
        const answer = answerTo(request, ERROR, errorCode(403));
        socket.write(answer.subarray(0, 7));
        setImmediate(() => socket.write(answer.subarray(7)));
      }),
    ).listen(0, '127.0.0.1');
    closers.push(() => server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await relay(`turn:user:secret@127.0.0.1:${port}?transport=tcp`)).toMatchObject({ code: 403 });
    expect(await relay('turn:user:secret@127.0.0.1:1?transport=tcp')).toMatchObject({ kind: 'unreachable' });
  });

  test('STUN says which address the server sees', async () => {
    // 192.0.2.33 and port 4660, xored with the cookie (RFC 8489, 14.2).
    const mapped = Buffer.from([0, 1, 0x33, 0x26, 0xe1, 0x12, 0xa6, 0x63]);
    const port = await udp((request, from, socket) =>
      socket.send(
        answerTo(request, SUCCESS, attribute(ATTRIBUTE.mappedAddress, mapped)),
        from.port,
        from.address,
      ),
    );
    expect(await relay(`stun:127.0.0.1:${port}`)).toEqual({ kind: 'mapped', address: '192.0.2.33' });
  });

  test('its address is read as it is written in DUET_ICE_SERVERS', () => {
    expect(readIceServer('turns:me:a%40b@turn.example.com')).toEqual({
      ...{ isTurn: true, transport: 'tls', host: 'turn.example.com', port: 5349 },
      credentials: { user: 'me', password: 'a@b' },
    });
    expect(readIceServer('stun:[::1]:9')).toMatchObject({ host: '::1', port: 9, credentials: null });
    expect(readIceServer('turn:')).toBeNull();
  });
});

describe('the check of ICE', () => {
  const media = (port: number) => ({ port, bindAddress: null, ufrag: 'abcd', pwd: 'the password' });

  test('is signed, and an answer to it counts', async () => {
    const seen: boolean[] = [];
    const port = await udp((request, from, socket) => {
      seen.push(request.includes('abcd:doctor') && isSigned(request, Buffer.from('the password')));
      socket.send(answerTo(request, SUCCESS), from.port, from.address);
    });
    expect(await iceCheck(media(port), '127.0.0.1')).toBeGreaterThan(0);
    expect(seen).toEqual([true, true]);
  });

  test('is lost where nobody listens', async () => {
    const port = await udp(() => undefined);
    closers.splice(0).forEach((close) => close());
    expect(await iceCheck(media(port), '127.0.0.1')).toBeNull();
  });
});

describe('OPTIONS', () => {
  const line = (port: number, transport: Line['transport']): Line => ({
    ...{ name: 'Desk', server: '127.0.0.1', port, transport, domain: 'example.com' },
    ...{ isHeld: true, isOnline: true, message: null },
  });

  test('any answer shows that the server is there', async () => {
    const port = await udp((request, from, socket) => {
      expect(String(request)).toMatch(/^OPTIONS sip:example\.com SIP\/2\.0\r\nVia: SIP\/2\.0\/UDP /);
      socket.send('SIP/2.0 405 Method Not Allowed\r\n\r\n', from.port, from.address);
    });
    expect(await sipOptions(line(port, 'UDP'), '127.0.0.1')).toMatchObject({ ms: expect.any(Number) });
  });

  test('a closed port is a fault', async () => {
    expect(await sipOptions(line(1, 'TCP'), '127.0.0.1')).toEqual({
      fault: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
