import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TalkEvent } from './events.ts';
import type { Failure } from './state.ts';
import { Talk, type Connection, type TalkOptions } from './talk.ts';
import { network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

/** What a conversation makes of reports that come late, twice or out of place. */

const connection: Connection = { token: '', connection: { id: 's' } };
const audioOnly: TalkEvent = { event: 'avatar_state_changed', data: { details: { mode: 'audio_only' } } };
const speech: TalkEvent = { event: 'speech_started', data: {} };

let requests: number;
let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  requests = 0;
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts a conversation with video. */
async function begin(more: Partial<TalkOptions> = {}): Promise<void> {
  talk = new Talk({
    channel: 'video',
    connect: async () => {
      requests += 1;
      return connection;
    },
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    resumable: true,
    fallback: true,
    ...more,
  });
  talk.start();
  await pass(0);
}

async function goLive(more: Partial<TalkOptions> = {}): Promise<void> {
  await begin(more);
  network.newest().handlers.onReady();
  await pass(0);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', channel: 'video' });
}

/** Loses the connection of a live conversation, which opens another transport. */
async function lose(): Promise<void> {
  network.newest().handlers.onLost();
  await pass(0);
}

test('each barge-in silences buffered sound for the whole time', async () => {
  network.flushes = false;
  await goLive();
  network.newest().handlers.onEvent(speech);
  await pass(500);
  network.newest().handlers.onEvent(speech);
  await pass(699);
  expect(talk.snapshot().hushed).toBe(true);
  await pass(1);
  expect(talk.snapshot().hushed).toBe(false);
});

test('a live conversation fails for the reason that its transport reports', async () => {
  await goLive();
  network.newest().handlers.onUnreachable();
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'unreachable' } });
  await goLive();
  network.newest().handlers.onNoMedia('no_network');
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'no_network' } });
  expect(network.lines).toHaveLength(2);
});

test('a transport that has rejoined the session is not given up for such a report', async () => {
  await goLive();
  await lose();
  const { handlers } = network.newest();
  handlers.onReady();
  handlers.onUnreachable();
  handlers.onNoMedia('no_media');
  await pass(20_000);
  expect(network.lines).toHaveLength(2);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: false });
});

test('an attempt to rejoin that breaks off leaves the connection unstable', async () => {
  await goLive();
  await lose();
  const { handlers } = network.newest();
  handlers.onUnstable(false);
  expect(talk.snapshot().unstable).toBe(false);
  handlers.onLost();
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: true });
  await pass(1_000);
  expect(network.lines).toHaveLength(3);
});

test('a start after the end, or a second one, requests no session', async () => {
  await goLive();
  talk.start();
  await pass(0);
  talk.end();
  talk.start();
  await pass(0);
  expect([requests, network.lines.length]).toEqual([1, 1]);
});

test('every promise of sound without a picture is told to listeners of the state', async () => {
  network.hasPicture = false;
  await begin();
  const phases: string[] = [];
  talk.subscribe(() => phases.push(talk.snapshot().phase));
  network.newest().handlers.onEvent(audioOnly);
  network.newest().handlers.onEvent(audioOnly);
  expect(phases).toEqual(['live', 'live']);
});

test('a command that cannot be sent is shown and told also after the page has released the conversation', async () => {
  await goLive();
  const told: string[] = [];
  talk.onEvent(({ event }) => told.push(event));
  talk.close();
  expect(talk.say('x'.repeat(256 * 1024))).toBe(false);
  expect(told).toEqual(['error']);
  expect(talk.snapshot().notice).toBe('send_message could not be sent: it is larger than 256 KiB');
});

test('a transport that gave way to another channel is closed once, with its session', async () => {
  await begin();
  network.newest().handlers.onNoMedia('no_media');
  await pass(0);
  talk.leave();
  expect(network.lines.map(({ channel, closes }) => [channel, closes])).toEqual([
    ['video', [false]],
    ['voice', [true]],
  ]);
});
