import { expect, test } from 'vitest';
import { defaultVoice } from '../../speech/voices.ts';
import { readPlan } from '../../live/session-plan.ts';
import { type Layer, merge } from '../channels/merge.ts';
import { type PlanRequest, planSession } from './session-plan.ts';

const companion = {
  first_name: 'Nora',
  last_name: 'Lind',
  gender: 'female' as const,
  assistant_prompt: 'You are Nora.',
  voice_id: null,
};
const plan = (layer: Layer = {}, more: Partial<PlanRequest> = {}, idleSeconds = 180) =>
  planSession(
    { companion, agent: null, configuration: merge(layer), fields: {}, call: null, ...more },
    {},
    idleSeconds,
  );

test('what nobody has said is filled in, and a plan is all that and no more', () => {
  expect(plan()).toEqual({
    modality: 'audio',
    language: 'en',
    voiceId: defaultVoice('en', 'female'),
    companionName: 'Nora Lind',
    companion: { firstName: 'Nora', lastName: 'Lind' },
    agentName: null,
    agentHandoffs: [],
    instructions: 'You are Nora.',
    initialSpeech: null,
    temperature: null,
    noiseReduction: null,
    turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 },
    idle: { warnAfterMs: 120_000, expireAfterMs: 180_000 },
    functions: [],
    faqCollections: [],
    knowledgeBaseId: null,
    useWebSearch: true,
    canEndConversation: false,
    canCaptureInput: true,
    mcp: { servers: [], connectors: [], authorizations: {} },
    useGreenVideo: false,
    videoPolicy: 'required',
    externalClientProfile: null,
    phone: null,
    mode: 'conversation',
  });
});

test('a companion without a name goes by its agent’s (10-first-use, "Wrong" 3)', () => {
  const nameless = { companion: { ...companion, first_name: '', last_name: '' } };
  expect(plan({}, nameless).companionName).toBe('');
  const agent = { name: 'Front desk', agent_handoffs: [] } as unknown as PlanRequest['agent'];
  expect(plan({}, { ...nameless, agent }).companionName).toBe('Front desk');
  expect(plan({}, { agent }).companionName).toBe('Nora Lind');
});

test('the voice is the plan’s, else the companion’s, else the language’s', () => {
  const own = { companion: { ...companion, voice_id: 'duet-mira' } };
  expect(plan({ voiceId: 'chosen' }, own).voiceId).toBe('chosen');
  expect(plan({}, own).voiceId).toBe('duet-mira');
  expect(plan({ language: 'German' })).toMatchObject({
    language: 'de',
    voiceId: defaultVoice('de', 'female'),
  });
});

test('given settings are taken one by one, null like none', () => {
  const turnDetection = { threshold: 0, prefix_padding_ms: null, silence_duration_ms: 0 };
  const providerSettings = {
    turnDetection,
    temperature: 0,
    noiseReduction: { type: 'farField' as const },
    instructions: null,
  };
  expect(plan({ providerSettings })).toMatchObject({
    temperature: 0,
    noiseReduction: 'farField',
    turnDetection: { threshold: 0, prefixPaddingMs: 300, silenceDurationMs: 0 },
    instructions: 'You are Nora.',
  });
});

test('a session may never expire; with a short idle time the warning comes halfway', () => {
  expect(plan({ disableIdleTimeout: true }).idle).toBeNull();
  expect(plan({}, {}, 10).idle).toEqual({ warnAfterMs: 5_000, expireAfterMs: 10_000 });
  expect(plan({}, {}, 60).idle).toEqual({ warnAfterMs: 30_000, expireAfterMs: 60_000 });
});

test('a channel’s own idle time counts before the agent’s and the service’s', () => {
  const own = { warnAfterMs: 45_000, expireAfterMs: 90_000 };
  expect(plan({ idleTimeoutSeconds: 90 }).idle).toEqual(own);
  expect(plan({ idleTimeoutSeconds: 90, disableIdleTimeout: true }).idle).toEqual(own);
  expect(plan({ idleTimeoutSeconds: 1 }).idle).toEqual({ warnAfterMs: 500, expireAfterMs: 1_000 });
});

test('the profile of the client becomes part of the instructions', () => {
  const externalClientProfile = { name: 'Ada', cart: { items: 2 } };
  const fields = { externalClientProfile };
  const { instructions } = plan({ providerSettings: { instructions: 'Be brief.' } }, { fields });
  expect(instructions).toBe(
    'Be brief.\n\nWhat is known about the person you talk with:\n- name: Ada\n- cart: {"items":2}',
  );
  expect(plan({}, { fields: { externalClientProfile: {} } }).instructions).toBe('You are Nora.');
});

test('a plan has its call’s settings only when there is a call or the try-out of one', () => {
  const answeringMachine = { action: 'hangUp' as const, message: null };
  expect(plan({ answeringMachine }).phone).toBeNull();
  expect(plan({ answeringMachine }, { call: {} }).phone).toEqual({
    handoff: null,
    answeringMachine,
    callScreening: null,
  });
  expect(plan({}, { call: { tries: 'sip' } }).phone).toMatchObject({ tries: 'sip' });
});

test('a plan survives its way through JSON, also one from before calls and agent handoffs existed', () => {
  const stored = { ...plan({ initialSpeech: 'Greet.' }), providerSetup: null };
  const read = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>;
  expect(readPlan(read)).toEqual(stored);
  const { phone: _phone, agentHandoffs: _handoffs, providerSetup: _setup, ...old } = read;
  expect(readPlan(old)).toEqual(stored);
});

test('instructions override the companion\u2019s prompt; those of the organization go with it', () => {
  const house: Layer = { houseInstructions: 'House.' };
  expect(plan(house).instructions).toBe('You are Nora.\n\nHouse.');
  expect(plan({ ...house, providerSettings: { instructions: 'Agent.' } }).instructions).toBe('Agent.');
  expect(plan({ providerSettings: { instructions: ' ' } }).instructions).toBe('You are Nora.');
});
