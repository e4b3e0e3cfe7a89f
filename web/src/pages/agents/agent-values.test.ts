import { describe, expect, it } from 'vitest';
import { AGENT_FIELDS } from '../../../../src/agent-fields.ts';
import { bodyOf, changesOf, choicesOn, ownChoices, tabOf, valuesOf, type Agent } from './agent-values.ts';

const agent: Agent = {
  id: 'agent_1',
  companionId: 'comp_1',
  name: null,
  previewUrl: 'https://duet.test/preview.png',
  language: 'en',
  voiceId: null,
  providerSetupId: null,
  functions: ['fn_1'],
  mcp: null,
  faqCollections: [],
  knowledgeBaseId: null,
  providerSettings: { instructions: 'Be kind.', turnDetection: { threshold: 0 } },
  tags: { team: 'desk' },
  disableIdleTimeout: false,
  useWebSearch: true,
  canEndConversation: false,
  canCaptureInput: true,
  mode: 'conversation',
  agentHandoffs: [],
  channels: [],
  created: 1,
};

describe('an agent that is edited', () => {
  it('comes back as it was when nothing is touched', () => {
    const body = bodyOf(valuesOf(agent));
    expect(body.providerSettings).toEqual(agent.providerSettings);
    expect(body.tags).toEqual(agent.tags);
    expect(changesOf(valuesOf(agent), valuesOf(agent))).toEqual({});
  });

  it('says itself what it says itself, and leaves the rest to the organization', () => {
    const own = { ...agent, useWebSearch: null, disableIdleTimeout: true };
    expect(bodyOf(valuesOf(own))).toMatchObject({ useWebSearch: null, disableIdleTimeout: true });
    expect(changesOf(valuesOf(own), { ...valuesOf(own), disableIdleTimeout: '' })).toEqual({
      disableIdleTimeout: null,
    });
    expect(changesOf(valuesOf(own), { ...valuesOf(own), useWebSearch: 'no' })).toEqual({
      useWebSearch: false,
    });
  });

  it('sends only what was changed', () => {
    const after = { ...valuesOf(agent), name: 'Desk', functions: [] };
    expect(changesOf(valuesOf(agent), after)).toEqual({ name: 'Desk', functions: [] });
  });

  it('sends provider settings as a whole, without what is empty', () => {
    const after = valuesOf(agent);
    after.providerSettings.turnDetection = {
      threshold: '',
      prefix_padding_ms: 300,
      silence_duration_ms: '500',
    };
    after.providerSettings.instructions = '  ';
    after.providerSettings.noiseReduction.type = 'farField';
    expect(changesOf(valuesOf(agent), after)).toEqual({
      providerSettings: {
        turnDetection: { prefix_padding_ms: 300, silence_duration_ms: 500 },
        noiseReduction: { type: 'farField' },
      },
    });
  });

  it('says that a name is gone by null, and leaves tags without a name out', () => {
    const after = { ...valuesOf({ ...agent, name: 'Desk' }), name: ' ', tags: [['', 'x'] as const] };
    expect(bodyOf(after)).toMatchObject({ name: null, tags: {} });
  });
});

it('has a field that is only in the table', () => {
  const row = { kind: 'choice', column: 'is_patient', tab: 'tools' } as const;
  const fields = { ...AGENT_FIELDS, isPatient: row };
  const values = valuesOf({ ...agent, isPatient: true } as Agent, fields);
  expect(values).toMatchObject({ isPatient: 'yes', companionId: 'comp_1' });
  expect(bodyOf(values, fields)).toMatchObject({ isPatient: true, companionId: 'comp_1' });
  expect(ownChoices(values, fields)).toMatchObject({ isPatient: true });
  expect([tabOf('isPatient', fields), choicesOn('tools', fields)]).toEqual([
    'tools',
    ['canCaptureInput', 'isPatient'],
  ]);
});

it.each([
  ['providerSettings.instructions', 'character'],
  ['providerSettings.turnDetection.threshold', 'advanced'],
  ['agentHandoffs.0.purpose', 'tools'],
  ['mcp.connectors', 'tools'],
  ['knowledgeBaseId', 'knowledge'],
  ['voiceId', 'character'],
])('%s is on the tab %s', (field, tab) => {
  expect(tabOf(field)).toBe(tab);
});
