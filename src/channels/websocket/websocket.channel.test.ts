import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { LiveSession } from '../../conversation/ports.ts';
import type { SessionDirectory } from '../../live/directory.ts';
import { FakeClock } from '../../testing/clock.ts';
import { websocketChannel } from './websocket.channel.ts';

/** A socket of which as many bytes are unread as one says. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closed: number[] = [];
  ping = (): void => undefined;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closed.push(code);
  }
}

const session = {
  signal: new AbortController().signal,
  closed: false,
  settings: { modality: 'text' },
  start: () => undefined,
  avatarReady: () => undefined,
  command: () => undefined,
  close: async () => undefined,
} as unknown as LiveSession;

/** A client in the session. */
const joined = async (): Promise<FakeSocket> => {
  type Handler = (socket: FakeSocket, request: object) => Promise<void>;
  let handler: Handler | undefined;
  const app = { get: (_path: string, _options: object, given: Handler) => (handler = given) };
  const directory = {
    joinByToken: async () => ({ ok: true, session, phone: null }),
  } as unknown as SessionDirectory;
  await websocketChannel({ directory, clock: new FakeClock() })(app as unknown as FastifyInstance);
  const socket = new FakeSocket();
  await handler?.(socket, { query: { token: 'secret' }, headers: {} });
  return socket;
};

test('complaints are not heaped up for a client that does not read them', async () => {
  const socket = await joined();
  socket.emit('message', Buffer.from('nonsense'), false);
  expect([socket.sent.length, socket.closed]).toEqual([1, []]);
  socket.bufferedAmount = 9 * 1024 * 1024;
  socket.emit('message', Buffer.from('nonsense'), false);
  expect([socket.sent.length, socket.closed]).toEqual([1, [1013]]);
});
