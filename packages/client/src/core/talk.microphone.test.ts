import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedMicrophone } from './microphone.ts';
import { type Failure, isDeaf, type TalkChannel } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import { FakeTrack, network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

let tracks: FakeTrack[];
let asked: number;
let isThere: boolean;
let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  [tracks, isThere] = [[], true];
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

/** The microphones that were sent to the agent. */
const given = () => network.newest().microphones;

async function microphone(): Promise<OpenedMicrophone> {
  asked += 1;
  if (!isThere) return { ok: false, refusal: 'missing' };
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
