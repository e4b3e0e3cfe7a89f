import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClosed, objectIn, parametersOf, schemaOf, TYPES, withOffSwitches } from './parameters.ts';

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,10}$/).filter((text) => text !== '__proto__');
const parameter = fc
  .record({
    name,
    type: fc.constantFrom(...TYPES),
    description: fc.string({ maxLength: 12 }).filter((text) => text === '' || text.trim() !== ''),
    isRequired: fc.boolean(),
    choices: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 4 }),
  })
  .map((made) => (made.type === 'string' ? made : { ...made, choices: [] }));

test('what the editor shows is what the schema says, in both directions', () => {
  const lists = fc.uniqueArray(parameter, { maxLength: 6, selector: (made) => made.name });
  fc.assert(
    fc.property(lists, fc.boolean(), (parameters, closed) => {
      const schema = schemaOf(parameters, closed);
      const read = parametersOf(JSON.parse(JSON.stringify(schema)));
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect([...(read ?? [])].sort(byName)).toEqual([...parameters].sort(byName));
      expect(isClosed(schema)).toBe(closed);
    }),
  );
});

test.each([
  ['a pattern', { type: 'object', properties: { a: { type: 'string', pattern: 'x' } } }],
  ['an object in it', { type: 'object', properties: { a: { type: 'object', properties: {} } } }],
  ['choices of numbers', { type: 'object', properties: { a: { type: 'number', enum: [1] } } }],
  ['numbers in a list', { type: 'object', properties: { a: { type: 'array', items: { type: 'number' } } } }],
  ['a list of anything', { type: 'object', properties: { a: { type: 'array' } } }],
  ['several types', { type: 'object', properties: { a: { type: ['string', 'null'] } } }],
  ['definitions', { type: 'object', $defs: {} }],
  ['other properties', { type: 'object', additionalProperties: { type: 'string' } }],
  ['a required one that is not there', { type: 'object', properties: {}, required: ['a'] }],
  ['no object', { type: 'array' }],
])('a schema with %s stays JSON, so that nothing of it is lost', (_, schema) => {
  expect(parametersOf(schema)).toBeNull();
});

test('a parameter without a name is not part of the schema yet', () => {
  const empty = { name: ' ', type: 'string', description: '', isRequired: true, choices: [] } as const;
  expect(schemaOf([empty], false)).toEqual({ type: 'object', properties: {} });
});

test('only objects are JSON Schemas here', () => {
  expect(objectIn('{"type":"object"}')).toEqual({ type: 'object' });
  for (const text of ['', '[', '[]', '7', 'null', '"x"']) expect(objectIn(text)).toBeUndefined();
});

test('a switch that has to be given is off until somebody touches it; one that need not be is left out', () => {
  const parameters =
    parametersOf({
      type: 'object',
      properties: { gift: { type: 'boolean' }, express: { type: 'boolean' }, number: { type: 'integer' } },
      required: ['gift', 'number'],
    }) ?? [];
  expect(withOffSwitches(parameters, { number: 7 })).toEqual({ gift: false, number: 7 });
  expect(withOffSwitches(parameters, { gift: true, express: false })).toEqual({ gift: true, express: false });
});
