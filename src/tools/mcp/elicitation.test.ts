import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readElicitation } from './elicitation.ts';
import { MCP_SETTINGS } from './settings.ts';

const read = (params: unknown) => readElicitation(params, MCP_SETTINGS);
const form = (properties: object, required?: readonly string[]) => ({
  message: 'How many?',
  requestedSchema: { type: 'object', properties, ...(required && { required }) },
});

test('what a server proposes for every field that it must have is the answer', () => {
  const properties = {
    name: { type: 'string', default: 'Ada' },
    age: { type: 'integer', default: 30, minimum: 18 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['open', 'closed'], default: 'open' },
    size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }], default: 's' },
    sure: { type: 'boolean', default: false },
    days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue'] }, default: ['tue'] },
    hours: { type: 'array', items: { anyOf: [{ const: '9', title: 'Nine' }] }, default: ['9'] },
    remark: { type: 'string', format: 'email' },
  };
  expect(read(form(properties, ['name', 'sure']))).toEqual({
    message: 'How many?',
    defaults: {
      name: 'Ada',
      age: 30,
      score: 95.5,
      status: 'open',
      size: 's',
      sure: false,
      days: ['tue'],
      hours: ['9'],
    },
  });
  expect(read({ mode: 'form', ...form({}) })).toEqual({ message: 'How many?', defaults: {} });
});

describe('only a person can answer', () => {
  const many = Object.fromEntries(
    Array.from({ length: MCP_SETTINGS.maxFormFields + 1 }, (_, index) => [`f${index}`, { type: 'boolean' }]),
  );
  test.each([
    ['a field without a default', form({ name: { type: 'string' } }, ['name'])],
    ['a field that is not there', form({}, ['name'])],
    ['a field that every object has', form({}, ['toString'])],
    ['a default of another kind', form({ name: { type: 'string', default: 3 } })],
    ['a default that is no option', form({ name: { type: 'string', enum: ['a'], default: 'b' } })],
    ['a default that is too small', form({ age: { type: 'integer', default: 3, minimum: 18 } })],
    ['a default that is no whole number', form({ age: { type: 'integer', default: 3.5 } })],
    ['a deeper form', form({ inner: { type: 'object', properties: {}, default: {} } })],
    ['a reference', form({ name: { $ref: '#/x', default: 'a' } })],
    ['too many fields', form(many)],
    ['too large a form', form({ name: { type: 'string', default: 'x'.repeat(MCP_SETTINGS.maxFormChars) } })],
    ['an address', { ...form({}), mode: 'url', url: 'https://x.example', elicitationId: '1' }],
    ['another kind', { ...form({}), mode: 'video' }],
    ['no form', { message: 'How many?' }],
    ['a form of another type', { message: 'How many?', requestedSchema: { type: 'array' } }],
  ])('%s', (_, params) => {
    expect(read(params)).toEqual({ message: 'How many?', defaults: null });
  });
});

test('patterns of a server are not run', () => {
  const field = { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(40)}!` };
  expect(read(form({ name: field })).defaults).toEqual({ name: field.default });
});

test('anything at all is read', () => {
  const name = fc.constantFrom('a', 'toString', '__proto__', 'constructor');
  const field = fc.record({ type: fc.constantFrom('string', 'boolean'), default: fc.jsonValue() });
  const hostile = fc.record({
    message: fc.oneof(fc.string(), fc.jsonValue()),
    requestedSchema: fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(name, fc.oneof(field, fc.jsonValue())),
      required: fc.array(name),
    }),
  });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.jsonValue()), (params) => {
      const { message, defaults } = read(params);
      expect(typeof message).toBe('string');
      const asked = params as { requestedSchema?: { required?: string[] } } | null;
      for (const one of defaults ? (asked?.requestedSchema?.required ?? []) : [])
        expect(Object.hasOwn(defaults ?? {}, one)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('nesting without end is refused', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(read({ message: 'Deep.', requestedSchema: deep })).toEqual({ message: 'Deep.', defaults: null });
});
