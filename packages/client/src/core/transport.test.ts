import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decline } from './joining.ts';
import { openSignalling } from './signalling.ts';
import { joinSocket } from './socket.ts';
import type { TransportHandlers } from './transport.ts';

/** A WebSocket whose handshake takes as long as the test wants. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = Socket.CONNECTING;
  readonly closes: (number | undefined)[] = [];
  onopen: () => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: string, protocols: readonly string[] = []) {
    this.url = url;
    this.protocols = protocols;
    sockets.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  close(code?: number): void {
    this.closes.push(code);
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '' });
  }
}

let sockets: Socket[];
let told: string[];

const newest = () => sockets.at(-1)!;

const url = 'ws://duet.example/ws/sessions?token=t';
const token = btoa(JSON.stringify({ url, connection: { id: 's' } }));

const located = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Vienna' };

const tell = (name: string) => () => void told.push(name);
const handlers: TransportHandlers = {
  onEvent: tell('event'),
  onStream: tell('stream'),
  onReady: tell('ready'),
  onUnstable: tell('unstable'),
  onRefused: tell('refused'),
  onUnreachable: tell('unreachable'),
  onRestarting: tell('restarting'),
  onNoMedia: tell('no media'),
  onLost: tell('lost'),
  onEnded: tell('ended'),
};
const signalling = {
  onOpen: tell('open'),
  onAnswer: tell('answer'),
  onCandidate: tell('candidate'),
  onRefused: tell('refused'),
  onClosed: tell('closed'),
};

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(located);
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  [sockets, told] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['of a conversation over WebSocket', () => joinSocket(url, handlers, null).close()],
  ['of the signalling', () => openSignalling(url, signalling).close()],
  ['of a session that nobody wants', () => decline('chat', { token, connection: { id: 's' } })],
])('a socket %s that is hung up before it is open says farewell as soon as it is', (_whose, hangUp) => {
  hangUp();
  expect(newest().closes).toEqual([]);
  newest().open();
  expect([newest().closes, told]).toEqual([[1000], []]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a session whose token cannot be read is left to the service', () => {
  decline('chat', { token: 'no token', connection: { id: 's' } });
  expect(sockets).toEqual([]);
});

test('a session that was taken up again is left as one that may be', () => {
  const key = { secret: 'newest', attempt: 'mine' };
  decline('chat', { token, connection: { id: 's' } }, { heard: 7, key });
  expect(newest().url).toBe(`${url}&timeZone=Europe%2FVienna&resume=1&after=7`);
  expect(newest().protocols).toEqual(['duet', 'duet.attempt.mine', 'duet.secret.newest']);
});

test('a socket that never opens is given up', () => {
  joinSocket(url, handlers, null).close();
  vi.advanceTimersByTime(15_000);
  expect([newest().closes, told]).toEqual([[undefined], []]);
});

test('a socket that is open, or whose session goes on, is closed at once', () => {
  const transport = joinSocket(url, handlers, null);
  newest().open();
  transport.close();
  expect([newest().closes, told]).toEqual([[1000], ['ready']]);
  joinSocket(url, handlers, null).close(true);
  expect(newest().closes).toEqual([4000]);
});
