import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLiveSession } from '../../conversation/live/index.ts';
import type { LiveSession } from '../../conversation/ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeAnthropicServer } from '../../testing/anthropic-server.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeOpenAiServer } from '../../testing/openai-server.ts';
import { FakeTransport } from '../../testing/transport.ts';
import { FakeRecorder } from '../../testing/recorder.ts';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { FakeVad } from '../../testing/stt.ts';
import { FakeTts } from '../../testing/tts.ts';
import { createProviders, type Providers } from './index.ts';
import { readSetup } from './read-setup.ts';

/* A live session whose key has two providers, which fail one after the other. */

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = new FakeClock();
/**
 * The providers' clock. The session's own advances while servers are awaited, which must not cause timeouts.
 */
const theirs = new FakeClock();
const egress = createEgress({ allowPrivate: true });
const inputPorts = {
  openVad: () => new FakeVad(),
  openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
};
const tts = new FakeTts({ clock });
const speech = { tts, llm: {} as never, stt: null, ...inputPorts };

let openai: FakeOpenAiServer;
let anthropic: FakeAnthropicServer;
let providers: Providers;
let transport: FakeTransport;
let recorder: FakeRecorder;
let session: LiveSession;

const messages = (action: string): string[] =>
  transport.events.flatMap(({ event, data }) => {
    const message = data['message'] as Record<string, unknown> | undefined;
    const isOurs =
      event === 'message_received' && message?.['role'] === 'assistant' && message['action'] === action;
    return isOurs ? [String(message['content'] ?? message['error'])] : [];
  });

/** Waits for real servers in real time; the session's own clock advances with each check. */
const until = (isDone: () => boolean): Promise<void> =>
  expect
    .poll(
      () => {
        clock.advance(20);
        session.tick(clock.now());
        return isDone();
      },
      { interval: 5, timeout: 8_000 },
    )
    .toBe(true);

const say = async (text: string): Promise<void> => {
  const before = messages('completed').length + messages('failed').length;
  session.command({ type: 'send_message', data: { text, role: 'user', trigger_response: true } });
  await until(() => session.closed || messages('completed').length + messages('failed').length > before);
};

beforeEach(async () => {
  openai = await FakeOpenAiServer.start();
  anthropic = await FakeAnthropicServer.start();
  anthropic.behaviour.chat = ['Claude', ' speaks.'];
  providers = createProviders({ clock: theirs, log, egress, speech, operator: new Map() });
  const llms = [
    { provider: 'openai', endpoint: openai.url, key: 'k', model: 'm' },
    { provider: 'anthropic', endpoint: anthropic.url, key: 'k', model: 'm' },
  ];
  const { close: _close, ...ports } = providers
    .forSetup(readSetup({ minds: llms }), { id: 'key_1', revision: 1 })
    .open({ sessionId: 'sess_1', voiceId: null, language: 'en' });
  transport = new FakeTransport();
  recorder = new FakeRecorder();
  let ids = 0;
  session = createLiveSession(
    { ...defaultSettings, modality: 'text' },
    {
      ...ports,
      clock,
      log,
      recorder,
      knowledge: { answers: [], passages: [] },
      newId: (prefix) => `${prefix}_${++ids}`,
    },
  );
  session.start(transport);
});
afterEach(async () => {
  await session.close('connection_closed');
  await Promise.all([openai.close(), anthropic.close(), providers.close()]);
});

test('one that dies before it says a word is replaced in the same turn, and comes back after its rest', async () => {
  await say('Hello');
  openai.behaviour.status = 401;
  await say('Again');
  openai.behaviour.status = 200;
  await say('And again');
  theirs.advance(30_000);
  await say('And once more');
  expect(messages('completed')).toEqual(['Hello there.', 'Claude speaks.', 'Claude speaks.', 'Hello there.']);
  expect(messages('failed')).toEqual([]);
  expect(recorder.used.map(({ provider }) => provider)).toEqual([
    'openai',
    'anthropic',
    'anthropic',
    'openai',
  ]);
});

test("one that dies in the middle costs that reply; the next one is the other's", async () => {
  openai.behaviour.breaksOff = true;
  await say('Hello');
  await say('Are you there?');
  expect(messages('failed')).toEqual(["The language model's server broke off."]);
  expect(messages('completed')).toEqual(['Claude speaks.']);
});

test('only when nothing is left the session says so, and ends', async () => {
  openai.behaviour.status = 401;
  anthropic.behaviour.status = 503;
  for (let turn = 0; turn < 8 && !session.closed; turn++) await say(`Hello ${turn}`);
  expect(recorder.closes).toEqual(['provider_aborted']);
  expect(transport.events.filter(({ event }) => event === 'provider_connection_aborted')).toHaveLength(1);
  expect(messages('failed').length).toBe(5);
});
