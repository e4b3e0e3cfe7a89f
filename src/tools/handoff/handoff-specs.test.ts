import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handoffTools } from './handoff-specs.ts';

const named = (...names: string[]): string[] =>
  handoffTools(names.map((name, at) => ({ agentId: `agent_${at}`, name, purpose: 'For bills.' }))).map(
    ({ spec }) => spec.name,
  );

describe('the tools by which an agent hands over', () => {
  test('are called by the other’s name, and say what it is there for', () => {
    const [tool] = handoffTools([
      { agentId: 'agent_1', name: 'Zoë & Söhne', purpose: 'Questions on bills.' },
    ]);
    expect(tool?.spec).toMatchObject({
      name: 'hand_over_to_zoe_sohne',
      description: 'Hands the conversation over to Zoë & Söhne: Questions on bills.',
      parameters: { type: 'object', properties: { reason: { type: 'string' } } },
    });
  });

  test('have names of their own, also where no letter is left', () => {
    expect(named('Billing', 'billing!', '東京', '…')).toEqual([
      'hand_over_to_billing',
      'hand_over_to_billing_2',
      'hand_over_to_agent',
      'hand_over_to_agent_2',
    ]);
  });

  test('have names that every model takes, and no two the same', () => {
    const name = fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('a'.repeat(80), 'a'.repeat(79)));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const made = named(...names);
        expect(new Set(made).size).toBe(names.length);
        for (const one of made) expect(one).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      }),
    );
  });
});
