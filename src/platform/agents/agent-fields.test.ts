import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { AGENT_FIELDS } from '../../agent-fields.ts';
import { createIds } from '../../kernel/ids.ts';
import { FakeClock } from '../../testing/clock.ts';
import { agentLayer, type Layer, mergeWith } from '../channels/merge.ts';
import { planSession } from '../sessions/session-plan.ts';
import { ownChoices, presentAgent } from './agents.presenter.ts';
import { changeOf, newAgent } from './agents.rows.ts';
import type { AgentCreate, AgentPatch } from './agents.schema.ts';
import type { StoredAgent } from './agents.store.ts';
import { answersOf, bodiesOf } from './field-kinds.ts';

/*
 * An imaginary field is a row of the table and nowhere else: it is checked, stored, changed, answered, merged, and part
 * of the plan that sessions store.
 */

const row = { kind: 'choice', column: 'is_patient', tab: 'character', unset: false } as const;
const FIELDS = { ...AGENT_FIELDS, isPatient: row };

const create: AgentCreate = { companionId: 'comp_1', providerSettings: {} };
const patient = { ...create, isPatient: true };
const made = (body: AgentCreate): Record<string, unknown> => ({
  ...newAgent({ ids: createIds(), clock: new FakeClock() }, 'org_1', body, FIELDS),
});

/** The row as the database would answer it. */
const read = (body: AgentCreate): StoredAgent => {
  const stored = Object.entries(made(body)).map(([column, value]) => {
    const isJson = typeof value === 'string' && /^[[{]|^null$/.test(value);
    return [column, isJson ? JSON.parse(value) : value];
  });
  return { ...Object.fromEntries(stored), channels: [] } as StoredAgent;
};
const merged = (...layers: readonly Layer[]) => mergeWith(FIELDS)(...layers);
const isPatient = (layer: object) => (layer as { readonly isPatient?: unknown }).isPatient;

test('a body is checked by its schema', () => {
  const body = Compile(Type.Object(bodiesOf(FIELDS)));
  expect([true, false, null, 'yes'].map((value) => body.Check({ ...create, isPatient: value }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(body.Check(create)).toBe(true);
});

test('it is stored by POST, and changed by a PATCH that names it', () => {
  expect(made(patient)).toMatchObject({ is_patient: true, companion_id: 'comp_1' });
  expect(made(create)).toMatchObject({ is_patient: null });
  const change = (body: object) => changeOf(body as AgentPatch, FIELDS);
  expect(change({ isPatient: null })).toEqual({ is_patient: null });
  expect(change({ name: 'Desk' })).toEqual({ name: 'Desk' });
});

test('it is answered as it applies, in the schema of answers', () => {
  const answer = (body: AgentCreate) => presentAgent(read(body), 'https://duet.test', {}, FIELDS);
  expect(answer(patient)).toMatchObject({ isPatient: true, companionId: 'comp_1', useWebSearch: true });
  expect(answer(create)).toMatchObject({ isPatient: false });
  expect(Compile(Type.Object(answersOf(FIELDS))).Check(answer(create))).toBe(true);
  const own = (body: AgentCreate) => ownChoices(read(body), FIELDS);
  expect([isPatient(own(patient)), isPatient(own(create))]).toEqual([true, null]);
});

test('it is merged: organization, then agent, then channel', () => {
  const layer = agentLayer(read(patient), FIELDS);
  const no = { isPatient: false } as Layer;
  expect(isPatient(merged(layer))).toBe(true);
  expect(isPatient(merged(no, layer))).toBe(false);
  expect(isPatient(merged(layer, no))).toBe(true);
  expect(isPatient(merged({}))).toBe(false);
});

test('it is part of the plan that the session stores and is claimed with', () => {
  const companion = {
    first_name: 'Nora',
    last_name: '',
    gender: '' as const,
    assistant_prompt: '',
    voice_id: null,
  };
  const configuration = merged(agentLayer(read(patient), FIELDS));
  const request = { companion, agent: null, configuration, fields: {}, call: null } as const;
  expect(isPatient(planSession(request, {}, 180))).toBe(true);
});
