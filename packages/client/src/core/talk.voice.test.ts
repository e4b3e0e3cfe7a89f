import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VoiceAudio } from './audio/voice-audio.ts';
import type { Failure } from './state.ts';
import { Talk } from './talk.ts';

const sound = vi.hoisted(() => ({
  opened: 0,
  closed: 0,
  flushed: 0,
  isAway: false,
  /** Resolves when the worklet's file is loaded. */
  comes: Promise.resolve(),
  audio: null as unknown,
}));

vi.mock('./audio/voice-audio.ts', () => ({
  openVoiceAudio: async () => {
    sound.opened += 1;
    await sound.comes;
    if (sound.isAway) throw new Error('the worklet could not be loaded');
    return (sound.audio = {
      stream: {},
      onSound: () => undefined,
      play: () => undefined,
      flush: () => void (sound.flushed += 1),
      setMicrophone: () => undefined,
      close: () => void (sound.closed += 1),
    });
  },
}));

/** A fake WebSocket, driven from the service's side, whose network may stop taking data. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  bufferedAmount = 0;
  sent = 0;
  readonly closes: (number | undefined)[] = [];
  onopen: () => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor() {
    sockets.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  send(text: string): void {
    this.sent += 1;
    if (isSilent) this.bufferedAmount += text.length;
  }
  close(code?: number): void {
    this.closes.push(code);
    this.readyState = 3;
  }
}

let sockets: Socket[];
let isSilent: boolean;
let talk: Talk;

const url = 'ws://duet.example/ws/sessions?token=t';
const connection = { token: btoa(JSON.stringify({ url, connection: { id: 's' } })), connection: { id: 's' } };

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Sends the user's sound for so many seconds. */
async function speak(seconds: number): Promise<void> {
  for (let n = 0; n < seconds * 25; n++) {
    (sound.audio as VoiceAudio).onSound(new Int16Array(640));
    await pass(40);
  }
}

function begin(): void {
  talk = new Talk({
    channel: 'voice',
    connect: async () => connection,
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    resumable: true,
  });
  talk.start();
}

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  isSilent = false;
  Object.assign(sound, { opened: 0, closed: 0, flushed: 0, isAway: false, comes: Promise.resolve() });
  vi.stubGlobal('WebSocket', Socket);
  begin();
  await pass(0);
  sockets[0]?.open();
  expect(talk.snapshot().phase).toBe('live');
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the sound is opened once for a conversation, whose lines may break off while its file is away', async () => {
  const before = talk.snapshot().remote;
  sound.isAway = true;
  sockets[0]?.onclose({ code: 1006, reason: '' });
  await pass(0);
  expect(sound).toMatchObject({ opened: 1, closed: 0, flushed: 1 });
  sockets[1]?.open();
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: false });
  expect(talk.snapshot().remote).toBe(before);
  await speak(1);
  expect([sockets[0]?.sent, sockets[1]?.sent]).toEqual([0, 25]);
  talk.end();
  await pass(0);
  expect(sound).toMatchObject({ opened: 1, closed: 1 });
});

test('a network that goes silent is a lost line after some seconds, and the next one goes on', async () => {
  await speak(3);
  isSilent = true;
  await speak(4);
  expect(sockets).toHaveLength(1);
  await speak(2);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closes).toEqual([4000]);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: true });
  isSilent = false;
  sockets[1]?.open();
  expect(talk.snapshot().unstable).toBe(false);
  await speak(10);
  expect(sockets).toHaveLength(2);
});

test('a file that could not be had is asked for again the next time', async () => {
  const { ConversationAudio } = await import('./audio/conversation-audio.ts');
  const audio = new ConversationAudio();
  sound.isAway = true;
  await expect(audio.open([])).rejects.toThrow('could not be loaded');
  sound.isAway = false;
  const opened = await audio.open([]);
  expect(await audio.open([])).toBe(opened);
  audio.close();
  await pass(0);
  expect(sound).toMatchObject({ opened: 3, closed: 1 });
});

describe('a conversation whose sound cannot be opened', () => {
  let fail: () => void;

  beforeEach(async () => {
    talk.close();
    sockets = [];
    sound.isAway = true;
    sound.comes = new Promise((resolve) => (fail = resolve));
    begin();
    await pass(0);
    expect([sound.opened, sockets.length, talk.snapshot().phase]).toEqual([2, 0, 'connecting']);
  });

  test('fails at once, and gives the place of its session back', async () => {
    fail();
    await pass(0);
    const failure = { kind: 'server', detail: 'the worklet could not be loaded' };
    expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure });
    expect(sockets[0]?.closes).toEqual([]);
    sockets[0]?.open();
    expect([sockets.length, sockets[0]?.closes]).toEqual([1, [1000]]);
  });

  test('gives the place back, too, when the user has hung up before', async () => {
    talk.end();
    fail();
    await pass(0);
    sockets[0]?.open();
    expect([sockets.length, sockets[0]?.closes]).toEqual([1, [1000]]);
    expect(talk.snapshot()).toMatchObject({ phase: 'ended', endCause: 'you' });
  });

  test('keeps its session for a later page when this one was left before', async () => {
    talk.leave();
    fail();
    await pass(0);
    expect(sockets).toEqual([]);
  });
});
