import { describe, expect, test } from 'vitest';
import type { ToolSpec, ToolCallRequest } from '../conversation/provider-ports.ts';
import { FakeClock } from '../testing/clock.ts';
import { FakeToolProvider } from '../testing/tool-provider.ts';
import { validated } from './validated.ts';

const WEATHER = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer', minimum: 1 },
    unit: { enum: ['celsius', 'fahrenheit'] },
    at: { type: 'object', properties: { hour: { type: 'number' } } },
  },
  required: ['city'],
  additionalProperties: false,
};

const setUp = (parameters: ToolSpec['parameters'] = WEATHER) => {
  const warnings: object[] = [];
  const log = {
    info: () => undefined,
    warn: (fields: object) => void warnings.push(fields),
    error: () => undefined,
  };
  const inner = new FakeToolProvider({
    clock: new FakeClock(),
    specs: [{ name: 'weather', description: 'Tells the weather.', parameters }],
  });
  const toolProvider = validated(inner, log);
  const call = (given: ToolCallRequest['arguments'], name = 'weather') =>
    toolProvider.call(
      { callId: 'c', name, arguments: given },
      { signal: new AbortController().signal, spoken: Promise.resolve() },
    );
  return { inner, toolProvider, call, warnings };
};

describe('arguments', () => {
  test('that fit reach the tool as they are', async () => {
    const { inner, call } = setUp();
    const given = { city: 'Bern', days: 2, unit: 'celsius', at: { hour: 7 } };
    expect(await call(given)).toMatchObject({ isError: false });
    expect(inner.calls.map((made) => made.arguments)).toEqual([given]);
  });

  test.each([
    [{}, ["the object must have required property 'city'"]],
    [{ city: 7 }, ['/city must be string']],
    [{ city: '' }, ['/city must NOT have fewer than 1 characters']],
    [{ city: 'Bern', days: 0 }, ['/days must be >= 1']],
    [
      { city: 'Bern', unit: 'kelvin' },
      ['/unit must be equal to one of the allowed values: ["celsius","fahrenheit"]'],
    ],
    [{ city: 'Bern', colour: 1 }, ['the object must NOT have additional properties (colour)']],
    [{ city: 'Bern', at: { hour: '7' } }, ['/at/hour must be number']],
    [{ days: 'two', unit: 1 }, ["required property 'city'", '/days must be integer', '/unit must be equal']],
  ])('%j go back to the language model with what is wrong', async (given, sentences) => {
    const { inner, call } = setUp();
    const outcome = await call(given);
    expect(outcome).toMatchObject({ isError: true, answers: true, ends: null });
    for (const sentence of sentences) expect(outcome.output).toContain(sentence);
    expect(inner.calls).toEqual([]);
  });

  test('of a tool that is not there are for the tool provider to judge', async () => {
    const { inner, call } = setUp();
    await call({ any: 1 }, 'other');
    expect(inner.calls.map(({ name }) => name)).toEqual(['other']);
  });

  test.each([
    ['draft 07', { $schema: 'http://json-schema.org/draft-07/schema#' }],
    ['2020-12', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['no draft', {}],
    ['a validator that answers later', { $async: true }],
    ['such a one of 2020-12', { $async: true, $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['an unknown format', { properties: { city: { type: 'string', format: 'star-city' } } }],
  ])('are checked by a schema of %s', async (_, more) => {
    const { inner, call } = setUp({ ...WEATHER, ...more });
    expect(await call({ city: 7 })).toMatchObject({ isError: true });
    expect(await call({ city: 'Bern' })).toMatchObject({ isError: false });
    expect(inner.calls.length).toBe(1);
  });
});

describe('a schema that somebody else wrote', () => {
  test.each([
    ['does not compile', { type: 'object', properties: { city: { type: 'text' } } }],
    ['names another', { $ref: 'https://elsewhere.example/schema' }],
    ['is of another draft', { $schema: 'http://json-schema.org/draft-03/schema#', type: 'object' }],
    [
      'answers later further inside',
      { type: 'object', properties: { city: { $async: true, type: 'string' } } },
    ],
    ['is far too long', { type: 'object', description: 'x'.repeat(70_000) }],
  ])('and %s refuses nothing, and is logged once', async (_, schema) => {
    const { inner, call, warnings } = setUp(schema);
    await call({ city: 7 });
    await call({ city: 8 });
    expect(inner.calls.length).toBe(2);
    expect(warnings).toEqual([expect.objectContaining({ tool: 'weather' })]);
  });

  test('with a pattern that takes for ever does not stop the process', async () => {
    const { inner, call, warnings } = setUp({
      type: 'object',
      properties: { city: { type: 'string', pattern: '^(a+)+$' } },
    });
    await call({ city: `${'a'.repeat(60)}!` });
    expect([inner.calls.length, warnings.length]).toEqual([1, 1]);
    expect(await call({ city: 'b' })).toMatchObject({ isError: true });
  });
});

test('everything else reaches the tool provider', async () => {
  const told: string[] = [];
  const toolProvider = validated(
    {
      specs: [],
      call: () => Promise.reject(new Error('not asked')),
      open: () => void told.push('open'),
      output: (callId, output, delay) => (told.push(`${callId} ${String(output)} ${delay}`), true),
      setFunctions: async (ids) => ids.join(),
      onMessage: ({ content }) => void told.push(content),
      close: () => void told.push('close'),
    },
    { info: () => undefined, warn: () => undefined, error: () => undefined },
  );
  toolProvider.open?.({} as never);
  toolProvider.onMessage?.({ role: 'user', itemId: 'i', content: 'hello' });
  expect([toolProvider.output?.('c', 1, true), await toolProvider.setFunctions?.(['a', 'b'])]).toEqual([
    true,
    'a,b',
  ]);
  toolProvider.close?.();
  expect(told).toEqual(['open', 'hello', 'c 1 true', 'close']);
});
