import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLiveSession } from '../../conversation/live/index.ts';
import type { LiveSession } from '../../conversation/ports.ts';
import { SILENCE } from '../../media/pcm.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeOpenAiServer } from '../../testing/openai-server.ts';
import { FakeTransport } from '../../testing/transport.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import { FakeRecorder } from '../../testing/recorder.ts';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { FakeVad, spokenFrames } from '../../testing/stt.ts';
import { FakeTts } from '../../testing/tts.ts';
import { createProviders, type Providers } from '../providers/index.ts';
import { readSetup } from '../providers/read-setup.ts';

/* A live session whose key has a realtime model, followed by a chat model. */

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });

let clock: FakeClock;
let realtime: FakeRealtimeServer;
let chat: FakeOpenAiServer;
let tts: FakeTts;
let providers: Providers;
let transport: FakeTransport;
let recorder: FakeRecorder;
let session: LiveSession;
let close: () => void;
const microphone: Int16Array[] = [];

/** Waits for real servers in real time; the session's own clock advances with each check. */
const until = (isDone: () => boolean): Promise<void> =>
  expect
    .poll(
      () => {
        clock.advance(20);
        session.pushAudio(microphone.shift() ?? SILENCE);
        session.tick(clock.now());
        return isDone();
      },
      { interval: 2, timeout: 15_000 },
    )
    .toBe(true);

const messages = (role: string): string[] =>
  transport.events.flatMap(({ event, data }) => {
    const message = data['message'] as Record<string, unknown> | undefined;
    const isWhole = event === 'message_received' && message?.['action'] === 'completed';
    return isWhole && message['role'] === role ? [String(message['content'])] : [];
  });

const say = (text: string): void => {
  realtime.behaviour.hear = () => Promise.resolve(text);
  microphone.push(...spokenFrames(text));
};

const spokenText = (): string => {
  const pieces = new Set(transport.moments.flatMap(({ speech }) => (speech ? [speech] : [])));
  return [...pieces].map(({ text }) => text).join(' ');
};

beforeEach(async () => {
  clock = new FakeClock();
  microphone.length = 0;
  const theirs = new FakeClock();
  tts = new FakeTts({ clock });
  realtime = await FakeRealtimeServer.start(new FakeTts({ clock }));
  chat = await FakeOpenAiServer.start();
  const inputPorts = {
    openVad: () => new FakeVad(),
    openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
  };
  const speech = { tts, llm: {} as never, stt: null, ...inputPorts };
  providers = createProviders({ clock: theirs, log, egress, speech, operator: new Map() });
  const setup = readSetup({
    realtime: [{ provider: 'openai-realtime', endpoint: realtime.url, key: 'k', model: 'm' }],
    minds: [{ provider: 'openai', endpoint: chat.url, key: 'k', model: 'm' }],
  });
  const opened = providers
    .forSetup(setup, { id: 'key_1', revision: 1 })
    .open({ sessionId: 'sess_1', voiceId: null, language: 'en' });
  ({ close } = opened);
  transport = new FakeTransport();
  recorder = new FakeRecorder();
  let ids = 0;
  session = createLiveSession(defaultSettings, {
    ...opened,
    ...{ clock, log, recorder, knowledge: { answers: [], passages: [] } },
    newId: (prefix) => `${prefix}_${++ids}`,
  });
  session.start(transport);
  session.avatarReady('audio_video');
});
afterEach(async () => {
  await session.close('connection_closed');
  close();
  await Promise.all([realtime.close(), chat.close(), providers.close()]);
});

test('it hears and answers in its own voice, over one connection', async () => {
  say('When do you open?');
  await until(() => messages('assistant').length === 1);
  expect(messages('user')).toEqual(['When do you open?']);
  expect(messages('assistant')).toEqual([realtime.behaviour.answer]);
  expect(spokenText()).toBe(realtime.behaviour.answer);
  expect([tts.spoken, realtime.sessions.length, chat.requests.length]).toEqual([[], 1, 0]);
  expect(realtime.session.items[0]!.item['content']).toEqual([{ type: 'input_audio' }]);
  expect(recorder.used.map(({ kind }) => kind)).toEqual(['transcriber', 'mind']);
});

test('interrupted, it remembers what was heard of it', async () => {
  realtime.behaviour.answer = 'One two three four five six seven eight nine ten eleven twelve thirteen.';
  say('Please count for me');
  await until(() => transport.moments.filter(({ speech }) => speech !== null).length > 50);
  realtime.behaviour.answer = 'All right.';
  say('No wait, tell me something else instead');
  await until(() => messages('assistant').includes('All right.'));
  const heard = recorder.items.find(({ text, generated }) => text !== generated);
  expect(heard?.text).toMatch(/^One two/);
  const [, cut] = realtime.session.items;
  expect(cut!.said.length).toBeGreaterThan(3);
  expect(Math.abs(cut!.said.length - heard!.text.length)).toBeLessThan(8);
  expect(realtime.session.items).toHaveLength(4);
  expect(realtime.complaints.filter((code) => code !== 'response_cancel_not_active')).toEqual([]);
});

test('when it is gone the chat model goes on, with the voice of the service', async () => {
  say('When do you open?');
  await until(() => messages('assistant').length === 1);
  realtime.status = 503;
  realtime.session.drop();
  session.command({ type: 'send_message', data: { text: 'And?', role: 'user', trigger_response: true } });
  await until(() => messages('assistant').length === 2);
  expect(messages('assistant')[1]).toBe('Hello there.');
  expect(tts.spoken).toEqual(['Hello there.']);
  const told = chat.requests[0]!.body['messages'] as { role: string; content: string }[];
  expect(told.slice(1).map(({ content }) => content)).toEqual([
    'When do you open?',
    realtime.behaviour.answer,
    'And?',
  ]);
});
