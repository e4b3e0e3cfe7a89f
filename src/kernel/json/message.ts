import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import { isObject, objectOrEmpty } from '../guards.ts';

/**
 * Readers of messages from other processes: TypeBox schemas, each compiled when its first message comes, as the
 * validation of requests compiles them.
 */

/** What is wrong with a message: where, and a predicate such as "must be a string". */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly what: string;
}

/** The predicates of schemas without a `refusal` of their own. */
const REFUSALS: Readonly<Record<string, string>> = {
  object: 'must be an object',
  array: 'must be a list',
  string: 'must be a string',
  boolean: 'must be true or false',
};

const option = (schema: TSchema, name: string): unknown => (schema as Record<string, unknown>)[name];

const refusalOf = (schema: TSchema, value: unknown): string => {
  const refusal = option(schema, 'refusal') ?? REFUSALS[String(option(schema, 'type'))] ?? 'is not valid';
  return String(typeof refusal === 'function' ? refusal(value) : refusal);
};

/** A schema without its parts and its refinements. (Refinements are hidden properties, so that a spread drops them.) */
const shallow = (schema: TSchema): TSchema =>
  Type.IsObject(schema) || Type.IsArray(schema) ? { type: schema.type } : { ...schema };

/** What is wrong with a value itself, whatever its parts are: its type, then its refinements in their order. */
const ownFault = (schema: TSchema, value: unknown): string | null => {
  if (!Check(shallow(schema), value)) return refusalOf(schema, value);
  const refinements = Type.IsRefine(schema) ? schema['~refine'] : [];
  return refinements.find(({ check }) => !check(value))?.error(value) ?? null;
};

type Part = readonly [name: string | number, schema: TSchema, value: unknown];

const fieldsOf = (schema: TObject, value: Readonly<Record<string, unknown>>): readonly Part[] => {
  const known = Object.entries(schema.properties).map(([name, part]): Part => [name, part, value[name]]);
  const rest = option(schema, 'additionalProperties');
  if (!Type.IsSchema(rest)) return known;
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(schema.properties, name));
  return [...known, ...others.map(([name, one]): Part => [name, rest, one])];
};

const partsOf = (schema: TSchema, value: unknown): readonly Part[] => {
  if (Type.IsObject(schema) && isObject(value)) return fieldsOf(schema, value);
  if (Type.IsArray(schema) && Array.isArray(value))
    return value.map((one: unknown, index) => [index, schema.items, one]);
  return [];
};

const isAbsent = ([, schema, value]: Part): boolean => value === undefined && Type.IsOptional(schema);

/**
 * The first fault of a value in the order of its schema: a value before its parts, and parts as they are listed.
 * A union without a `refusal` is told by its first member.
 */
function firstFault(schema: TSchema, value: unknown, path: Fault['path']): Fault | null {
  if (Check(schema, value)) return null;
  if (Type.IsUnion(schema) && option(schema, 'refusal') === undefined)
    return firstFault(schema.anyOf[0] ?? schema, value, path);
  const what = ownFault(schema, value);
  if (what !== null) return { path, what };
  for (const part of partsOf(schema, value)) {
    const fault = isAbsent(part) ? null : firstFault(part[1], part[2], [...path, part[0]]);
    if (fault !== null) return fault;
  }
  return { path, what: refusalOf(schema, value) };
}

/** A validator that is compiled at its first use: many messages never come in a process. */
const compiledLate = <T extends TSchema>(schema: T): ((value: unknown) => value is Static<T>) => {
  let compiled: { Check(value: unknown): boolean } | null = null;
  return (value): value is Static<T> => (compiled ??= Compile(schema)).Check(value);
};

/**
 * Makes a reader that takes valid values alone, and gives them as they are, unknown fields included. A schema
 * names its predicate by the option `refusal` (a text, or a function of the value), and those of further rules by
 * `withRules`.
 * @param refuse makes the error for the first fault
 */
export const strictReader = <T extends TSchema>(
  schema: T,
  refuse: (fault: Fault) => Error,
): ((value: unknown) => Static<T>) => {
  const isValid = compiledLate(schema);
  return (value) => {
    if (isValid(value)) return value;
    throw refuse(firstFault(schema, value, []) ?? { path: [], what: refusalOf(schema, value) });
  };
};

const tolerated = (schema: TSchema, value: unknown): unknown => {
  if (Type.IsUnion(schema)) return toleratedFirst(schema.anyOf[0] ?? schema, value);
  if (Type.IsObject(schema)) {
    const fields = objectOrEmpty(value);
    const parts = fieldsOf(schema, fields).filter((part) => !isAbsent(part));
    return {
      ...fields,
      ...Object.fromEntries(parts.map(([name, part, one]) => [name, tolerated(part, one)])),
    };
  }
  if (Type.IsArray(schema)) return partsOf(schema, value).map(([, part, one]) => tolerated(part, one));
  return Check(schema, value) ? value : option(schema, 'default');
};

function toleratedFirst(schema: TSchema, value: unknown): unknown {
  if (value === null) return null;
  return Check(shallow(schema), value) ? tolerated(schema, value) : undefined;
}

/**
 * Makes a reader that takes every value: where a part is missing or wrong it gives the `default` of its schema (or
 * undefined), an object of such, or an empty list, and undefined for a `Maybe`, the only union that it knows. What
 * is valid stays as it is, unknown fields included.
 */
export const tolerantReader = <T extends TSchema>(schema: T): ((value: unknown) => Static<T>) => {
  const isValid = compiledLate(schema);
  return (value) => (isValid(value) ? value : (tolerated(schema, value) as Static<T>));
};

/** A path as people write it, such as `data.functions[1]`. */
export const pathText = (path: Fault['path']): string =>
  path.map((name, at) => (typeof name === 'number' ? `[${name}]` : at === 0 ? name : `.${name}`)).join('');

/** A further rule of a schema, with the predicate for values that break it. */
type Rule<T> = readonly [isKept: (value: T) => boolean, what: string | ((value: T) => string)];

/** A schema with further rules, which are checked in their order and before the parts of a value. */
export const withRules = <T extends TSchema>(schema: T, ...rules: readonly Rule<Static<T>>[]): T =>
  rules.reduce<T>(
    (ruled, [isKept, what]) => Type.Refine(ruled, isKept, typeof what === 'string' ? () => what : what) as T,
    schema,
  );

/** An optional field that may also be null, which means the same as leaving it out. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
