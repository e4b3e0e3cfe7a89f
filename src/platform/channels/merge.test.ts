import { expect, test } from 'vitest';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import { type Configuration, type Layer, merge, mergeSettings, organizationLayer } from './merge.ts';
import type { Overrides } from './overrides.ts';

const silent: Layer = {
  language: null,
  voiceId: null,
  providerSetupId: null,
  functions: [],
  mcp: null,
  faqCollections: [],
  knowledgeBaseId: null,
  providerSettings: {},
  useWebSearch: null,
  disableIdleTimeout: null,
  canEndConversation: null,
  canCaptureInput: null,
};
const said: Layer = {
  language: 'de',
  voiceId: 'agent-voice',
  functions: ['fn_a'],
  mcp: { servers: ['crm'], connectors: [] },
  faqCollections: ['faq_a'],
  knowledgeBaseId: 'kb_a',
  providerSettings: { instructions: 'Agent.', temperature: 0.2 },
  useWebSearch: false,
  disableIdleTimeout: true,
  canEndConversation: false,
  canCaptureInput: false,
};

test('what nobody says is the service’s own', () => {
  expect(merge(null, silent, {})).toEqual({
    language: null,
    voiceId: null,
    providerSetupId: null,
    functions: [],
    mcp: { servers: [], connectors: [] },
    faqCollections: [],
    knowledgeBaseId: null,
    providerSettings: {},
    useWebSearch: true,
    disableIdleTimeout: false,
    canEndConversation: false,
    canCaptureInput: true,
    initialSpeech: null,
    useGreenVideo: false,
    videoPolicy: 'required',
    idleTimeoutSeconds: null,
    humanHandoff: null,
    answeringMachine: null,
    callScreening: null,
    houseInstructions: null,
    mode: 'conversation',
  });
});

test('without a channel the agent’s values are the session’s', () => {
  expect(merge(null, said, {})).toMatchObject(said);
  expect(merge({}, said, {})).toEqual(merge(null, said, {}));
});

interface Case {
  readonly rule: string;
  readonly channel?: Overrides | null;
  readonly agent?: Layer;
  readonly defaults?: OrganizationDefaults;
  readonly expected: Partial<Configuration>;
}

const cases: readonly Case[] = [
  {
    rule: 'a list of the channel replaces',
    channel: { functions: ['fn_c'] },
    expected: { functions: ['fn_c'] },
  },
  { rule: 'an empty list means none', channel: { functions: [] }, expected: { functions: [] } },
  {
    rule: 'an empty list of FAQs means none, and leaves the rest',
    channel: { faqCollections: [] },
    expected: { faqCollections: [], functions: ['fn_a'], knowledgeBaseId: 'kb_a' },
  },
  {
    rule: 'knowledge of the channel replaces',
    channel: { knowledgeBaseId: 'kb_c', faqCollections: ['faq_c'] },
    expected: { knowledgeBaseId: 'kb_c', faqCollections: ['faq_c'] },
  },
  {
    rule: 'mcp replaces as a whole',
    channel: { mcp: { servers: [], connectors: ['gmail'] } },
    expected: { mcp: { servers: [], connectors: ['gmail'] } },
  },
  {
    rule: 'web search of the channel wins',
    channel: { useWebSearch: true },
    expected: { useWebSearch: true },
  },
  {
    rule: 'and when it says no, too',
    channel: { useWebSearch: false },
    agent: { useWebSearch: true },
    expected: { useWebSearch: false },
  },
  {
    rule: 'settings merge field by field, the channel’s winning',
    channel: { providerSettings: { temperature: 1 } },
    expected: { providerSettings: { instructions: 'Agent.', temperature: 1 } },
  },
  {
    rule: 'a field that is null in the channel inherits',
    channel: { providerSettings: { temperature: null, instructions: 'Channel.' } },
    expected: { providerSettings: { instructions: 'Channel.', temperature: 0.2 } },
  },
  {
    rule: 'zero and the empty text are values',
    channel: { providerSettings: { temperature: 0, instructions: '' } },
    expected: { providerSettings: { instructions: '', temperature: 0 } },
  },
  {
    rule: 'the fields of turnDetection are fields too',
    channel: { providerSettings: { turnDetection: { threshold: 0.9 } } },
    agent: { providerSettings: { turnDetection: { threshold: 0.1, silence_duration_ms: 700 } } },
    defaults: { providerSettings: { turnDetection: { prefix_padding_ms: 200, silence_duration_ms: 100 } } },
    expected: {
      providerSettings: {
        turnDetection: { threshold: 0.9, silence_duration_ms: 700, prefix_padding_ms: 200 },
      },
    },
  },
  {
    rule: 'noise reduction of the channel wins',
    channel: { providerSettings: { noiseReduction: { type: 'farField' } } },
    agent: { providerSettings: { noiseReduction: { type: 'nearField' } } },
    expected: { providerSettings: { noiseReduction: { type: 'farField' } } },
  },
  {
    rule: 'the organization’s defaults count where the agent says nothing',
    agent: silent,
    defaults: {
      language: 'fr',
      voiceId: 'house-voice',
      providerSettings: { temperature: 0.7 },
      useWebSearch: false,
      disableIdleTimeout: true,
      canEndConversation: true,
      canCaptureInput: false,
    },
    expected: {
      language: 'fr',
      voiceId: 'house-voice',
      providerSettings: { temperature: 0.7 },
      useWebSearch: false,
      disableIdleTimeout: true,
      canEndConversation: true,
      canCaptureInput: false,
    },
  },
  {
    rule: 'and nowhere else',
    defaults: {
      language: 'fr',
      voiceId: 'house-voice',
      providerSettings: { instructions: 'House.', noiseReduction: { type: 'nearField' } },
      useWebSearch: true,
      disableIdleTimeout: false,
    },
    expected: {
      language: 'de',
      voiceId: 'agent-voice',
      providerSettings: { instructions: 'Agent.', temperature: 0.2, noiseReduction: { type: 'nearField' } },
      houseInstructions: 'House.',
      useWebSearch: false,
      disableIdleTimeout: true,
    },
  },
  {
    rule: 'the channel comes before the defaults too',
    channel: { useWebSearch: true, providerSettings: { temperature: 2 } },
    agent: silent,
    defaults: { useWebSearch: false, providerSettings: { temperature: 1, instructions: 'House.' } },
    expected: { useWebSearch: true, providerSettings: { temperature: 2 }, houseInstructions: 'House.' },
  },
  {
    rule: 'defaults that are null are none',
    agent: silent,
    defaults: { language: null, voiceId: null, providerSettings: null, useWebSearch: null },
    expected: { language: null, voiceId: null, providerSettings: {}, useWebSearch: true },
  },
  {
    rule: 'what only a channel has',
    channel: {
      initialSpeech: 'Greet.',
      useGreenVideo: true,
      videoPolicy: 'deferred',
      idleTimeoutSeconds: 45,
    },
    expected: {
      initialSpeech: 'Greet.',
      useGreenVideo: true,
      videoPolicy: 'deferred',
      idleTimeoutSeconds: 45,
    },
  },
];

test.each(cases)('$rule', ({ channel = null, agent = {}, defaults = {}, expected }) => {
  expect(merge(channel, { ...said, ...agent }, organizationLayer(defaults ?? {}))).toMatchObject(expected);
  if (expected.providerSettings) {
    const { providerSettings } = merge(channel, { ...said, ...agent }, organizationLayer(defaults ?? {}));
    expect(providerSettings).toEqual(expected.providerSettings);
  }
});

test('what the call itself sets comes before all others', () => {
  const channel = { initialSpeech: 'Channel.' };
  expect(merge({ initialSpeech: 'Call.' }, channel, said, {}).initialSpeech).toBe('Call.');
  expect(merge({ initialSpeech: null }, channel, said, {}).initialSpeech).toBe('Channel.');
});

test('merging changes none of the layers', () => {
  const over = Object.freeze({ turnDetection: Object.freeze({ threshold: 1 }) });
  const under = Object.freeze({ turnDetection: Object.freeze({ silence_duration_ms: 1 }), temperature: 1 });
  expect(mergeSettings(over, under)).toEqual({
    turnDetection: { threshold: 1, silence_duration_ms: 1 },
    temperature: 1,
  });
});
