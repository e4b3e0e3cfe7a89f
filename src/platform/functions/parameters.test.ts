import { expect, test } from 'vitest';
import { parametersFault } from './parameters.ts';

const object = (more: object = {}) => ({ type: 'object', properties: { city: { type: 'string' } }, ...more });

test.each([
  ['the usual', object({ required: ['city'], additionalProperties: false })],
  ['nothing but the type', { type: 'object' }],
  ['words of other tools', object({ 'x-order': 1, examples: [{ city: 'Bern' }], nullable: true })],
  ['formats', { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } }],
  ['an unknown format', { type: 'object', properties: { at: { type: 'string', format: 'star-date' } } }],
  [
    'a reference within',
    object({ $defs: { a: { type: 'string' } }, properties: { a: { $ref: '#/$defs/a' } } }),
  ],
  ['a schema that names itself', object({ properties: { next: { $ref: '#' } } })],
  ['draft 07', object({ $schema: 'http://json-schema.org/draft-07/schema#' })],
  [
    '2020-12',
    object({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } },
    }),
  ],
])('%s is taken', (_, schema) => {
  expect(parametersFault(schema)).toBeNull();
});

test.each([
  ['no type', {}, 'of type object'],
  ['another type', { type: 'string' }, 'of type object'],
  ['several types', { type: ['object', 'null'] }, 'of type object'],
  ['a wrong keyword', object({ required: 'city' }), 'valid JSON Schema'],
  ['a wrong type inside', { type: 'object', properties: { a: { type: 'text' } } }, 'valid JSON Schema'],
  ['a pattern that is none', { type: 'object', properties: { a: { pattern: '(' } } }, 'valid JSON Schema'],
  ['a reference to nowhere', object({ properties: { a: { $ref: '#/$defs/none' } } }), 'valid JSON Schema'],
  ['a reference outwards', object({ properties: { a: { $ref: 'https://x.test/s' } } }), 'valid JSON Schema'],
  ['another draft', object({ $schema: 'http://json-schema.org/draft-03/schema#' }), 'draft 07 or 2020-12'],
  ['far too much', object({ description: 'x'.repeat(40_000) }), 'not be longer'],
])('%s is refused', (_, schema, sentence) => {
  expect(parametersFault(schema)).toContain(sentence);
});

test('a schema that failed leaves nothing behind', () => {
  const $id = 'https://x.test/failing';
  expect(parametersFault(object({ $id, properties: { a: { $ref: '#/$defs/none' } } }))).not.toBeNull();
  expect(parametersFault(object({ $id }))).toBeNull();
  expect(parametersFault(object({ properties: { a: { $ref: $id } } }))).toContain('valid JSON Schema');
});

test('a schema that takes the name of its draft spoils nothing for others', () => {
  const $id = 'http://json-schema.org/draft-07/schema#';
  const inside = { type: 'object', properties: { a: { $id: 'https://x.test/inside', type: 'string' } } };
  for (const schema of [{ type: 'object', $id }, { $id, $schema: $id, type: 'object' }, inside, inside])
    parametersFault(schema);
  expect(parametersFault(object())).toBeNull();
  expect(parametersFault(object({ $schema: $id }))).toBeNull();
  expect(parametersFault(object({ required: 'city' }))).toContain('valid JSON Schema');
  expect(parametersFault(object({ properties: { a: { $ref: 'https://x.test/inside' } } }))).not.toBeNull();
});

test('two schemas with one $id do not meet', () => {
  expect(parametersFault(object({ $id: 'https://x.test/tool' }))).toBeNull();
  expect(parametersFault(object({ $id: 'https://x.test/tool', properties: { b: {} } }))).toBeNull();
});
