import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createEgress } from './egress.ts';
import type { EgressSocketOptions } from './web-socket.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const serve = async (onSocket: (socket: WebSocket, headers: Record<string, unknown>) => void) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  closers.push(() => void server.close());
  closers.push(() => server.clients.forEach((client) => client.terminate()));
  server.on('connection', (socket, request) => onSocket(socket, request.headers));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const connect = (url: string, options: Partial<EgressSocketOptions> = {}): WebSocket => {
  const egress = createEgress({ allowPrivate: true });
  closers.push(() => egress.close());
  const socket = egress.webSocket(url, { signal: new AbortController().signal, ...options });
  closers.push(() => socket.terminate());
  return socket;
};

/** The close code; an error before it is ignored. */
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

describe('an egress WebSocket', () => {
  test('sends its headers, and carries messages', async () => {
    const url = await serve((socket, headers) => socket.send(String(headers['x-key'])));
    const [message] = await once(connect(url, { headers: { 'x-key': 'secret' } }), 'message');
    expect(String(message)).toBe('secret');
  });

  test('ends at a message that is too large', async () => {
    const url = await serve((socket) => socket.send('x'.repeat(1001)));
    expect(await closed(connect(url, { maxBytes: 1000 }))).toBe(1006);
  });

  test('ends with its signal, also while it is still connecting', async () => {
    const url = await serve(() => undefined);
    const cancel = new AbortController();
    const connected = connect(url, { signal: cancel.signal });
    await once(connected, 'open');
    const connecting = connect(url, { signal: cancel.signal });
    const both = Promise.all([closed(connected), closed(connecting)]);
    cancel.abort();
    await both;
    expect(() => connect(url, { signal: cancel.signal })).toThrow('aborted');
  });

  test('does not follow a redirect, and its failure ends nothing else', async () => {
    let asked = 0;
    const server = createServer((_, answer) => (asked++, answer.writeHead(302, { location: '/on' }).end()));
    server.on('upgrade', (_, socket) => {
      asked++;
      socket.end('HTTP/1.1 302 Found\r\nLocation: /on\r\nContent-Length: 0\r\n\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => void server.close());
    const socket = connect(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await closed(socket);
    expect(asked).toBe(1);
  });
});
