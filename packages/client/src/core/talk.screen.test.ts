import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import { FakeTrack, network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

let tracks: FakeTrack[];
let asked: number;

beforeEach(() => {
  tracks = [];
  asked = 0;
  network.reset();
  const getDisplayMedia = async () => {
    asked += 1;
    const track = new FakeTrack();
    tracks.push(track);
    return { getVideoTracks: () => [track], getTracks: () => [track] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } });
});
afterEach(() => void vi.unstubAllGlobals());

/** A conversation with a shared screen. */
async function showing(): Promise<Talk> {
  const talk = new Talk({
    channel: 'video',
    connect: async () => ({ connection: { id: 's' } }) as Connection,
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    screen: true,
  });
  talk.start();
  await expect.poll(() => network.lines).toHaveLength(1);
  network.newest().handlers.onReady();
  await expect.poll(() => talk.snapshot().phase).toBe('live');
  expect(await talk.shareScreen()).toBe(true);
  expect(talk.snapshot().screen).not.toBeNull();
  return talk;
}

const sent = () => network.newest().commands.map(({ type }) => type);
const states = () => tracks.map(({ readyState }) => readyState);

test.each(['session_expired', 'provider_connection_aborted'])(
  'the screen is let go when %s ends the session',
  async (event) => {
    const talk = await showing();
    expect(states()).toEqual(['live']);
    network.newest().handlers.onEvent({ event, data: {} });
    expect(states()).toEqual(['ended']);
    expect(talk.snapshot().screen).toBeNull();
  },
);

test('the screen is let go by the user, by the browser, and by the end', async () => {
  const talk = await showing();
  expect(await talk.shareScreen()).toBe(true);
  expect(asked).toBe(1);
  talk.stopScreen();
  talk.stopScreen();
  expect(states()).toEqual(['ended']);
  await talk.shareScreen();
  tracks[1]?.onended?.();
  expect(sent()).toEqual(['start_video', 'stop_video', 'start_video', 'stop_video']);
  await talk.shareScreen();
  talk.end();
  expect(states()).toEqual(['ended', 'ended', 'ended']);
});

const error = (sentence: string) =>
  network.newest().handlers.onEvent({ event: 'error', data: { error: sentence } });

test('a screen that the service refuses is let go at once, and one may be shown again', async () => {
  const talk = await showing();
  error('start_video: screen sharing is not available in this session');
  expect(states()).toEqual(['ended']);
  expect(talk.snapshot()).toMatchObject({ screen: null, screenRefused: true });
  expect(sent()).toEqual(['start_video']);
  expect(await talk.shareScreen()).toBe(true);
  expect(talk.snapshot().screenRefused).toBe(false);
  talk.close();
});

test('an error about something else leaves the screen shown', async () => {
  const talk = await showing();
  error('data.text must not be empty');
  expect(states()).toEqual(['live']);
  expect(talk.snapshot()).toMatchObject({ screenRefused: false, notice: 'data.text must not be empty' });
  talk.close();
});

test('asked for twice at once, one screen is shown and the other is let go', async () => {
  const talk = await showing();
  talk.stopScreen();
  expect(await Promise.all([talk.shareScreen(), talk.shareScreen()])).toEqual([true, true]);
  expect(states()).toEqual(['ended', 'live', 'ended']);
  talk.close();
  expect(states()).toEqual(['ended', 'ended', 'ended']);
});
