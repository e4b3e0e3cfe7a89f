import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRecorder } from '../../testing/recorder.ts';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { FakeTransport } from '../../testing/transport.ts';
import { FakeTts } from '../../testing/tts.ts';
import type { SessionPorts, SessionSettings } from '../ports.ts';
import type { ReplyRequest, SpeakOptions } from '../provider-ports.ts';
import { createLiveSession } from './index.ts';

const GREETING = 'Hello! I am Mia, the host of this house. What would you like to know about it today?';
const SETTINGS: SessionSettings = { ...defaultSettings, initialSpeech: 'Greet the visitor.', voiceId: 'mia' };

const turns = async (): Promise<void> => {
  for (let count = 0; count < 20; count += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(10);
  }
};

let clock: FakeClock;
let asked: ReplyRequest[];
/** What was spoken, and how. */
let spoken: (Pick<SpeakOptions, 'voiceId' | 'isAhead'> & { readonly text: string })[];
let logged: unknown[][];
let ports: SessionPorts;
let ids = 0;

beforeEach(() => {
  [asked, spoken, logged] = [[], [], []];
  clock = new FakeClock();
  const tts = new FakeTts({ clock });
  const log = { info: (...line: unknown[]) => logged.push(line), warn: () => 0, error: () => 0 };
  ports = {
    ...{ clock, log, stt: null, recorder: new FakeRecorder() },
    llm: {
      isRepeatable: true,
      async *reply(request) {
        asked.push(request);
        yield* GREETING.match(/(?:\S+\s*){1,4}/gu) ?? [];
      },
    },
    tts: {
      keepsSpeech: true,
      speak(text, options) {
        const { voiceId, isAhead } = options;
        spoken.push({ text, voiceId, ...(isAhead && { isAhead }) });
        return tts.speak(text, options);
      },
    },
    knowledge: { answers: [], passages: [] },
    newId: (prefix) => `${prefix}_${++ids}`,
    openVad: () => ({ push: () => 0, reset: () => undefined, close: () => undefined }),
    openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
  };
});

test('the greeting is spoken for nobody while the transport connects, as it is said afterwards', async () => {
  const session = createLiveSession(SETTINGS, ports);
  await turns();
  const ahead = spoken.splice(0);
  expect(ahead.map(({ text }) => text).join(' ')).toBe(GREETING);
  expect(ahead.every(({ voiceId, isAhead }) => voiceId === 'mia' && isAhead === true)).toBe(true);
  session.start(new FakeTransport());
  session.avatarReady('audio_only');
  await turns();
  expect(spoken).toEqual(ahead.map(({ text }) => ({ text, voiceId: 'mia' })));
  expect(asked[1]).toMatchObject({ task: asked[0]?.task, instructions: asked[0]?.instructions });
  await session.close('connection_closed');
});

test.each<[string, Partial<SessionSettings>, Partial<SessionPorts['llm']>, Partial<SessionPorts['tts']>]>([
  ['the agent does not speak first', { initialSpeech: null }, {}, {}],
  ['nothing is heard', { modality: 'text' }, {}, {}],
  ['the client says what is said', { mode: 'puppeteer' }, {}, {}],
  ['the model would be paid, or say something else', {}, { isRepeatable: false }, {}],
  ['the voice would be paid', {}, {}, { keepsSpeech: false }],
])('nobody is asked ahead where %s', async (_, settings, llm, tts) => {
  const own = { ...ports, llm: { ...ports.llm, ...llm }, tts: { ...ports.tts, ...tts } };
  const session = createLiveSession({ ...SETTINGS, ...settings }, own);
  await turns();
  expect([asked, spoken]).toEqual([[], []]);
  await session.close('connection_closed');
});

test('a session that ends meanwhile is no failure', async () => {
  const session = createLiveSession(SETTINGS, ports);
  await session.close('connection_closed');
  await turns();
  expect([spoken.length <= 1, logged]).toEqual([true, []]);
});

test('what fails ahead is logged, and changes nothing', async () => {
  const llm: SessionPorts['llm'] = {
    isRepeatable: true,
    reply: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('out of words')) }),
    }),
  };
  const session = createLiveSession(SETTINGS, { ...ports, llm });
  await turns();
  expect(logged).toEqual([[expect.objectContaining({ error: 'Error: out of words' }), expect.any(String)]]);
  await session.close('connection_closed');
});
