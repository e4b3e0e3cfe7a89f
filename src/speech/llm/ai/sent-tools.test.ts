import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { fewEnough, sentSchema } from './sent-tools.ts';

const text = { type: 'string' };

test('parameters that every server takes are sent as they are', () => {
  const { parameters } = toolSpec('find', 'Finds.', { q: { anyOf: [text, { type: 'null' }] } });
  expect(sentSchema(parameters)).toEqual(parameters);
});

test('parameters without properties get none', () => {
  expect(sentSchema({ type: 'object' })).toEqual({ type: 'object', properties: {} });
  expect(sentSchema({ type: 'object', properties: 'none' })).toEqual({ type: 'object', properties: {} });
});

test.each(['oneOf', 'anyOf', 'allOf'])(
  'of %s at the top the properties are kept, and nothing else',
  (name) => {
    const branches = [
      { properties: { kind: { const: 'id' }, id: text, note: { type: 'null' } }, required: ['id'] },
      { properties: { kind: { const: 'name' }, id: text } },
      true,
    ];
    const given = { type: 'object', properties: { note: text }, required: ['kind'], [name]: branches };
    expect(sentSchema(given)).toEqual({
      ...{ type: 'object', required: ['kind'] },
      properties: { note: text, kind: { anyOf: [{ const: 'id' }, { const: 'name' }] }, id: text },
    });
  },
);

test('whatever else stands at the top, it is never what makes a server refuse the request', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('oneOf', 'anyOf', 'allOf', 'enum', 'not', '$defs'), fc.json()),
      (some) => {
        const parsed = Object.entries(some).map(([name, json]) => [name, JSON.parse(json) as unknown]);
        const sent = sentSchema({ ...(Object.fromEntries(parsed) as object), type: 'object' });
        for (const name of ['oneOf', 'anyOf', 'allOf', 'enum', 'not']) expect(sent).not.toHaveProperty(name);
        expect(sent).toMatchObject({ type: 'object', properties: {} });
      },
    ),
  );
});

test('of more tools than a server takes, those of MCP servers give way', () => {
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => toolSpec(`${prefix}${index}`));
  const few = [...named('crm__', 64), ...named('book_', 64)];
  expect(fewEnough(few)).toBe(few);
  const many = [...named('book_', 20), ...named('crm__', 120), ...named('hand_over_to_', 2)];
  const names = fewEnough(many).map(({ name }) => name);
  expect(names).toHaveLength(128);
  expect(names.slice(0, 23).slice(-4)).toEqual(['book_19', 'hand_over_to_0', 'hand_over_to_1', 'crm__0']);
  expect(fewEnough(named('book_', 200)).at(-1)?.name).toBe('book_127');
});
