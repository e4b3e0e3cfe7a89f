import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TalkEvent } from './events.ts';
import type { Failure, TalkChannel } from './state.ts';
import { Talk, type Connection, type TalkOptions } from './talk.ts';
import { network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

const connection: Connection = { token: '', connection: { id: 's' } };
const lines = [{ id: 'u1', role: 'user', text: 'Hello', status: 'done', previous: null }] as const;

let asked: TalkChannel[];
let told: TalkEvent[];
let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  asked = [];
  told = [];
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts a conversation with video, or by voice if that does not get through. */
async function begin(more: Partial<TalkOptions> = {}): Promise<void> {
  talk = new Talk({
    channel: 'video',
    connect: async (channel) => {
      asked.push(channel);
      return connection;
    },
    explain: (error): Failure => ({ kind: 'server', detail: (error as Error).message }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    fallback: true,
    ...more,
  });
  talk.onEvent((event) => told.push(event));
  talk.start();
  await pass(0);
}

const changed = (reason: string) => ({
  event: 'transport_changed',
  data: { from: 'webrtc', to: 'websocket', reason },
});

test('a browser without WebRTC begins by voice, without a session for a picture', async () => {
  network.hasWebRtc = false;
  await begin();
  network.newest().handlers.onReady();
  expect(asked).toEqual(['voice']);
  expect(told).toEqual([changed('no_webrtc')]);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', channel: 'voice', withoutPicture: 'no_webrtc' });
});

test('where nothing else is to be had, a browser without WebRTC is told as such', async () => {
  network.hasWebRtc = false;
  await begin({ fallback: false });
  expect(asked).toEqual([]);
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'no_webrtc' } });
});

test('a session with a picture that an earlier page has left is begun anew by voice', async () => {
  network.hasWebRtc = false;
  await begin({ resumable: true, stored: { channel: 'video', connection, lines } });
  expect(asked).toEqual(['voice']);
  expect(talk.snapshot()).toMatchObject({ channel: 'voice', withoutPicture: 'no_webrtc', lines: [] });
});

test.each(['no_media', 'no_network'] as const)('it goes on by voice at once for %s', async (why) => {
  await begin();
  network.newest().handlers.onNoMedia(why);
  await pass(0);
  network.newest().handlers.onReady();
  expect(asked).toEqual(['video', 'voice']);
  expect(told).toEqual([changed(why)]);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', channel: 'voice', withoutPicture: why });
});

test('media that cannot reconnect to a session are tried again', async () => {
  await begin({ resumable: true });
  network.newest().handlers.onReady();
  await pass(0);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', channel: 'video' });
  network.newest().handlers.onLost();
  await pass(0);
  network.newest().handlers.onNoMedia('no_media');
  await pass(1000);
  network.newest().handlers.onReady();
  expect(network.lines.map(({ channel }) => channel)).toEqual(['video', 'video', 'video']);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', channel: 'video', withoutPicture: null });
});

test('a picture may take longer than its line, but not for ever', async () => {
  network.hasPicture = false;
  await begin();
  await pass(6000);
  network.newest().handlers.onReady();
  await pass(9000);
  expect(talk.snapshot()).toMatchObject({ phase: 'connecting', channel: 'video' });
  await pass(2000);
  expect(talk.snapshot()).toMatchObject({ channel: 'voice', withoutPicture: 'no_media' });
});
