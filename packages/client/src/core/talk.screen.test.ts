import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import type { Transport, TransportHandlers } from './transport.ts';

const line = vi.hoisted(() => ({ handlers: null as TransportHandlers | null, commands: [] as string[] }));

vi.mock('./joining.ts', () => ({
  decline: () => undefined,
  join: async (_channel: string, _connection: unknown, _options: unknown, handlers: TransportHandlers) => {
    line.handlers = handlers;
    const transport: Transport = {
      send: ({ type }) => line.commands.push(type) > 0,
      setMicrophone: () => undefined,
      setScreen: () => true,
      hasPicture: async () => true,
      flush: () => true,
      close: () => undefined,
    };
    return transport;
  },
}));

class Track {
  readyState = 'live';
  onended: (() => void) | null = null;
  stop(): void {
    this.readyState = 'ended';
  }
}

let tracks: Track[];
let asked: number;

beforeEach(() => {
  tracks = [];
  asked = 0;
  line.commands.length = 0;
  line.handlers = null;
  const getDisplayMedia = async () => {
    asked += 1;
    const track = new Track();
    tracks.push(track);
    return { getVideoTracks: () => [track], getTracks: () => [track] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } });
});
afterEach(() => void vi.unstubAllGlobals());

/** A conversation to which a screen is shown. */
async function showing(): Promise<Talk> {
  const talk = new Talk({
    channel: 'video',
    connect: async () => ({ connection: { id: 's' } }) as Connection,
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    screen: true,
  });
  talk.start();
  await vi.waitFor(() => expect(line.handlers).not.toBeNull());
  line.handlers?.onReady();
  await vi.waitFor(() => expect(talk.snapshot().phase).toBe('live'));
  expect(await talk.shareScreen()).toBe(true);
  expect(talk.snapshot().screen).not.toBeNull();
  return talk;
}

const states = () => tracks.map(({ readyState }) => readyState);

test.each(['session_expired', 'provider_connection_aborted'])(
  'the screen is let go when %s ends the session',
  async (event) => {
    const talk = await showing();
    expect(states()).toEqual(['live']);
    line.handlers?.onEvent({ event, data: {} });
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
  expect(line.commands).toEqual(['start_video', 'stop_video', 'start_video', 'stop_video']);
  await talk.shareScreen();
  talk.end();
  expect(states()).toEqual(['ended', 'ended', 'ended']);
});

const error = (sentence: string) => line.handlers?.onEvent({ event: 'error', data: { error: sentence } });

test('a screen that the service refuses is let go at once, and one may be shown again', async () => {
  const talk = await showing();
  error('start_video: screen sharing is not available in this session');
  expect(states()).toEqual(['ended']);
  expect(talk.snapshot()).toMatchObject({ screen: null, screenRefused: true });
  expect(line.commands).toEqual(['start_video']);
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
