import { expect, test } from 'vitest';
import { defaultVoice } from '../../speech/voices.ts';
import { type SessionPlan, settingsOf, storeSession } from './session-plan.ts';

const companion = {
  firstName: 'Nora',
  lastName: 'Lind',
  gender: 'female',
  assistantPrompt: 'You are Nora.',
  voiceId: null,
};
const plan: SessionPlan = {
  agentName: null,
  language: null,
  voiceId: null,
  settings: {},
  useGreenVideo: false,
  videoPolicy: 'required',
  functions: [],
  faqCollections: [],
  knowledgeBaseId: null,
  useWebSearch: true,
  mcp: { servers: [], connectors: [], authorizations: {} },
  disableIdleTimeout: false,
  idleTimeoutSeconds: null,
  modality: 'audio',
  initialSpeech: null,
  externalClientProfile: null,
  phone: null,
  agentHandoffs: [],
};
const store = (change: Partial<SessionPlan> = {}, idleSeconds = 180) =>
  storeSession(companion, { ...plan, ...change }, idleSeconds);

test('what nobody has said is filled in', () => {
  expect(store()).toMatchObject({
    language: 'en',
    voiceId: defaultVoice('en', 'female'),
    companionName: 'Nora Lind',
    instructions: 'You are Nora.',
    temperature: null,
    noiseReduction: null,
    turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 },
    idle: { warnAfterMs: 150_000, expireAfterMs: 180_000 },
  });
});

test('the voice is the plan’s, else the companion’s, else the language’s', () => {
  const own = { ...companion, voiceId: 'duet-mira' };
  expect(storeSession(own, { ...plan, voiceId: 'chosen' }, 180).voiceId).toBe('chosen');
  expect(storeSession(own, plan, 180).voiceId).toBe('duet-mira');
  expect(store({ language: 'German' })).toMatchObject({
    language: 'de',
    voiceId: defaultVoice('de', 'female'),
  });
});

test('given settings are taken one by one, null like none', () => {
  const turnDetection = { threshold: 0, prefix_padding_ms: null, silence_duration_ms: 0 };
  const settings = {
    turnDetection,
    temperature: 0,
    noiseReduction: { type: 'farField' as const },
    instructions: null,
  };
  expect(store({ settings })).toMatchObject({
    temperature: 0,
    noiseReduction: 'farField',
    turnDetection: { threshold: 0, prefixPaddingMs: 300, silenceDurationMs: 0 },
    instructions: 'You are Nora.',
  });
});

test('a session may never expire; with a short idle time the warning comes halfway', () => {
  expect(store({ disableIdleTimeout: true }).idle).toBeNull();
  expect(store({}, 10).idle).toEqual({ warnAfterMs: 5_000, expireAfterMs: 10_000 });
  expect(store({}, 60).idle).toEqual({ warnAfterMs: 30_000, expireAfterMs: 60_000 });
});

test('a channel’s own idle time counts before the agent’s and the service’s', () => {
  const own = { warnAfterMs: 60_000, expireAfterMs: 90_000 };
  expect(store({ idleTimeoutSeconds: 90 }).idle).toEqual(own);
  expect(store({ idleTimeoutSeconds: 90, disableIdleTimeout: true }).idle).toEqual(own);
  expect(store({ idleTimeoutSeconds: 1 }).idle).toEqual({ warnAfterMs: 500, expireAfterMs: 1_000 });
});

test('the profile of the client becomes part of the instructions', () => {
  const externalClientProfile = { name: 'Ada', cart: { items: 2 } };
  const { instructions } = store({ externalClientProfile, settings: { instructions: 'Be brief.' } });
  expect(instructions).toBe(
    'You are Nora.\n\nBe brief.\n\nWhat is known about the person you talk with:\n- name: Ada\n- cart: {"items":2}',
  );
  expect(store({ externalClientProfile: {} }).instructions).toBe('You are Nora.');
});

test('a stored session survives its way through JSON, and gives the settings back', () => {
  const stored = store({ initialSpeech: 'Greet.' });
  const read = JSON.parse(JSON.stringify(stored)) as typeof stored;
  expect(read).toEqual(stored);
  expect(settingsOf('sess_1', read)).toMatchObject({
    sessionId: 'sess_1',
    initialSpeech: 'Greet.',
    idle: stored.idle,
  });
  expect(settingsOf('sess_1', read)).not.toHaveProperty('externalClientProfile');
});
