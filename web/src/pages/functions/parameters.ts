import { isObject } from '../../kit/is-object.ts';

export const TYPES = ['string', 'number', 'integer', 'boolean', 'strings'] as const;
export type ParameterType = (typeof TYPES)[number];

/** A parameter as a row. `choices` are the allowed texts; none: any text. */
export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly description: string;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
}

export type Schema = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const hasOnly = (value: Schema, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

const isPlainList = (items: unknown): boolean =>
  isObject(items) && items['type'] === 'string' && hasOnly(items, ['type']);

const typeOf = ({ type, items }: Schema): ParameterType | null => {
  if (type === 'array') return isPlainList(items) ? 'strings' : null;
  return TYPES.find((known) => known === type && known !== 'strings') ?? null;
};

const parameterOf = (name: string, raw: unknown, required: readonly string[]): Parameter | null => {
  if (!isObject(raw)) return null;
  const type = typeOf(raw);
  const { description = '', enum: choices = [] } = raw;
  if (type === null || typeof description !== 'string' || !isTexts(choices)) return null;
  if (choices.length > 0 && type !== 'string') return null;
  const keys = [
    'type',
    'description',
    ...(type === 'string' ? ['enum'] : []),
    ...(type === 'strings' ? ['items'] : []),
  ];
  if (!hasOnly(raw, keys)) return null;
  return { name, type, description, isRequired: required.includes(name), choices };
};

/** The parameters of a JSON Schema, in its order; null when the schema says more than rows can express. */
export function parametersOf(schema: unknown): Parameter[] | null {
  if (!isObject(schema) || schema['type'] !== 'object') return null;
  if (!hasOnly(schema, ['type', 'properties', 'required', 'additionalProperties'])) return null;
  const { properties = {}, required = [], additionalProperties } = schema;
  if (!isObject(properties) || !isTexts(required)) return null;
  if (additionalProperties !== undefined && additionalProperties !== false) return null;
  const found = Object.entries(properties).map(([name, raw]) => parameterOf(name, raw, required));
  const isWhole = required.every((name) => Object.hasOwn(properties, name));
  return isWhole && found.every((parameter) => parameter !== null) ? found : null;
}

const propertyOf = ({ type, description, choices }: Parameter): Schema => ({
  type: type === 'strings' ? 'array' : type,
  ...(type === 'strings' ? { items: { type: 'string' } } : {}),
  ...(description.trim() === '' ? {} : { description }),
  ...(type === 'string' && choices.length > 0 ? { enum: [...choices] } : {}),
});

/** The JSON Schema of parameters. @param isClosed whether nothing else may be given */
export function schemaOf(parameters: readonly Parameter[], isClosed: boolean): Schema {
  const named = parameters.filter(({ name }) => name.trim() !== '');
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, propertyOf(parameter)])),
    ...(required.length > 0 ? { required } : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
  };
}

export const isClosed = (schema: unknown): boolean =>
  isObject(schema) && schema['additionalProperties'] === false;

/** The object in a JSON text; undefined when it is invalid, or no object. */
export function objectIn(text: string): Schema | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The arguments as the form shows them: a required switch that was not touched is off. */
export const withOffSwitches = (parameters: readonly Parameter[], given: Schema): Schema => {
  const switches = parameters.filter(({ type, isRequired }) => type === 'boolean' && isRequired);
  return { ...Object.fromEntries(switches.map(({ name }) => [name, false])), ...given };
};

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
