import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readArguments } from './lenient-arguments.ts';
import { TOOLS } from './tools.ts';

interface Parameter {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Parameter;
}

/** A value that the parameter takes. */
const sampleOf = ({ type, enum: words, items }: Parameter): unknown => {
  if (words) return words[0];
  if (type === 'integer') return 5;
  return type === 'array' ? [sampleOf(items ?? {})] : 'art.1';
};

const parametersOf = (input: z.ZodRawShape) =>
  z.toJSONSchema(z.object(input), { io: 'input' }) as {
    readonly properties: Readonly<Record<string, Parameter>>;
    readonly required?: readonly string[];
  };

/** What the tool gets of arguments, those that it needs and the given ones. */
function taken(input: z.ZodRawShape, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties, required = [] } = parametersOf(input);
  const needed = Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  return z.object(input).parse(readArguments(input, { ...needed, ...given }));
}

const cases = TOOLS.flatMap(({ name, input }) =>
  Object.entries(parametersOf(input).properties).map(([parameter, schema]) => ({
    name,
    parameter,
    input,
    schema,
  })),
);

describe('every parameter of every tool, as language models send it', () => {
  const optional = cases.filter(({ input, parameter }) => !parametersOf(input).required?.includes(parameter));

  test.each(optional)('$name: $parameter is null', ({ input, parameter }) => {
    expect(taken(input, { [parameter]: null })).toEqual(taken(input, {}));
  });

  test.each(cases.filter(({ schema }) => schema.type === 'integer'))('$name: $parameter is "5"', (one) => {
    expect(taken(one.input, { [one.parameter]: '5' })[one.parameter]).toBe(5);
  });

  test.each(cases.filter(({ schema }) => schema.type === 'array'))('$name: $parameter is one text', (one) => {
    const word = String(sampleOf(one.schema.items ?? {}));
    expect(taken(one.input, { [one.parameter]: word })[one.parameter]).toEqual([word]);
  });

  test.each(cases.filter(({ parameter }) => parameter === 'country'))(
    '$name: $parameter is us',
    ({ input }) => {
      expect(taken(input, { country: 'us' })['country']).toBe('US');
    },
  );

  test.each(cases.filter(({ schema }) => schema.enum))('$name: $parameter in capitals', (one) => {
    const word = String(one.schema.enum?.[0]);
    expect(taken(one.input, { [one.parameter]: word.toUpperCase() })[one.parameter]).toBe(word);
  });

  test('there are parameters of each kind', () => {
    expect(new Set(cases.map(({ schema }) => schema.type))).toEqual(new Set(['string', 'integer', 'array']));
    expect(cases.length).toBeGreaterThan(20);
  });
});
