import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MicrophoneRefusal, OpenedMicrophone } from './microphone.ts';
import { type Failure, isDeaf, type TalkChannel } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import { FakeTrack, network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

let tracks: FakeTrack[];
let asked: number;
let isThere: boolean;
let refusal: MicrophoneRefusal;
let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  [tracks, isThere, refusal] = [[], true, 'missing'];
  [chosen, gone] = [[], null];
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

/** The microphones that were sent to the agent. */
const given = () => network.newest().microphones;

/** The ids that are asked for, and those that are not there. */
let chosen: (string | null)[];
let gone: string | null;

async function microphone(device: string | null): Promise<OpenedMicrophone> {
  asked += 1;
  chosen.push(device);
  if (!isThere || (device !== null && device === gone)) return { ok: false, refusal };
  const track = new FakeTrack();
  tracks.push(track);
  return {
    ok: true,
    stream: { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream,
  };
}

async function begin(channel: TalkChannel, token: object = {}): Promise<void> {
  asked = 0;
  talk = new Talk({
    channel,
    connect: async (): Promise<Connection> => ({
      connection: { id: 's' },
      token: btoa(JSON.stringify(token)),
    }),
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone,
  });
  talk.start();
  await vi.advanceTimersByTimeAsync(0);
  network.newest().handlers.onReady();
  expect(talk.snapshot().phase).toBe('live');
}

/** Unplugs the microphone. @returns the microphone states reported from then on */
async function pull(): Promise<string[]> {
  const told: string[] = [];
  const stop = talk.subscribe(() => told.push(talk.snapshot().microphone));
  const track = tracks.at(-1)!;
  track.readyState = 'ended';
  track.onended?.();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  return told;
}

test('a microphone that goes away is let go, and the agent is given another one', async () => {
  await begin('voice');
  talk.mute(true);
  expect(await pull()).toEqual(['off', 'asking', 'on']);
  expect(given()).toEqual([tracks[0], null, tracks[1]]);
  expect(tracks[1]?.enabled).toBe(false);
  expect(talk.snapshot().local?.getTracks()).toEqual([tracks[1]]);
});

test('without another microphone the state says so, and it may be asked for again', async () => {
  await begin('voice');
  isThere = false;
  expect(await pull()).toEqual(['off', 'asking', 'missing']);
  expect([asked, talk.snapshot().local]).toEqual([2, null]);
  isThere = true;
  await talk.useMicrophone();
  expect([talk.snapshot().microphone, given().at(-1)]).toEqual(['on', tracks[1]]);
});

test('one that goes at once after the one before is not replaced; a later one is', async () => {
  await begin('voice');
  await pull();
  expect(await pull()).toEqual(['missing']);
  expect(asked).toBe(2);
  await talk.useMicrophone();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await pull()).toEqual(['off', 'asking', 'on']);
});

describe('a microphone of which the browser brings nothing', () => {
  test('is replaced after a while by one of which it does', async () => {
    await begin('voice');
    tracks[0]!.bring(false);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(given()).toEqual([tracks[0], tracks[1]]);
    expect([tracks[0]!.readyState, tracks[1]!.readyState]).toEqual(['ended', 'live']);
    expect([talk.snapshot().microphone, talk.snapshot().local?.getTracks()]).toEqual(['on', [tracks[1]]]);
  });

  test('is kept when it comes back by itself, or when there is no better one', async () => {
    await begin('voice');
    tracks[0]!.bring(false);
    await vi.advanceTimersByTimeAsync(2_000);
    tracks[0]!.bring(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(1);
    isThere = false;
    tracks[0]!.bring(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked, given(), tracks[0]!.readyState]).toEqual([2, [tracks[0]], 'live']);
  });

  test('is not looked for again and again while the next one is as silent', async () => {
    await begin('voice');
    tracks[0]!.bring(false);
    await vi.advanceTimersByTimeAsync(4_000);
    tracks[1]!.bring(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
    tracks[1]!.bring(true);
    tracks[1]!.bring(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toBe(3);
  });

  test('is let go with the conversation, and not replaced after it', async () => {
    await begin('voice');
    tracks[0]!.bring(false);
    talk.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked, tracks[0]!.readyState]).toEqual([1, 'ended']);
  });
});

describe('another default microphone of the system', () => {
  let devices: EventTarget & { enumerateDevices: () => Promise<object[]> };
  let isDefault: string;
  beforeEach(() => {
    isDefault = 'laptop';
    const listed = () => [{ kind: 'audioinput', deviceId: 'default', groupId: isDefault, label: isDefault }];
    devices = Object.assign(new EventTarget(), { enumerateDevices: async () => listed() });
    vi.stubGlobal('navigator', { mediaDevices: devices });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const change = async (to: string): Promise<void> => {
    isDefault = to;
    devices.dispatchEvent(new Event('devicechange'));
    await vi.advanceTimersByTimeAsync(0);
  };

  test('is used where the conversation has used the one before; the one before is let go first', async () => {
    await begin('voice');
    tracks[0]!.deviceId = 'default';
    await change('headset');
    expect(given()).toEqual([tracks[0], null, tracks[1]]);
    expect([tracks[0]!.readyState, talk.snapshot().microphone]).toEqual(['ended', 'on']);
    tracks[1]!.deviceId = 'default';
    await change('laptop');
    expect([given().length, asked]).toEqual([5, 3]);
  });

  test('is not where the user has chosen one, where nothing is other, or behind the end', async () => {
    await begin('voice');
    await change('headset');
    tracks[0]!.deviceId = 'default';
    await change('headset');
    talk.end();
    await change('laptop');
    expect(asked).toBe(1);
  });
});

test('permission that is taken back in the middle is told as refused, and asked for again only by the user', async () => {
  await begin('voice');
  refusal = 'refused';
  isThere = false;
  expect(await pull()).toEqual(['off', 'asking', 'refused']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, given().at(-1), talk.snapshot().phase]).toEqual([2, null, 'live']);
  isThere = true;
  await talk.useMicrophone();
  expect(talk.snapshot().microphone).toBe('on');
});

test('what becomes of a microphone that was let go long ago is nothing any more', async () => {
  await begin('voice');
  talk.end();
  expect(tracks[0]?.readyState).toBe('ended');
  expect(await pull()).toEqual([]);
  expect([asked, given()]).toEqual([1, [tracks[0]]]);
});

test('a typed chat and a conversation that is over ask for no microphone', async () => {
  await begin('chat');
  await talk.useMicrophone();
  expect([asked, talk.snapshot().microphone]).toEqual([0, 'off']);
  talk.end();
  isThere = false;
  await begin('voice');
  talk.end();
  await talk.useMicrophone();
  expect(asked).toBe(1);
});

test.each(['missing', 'installing'])(
  'where speech is not understood (%s), nobody is asked to speak',
  async (state) => {
    const speechToText = { state, model: 'moonshine-tiny-en' };
    await begin('voice', { speechToText });
    await talk.useMicrophone();
    expect([asked, talk.snapshot().microphone]).toEqual([0, 'off']);
    expect(talk.snapshot().speechToText).toEqual(speechToText);
    expect(isDeaf(talk.snapshot())).toBe(true);
  },
);

test('nobody is asked to speak before it is known that speech is understood', async () => {
  asked = 0;
  const unanswered = new Promise<Connection>(() => undefined);
  const explain = (): Failure => ({ kind: 'server', detail: null });
  talk = new Talk({ channel: 'voice', connect: () => unanswered, explain, microphone });
  talk.start();
  await talk.useMicrophone();
  expect([asked, isDeaf(talk.snapshot())]).toEqual([0, false]);
});

test('a microphone is chosen in the middle of a conversation: the other one is there before the first is let go', async () => {
  await begin('voice');
  talk.mute(true);
  expect(await talk.chooseMicrophone('headset')).toBe(true);
  expect(chosen).toEqual([null, 'headset']);
  // Nothing is sent in between, and nobody is told that there was none.
  expect(given()).toEqual([tracks[0], tracks[1]]);
  expect([tracks[0]?.readyState, tracks[1]?.enabled]).toEqual(['ended', false]);
  expect(talk.snapshot()).toMatchObject({ microphone: 'on', muted: true });
  expect(await talk.chooseMicrophone(null)).toBe(true);
  expect(chosen.at(-1)).toBeNull();
});

test('one that cannot be opened leaves the present one as it is', async () => {
  await begin('voice');
  gone = 'headset';
  expect(await talk.chooseMicrophone('headset')).toBe(false);
  expect([given(), tracks[0]?.readyState]).toEqual([[tracks[0]], 'live']);
});

test('a chosen one that is unplugged is asked for again, and another one is used in its place', async () => {
  await begin('voice');
  await talk.chooseMicrophone('headset');
  gone = 'headset';
  expect(await pull()).toEqual(['off', 'asking', 'on']);
  expect(chosen).toEqual([null, 'headset', 'headset', null]);
  expect(given().at(-1)).toBe(tracks[2]);
});

test('one that is chosen before there is any is opened first', async () => {
  const choosing = begin('voice', {});
  await talk.chooseMicrophone('headset');
  await choosing;
  expect(chosen).toEqual(['headset']);
});
