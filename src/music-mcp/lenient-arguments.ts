import type { z } from 'zod';

/** Other readings of a value, the most likely first. */
function readingsOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [value]];
  if (typeof value !== 'string') return [];
  const plain = value.trim();
  const number = plain === '' ? Number.NaN : Number(plain);
  const list = plain.split(',').map((part) => part.trim());
  return [
    plain,
    ...(Number.isFinite(number) ? [number] : []),
    list,
    plain.toUpperCase(),
    plain.toLowerCase(),
  ];
}

/** The value, or the first other reading of it that the schema accepts; the value itself when none fits. */
const fitting = (schema: z.core.$ZodType, value: unknown): unknown => {
  const accepts = (one: unknown): boolean => (schema as z.ZodType).safeParse(one).success;
  if (accepts(value)) return value;
  if (value === null && accepts(undefined)) return undefined;
  return readingsOf(value).find(accepts) ?? value;
};

/**
 * Arguments as language models send them, in the form that a tool takes: `null` for what is left out, "5" for 5, one
 * text for a list, `us` for `US`. What fits in no reading stays as it is, so that the tool names what is wrong with it.
 *
 * @param input the parameters of the tool
 */
export function readArguments(input: z.ZodRawShape, given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) return {};
  const read = Object.entries(given).map(([name, value]) => {
    const schema = Object.hasOwn(input, name) ? input[name] : undefined;
    return [name, schema === undefined ? value : fitting(schema, value)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
