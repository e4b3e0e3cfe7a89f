import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { eventOf, until } from '../support/until.ts';

/*
 * A wish for another protocol than WebSocket is ignored (RFC 9110, 7.8). Java's HttpClient and `curl --http2` ask for
 * HTTP/2 with every first request over plain http.
 */

let duet: TestApp;
let port: number;
beforeAll(async () => {
  duet = await testApp();
  await duet.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = duet.app.server.address() as AddressInfo);
});
afterAll(() => duet.close());

interface Line {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  readonly read: () => string;
}

const open = async (): Promise<Line> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  await eventOf(socket, 'connect', 'a connection');
  return { socket, send: (more) => void socket.write(more), read: () => text };
};

const H2C =
  'Connection: keep-alive, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA\r\n';
const body = JSON.stringify({ name: 'Asked for by Java' });
const post = () =>
  `POST /public/faqs HTTP/1.1\r\nHost: duet.test\r\nX-Api-Key: ${duet.first.apiKey}\r\n${H2C}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

const answersIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');

test('a request that wishes for HTTP/2 is answered, and so is the next one on its connection', async () => {
  const line = await open();
  line.send(`GET /healthz HTTP/1.1\r\nHost: duet.test\r\n${H2C}\r\n`);
  await until(() => answersIn(line.read()).length === 1, 'the first answer');
  line.send('GET /healthz HTTP/1.1\r\nHost: duet.test\r\n\r\n');
  await until(() => answersIn(line.read()).length === 2, 'the second answer');
  expect(answersIn(line.read())).toEqual(['200', '200']);
  line.socket.destroy();
});

test.each([
  ['with its head', (line: Line) => line.send(post() + body)],
  [
    'after its head, in pieces',
    async (line: Line) => {
      line.send(post());
      await until(() => line.socket.bytesWritten >= post().length, 'the head is sent');
      line.send(body.slice(0, 9));
      await until(() => line.socket.bytesWritten >= post().length + 9, 'a piece is sent');
      line.send(body.slice(9));
    },
  ],
])('its body is read, when it comes %s', async (_how, ask) => {
  const line = await open();
  await ask(line);
  await until(() => line.read().includes('}'), 'the answer');
  expect(answersIn(line.read())).toEqual(['201']);
  expect(line.read()).toContain('Asked for by Java');
  line.socket.destroy();
});

test('a socket that is refused for its path is closed, not kept for ever', async () => {
  const line = await open();
  const closed = eventOf(line.socket, 'close', 'the end of the connection');
  line.send(
    'GET /ws/connections/%FF/signaling HTTP/1.1\r\nHost: duet.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await closed;
  expect(answersIn(line.read())).toEqual(['400']);
  expect(line.read()).toMatch(/x-content-type-options: nosniff/i);
});
