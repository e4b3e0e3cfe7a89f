import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { LiveSession } from '../../conversation/ports.ts';
import type { SessionDirectory } from '../../live/directory.ts';
import { FakeClock } from '../../testing/clock.ts';
import { websocketChannel } from './websocket.channel.ts';

/** A socket with the number of unread bytes that the test sets. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closed: number[] = [];
  pings = 0;
  isTerminated = false;
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closed.push(code);
  }
}

/** The time between two heartbeats. */
const BEAT_MS = 4_000;
/** The time for a look at what came unread. */
const LOOK_MS = 100;
let clock: FakeClock;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const session = {
  signal: new AbortController().signal,
  closed: false,
  settings: { modality: 'text' },
  start: () => undefined,
  avatarReady: () => undefined,
  command: () => undefined,
  close: async () => undefined,
} as unknown as LiveSession;

const letIn = () => Promise.resolve({ ok: true, session, phone: null });

/** A client that tries to join the session. */
const joined = async (joinByToken: () => Promise<unknown> = letIn): Promise<FakeSocket> => {
  type Handler = (socket: FakeSocket, request: object) => Promise<void>;
  let handler: Handler | undefined;
  const app = { get: (_path: string, _options: object, given: Handler) => (handler = given) };
  const directory = { joinByToken } as unknown as SessionDirectory;
  clock = new FakeClock();
  await websocketChannel({ directory, clock, log })(app as unknown as FastifyInstance);
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

test('whoever cannot be let in by a fault of the service reads so before the end', async () => {
  const socket = await joined(() => Promise.reject(new Error('the database is away')));
  expect(socket.sent.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { event: 'error', data: { error: 'the session could not be opened' } },
  ]);
  expect(socket.closed).toEqual([1011]);
});

test('whoever sends something is there, though no ping is answered; whoever does neither is gone within two beats', async () => {
  const socket = await joined();
  for (let beat = 0; beat < 3; beat += 1) {
    socket.emit('message', Buffer.from('{"type":"cancel"}'), false);
    clock.advance(BEAT_MS);
  }
  expect([socket.pings, socket.isTerminated]).toEqual([4, false]);
  clock.advance(BEAT_MS + LOOK_MS);
  expect(socket.isTerminated).toBe(true);
});

test('a process that stood still reads the answer to its ping before it gives anybody up', async () => {
  const socket = await joined();
  clock.advance(BEAT_MS);
  socket.emit('pong');
  clock.advance(LOOK_MS);
  expect([socket.pings, socket.isTerminated]).toEqual([2, false]);
  clock.advance(BEAT_MS + LOOK_MS);
  expect(socket.isTerminated).toBe(true);
});
