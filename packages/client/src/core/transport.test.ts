import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VoiceAudio } from './audio/voice-audio.ts';
import { decline } from './joining.ts';
import { openSignalling } from './signalling.ts';
import { joinSocket } from './socket.ts';
import type { TransportHandlers } from './transport.ts';

/** A WebSocket whose handshake takes as long as the test wants. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = Socket.CONNECTING;
  /** Bytes that wait to be sent. */
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly closes: (number | undefined)[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
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
  send(text: string): void {
    this.sent.push(text);
    this.bufferedAmount += text.length;
  }
  close(code?: number): void {
    this.closes.push(code);
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '' });
  }
}

let page: EventTarget;
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
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
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
  expect(newest().url).toBe(`${url}&timeZone=Europe%2FVienna&calls=1&resume=1&after=7`);
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

describe('the user’s sound on a slow line', () => {
  const EVERY_MS = 40;
  /** Speaks while the line takes so many bytes a second. @returns the most that waited, and how much was sent */
  const speak = (seconds: number, bytesPerSecond: number): { most: number; sent: number } => {
    const audio = { stream: {}, onSound: (_: Int16Array) => undefined as void };
    joinSocket(url, handlers, audio as unknown as VoiceAudio);
    const socket = newest();
    socket.open();
    let most = 0;
    for (let at = 0; at < seconds * 1000; at += EVERY_MS) {
      socket.bufferedAmount = Math.max(0, socket.bufferedAmount - (bytesPerSecond * EVERY_MS) / 1000);
      audio.onSound(new Int16Array(640));
      most = Math.max(most, socket.bufferedAmount);
      vi.advanceTimersByTime(EVERY_MS);
    }
    return { most, sent: socket.sent.length };
  };

  test('waits for less than two seconds, and what it does not take is left out', () => {
    const { most, sent } = speak(60, 30_000);
    expect(most).toBeLessThan(68_000);
    // As much of it as the line takes: two thirds of what was said.
    expect(sent / 1500).toBeGreaterThan(0.6);
    expect(told).toEqual(['stream', 'ready']);
  });

  test('is sent as a whole by one that takes it', () => {
    expect(speak(10, 50_000).sent).toBe(250);
  });

  test('is told as lost by one that takes nothing, after 5 s', () => {
    speak(4, 0);
    expect(told).toEqual(['stream', 'ready']);
    told = [];
    speak(6, 0);
    expect(told).toContain('lost');
  });
});

test('a socket of a browser that comes back online is made anew, unless it is hung up', () => {
  const transport = joinSocket(url, handlers, null, ['duet']);
  page.dispatchEvent(new Event('online'));
  expect(told).toEqual([]);
  newest().open();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  expect(told).toEqual(['ready', 'lost']);
  transport.close();
  const other = joinSocket(url, handlers, null, ['duet']);
  newest().open();
  other.close();
  page.dispatchEvent(new Event('online'));
  joinSocket(url, handlers, null);
  newest().open();
  page.dispatchEvent(new Event('online'));
  // The last one could not be resumed.
  expect(told).toEqual(['ready', 'lost', 'ready', 'ready']);
});

describe('a typed message', () => {
  const typed = { type: 'send_message', data: { text: 'Hello' } };
  const joined = (subprotocols: readonly string[] = ['duet']) => {
    const transport = joinSocket(url, handlers, null, subprotocols);
    newest().open();
    told = [];
    return transport;
  };
  const come = () => newest().onmessage({ data: '{"event":"message_received","data":{}}' });

  test('that nothing comes behind for 8 s went into a dead line', () => {
    joined().send(typed);
    vi.advanceTimersByTime(7_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['lost']);
  });

  test('that is echoed is waited for no more, and neither is one that is over', () => {
    joined().send(typed);
    come();
    const other = joined();
    other.send(typed);
    other.close();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  test.each([
    ['one that waits for the agent', { ...typed, data: { text: 'Hello', delay: true } }],
    ['one of the system', { ...typed, data: { text: 'Be short.', role: 'system' } }],
    ['another command', { type: 'cancel' }],
  ])('has an echo; %s has none at once', (_, command) => {
    joined().send(command);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  test('ends no session that cannot be resumed', () => {
    joined([]).send(typed);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
});
