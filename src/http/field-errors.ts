import type { FieldErrors } from '../errors/service-error.ts';

/** An error as the validator reports it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** The longest field name in a message, since a client may invent any name. */
const LONGEST_FIELD = 200;

const fieldOf = (pointer: string): string =>
  pointer.split('/').slice(1).map(unescape).join('.').slice(0, LONGEST_FIELD);

const param = (error: SchemaError, name: string): unknown => (error.params as Record<string, unknown>)[name];

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

const sentence = (error: SchemaError): string => {
  const allowed = param(error, 'allowedValues');
  if (error.keyword === 'enum' && Array.isArray(allowed)) return `must be one of ${allowed.join(', ')}`;
  if (error.keyword === 'type') return `must be ${article(String(param(error, 'type')))}`;
  if (error.keyword === 'const') return `must be ${JSON.stringify(param(error, 'allowedValue'))}`;
  if (error.keyword === 'pattern') return `must match ${String(param(error, 'pattern'))}`;
  return error.message;
};

const missing = (error: SchemaError): [string, string][] => {
  const parent = fieldOf(error.instancePath);
  const names = param(error, 'requiredProperties');
  const fields = Array.isArray(names) ? names.map(String) : [];
  return fields.map((field) => [parent === '' ? field : `${parent}.${field}`, 'is required']);
};

const isNullBranch = (error: SchemaError): boolean =>
  error.keyword === 'type' && param(error, 'type') === 'null';

/** Whether an error has no information of its own, because more precise errors are reported beside it. */
const isNoise = (error: SchemaError): boolean =>
  ['anyOf', 'additionalProperties'].includes(error.keyword) || isNullBranch(error);

/**
 * The errors by field.
 *
 * @param whole the name of the value itself, when it is not even an object
 */
export function fieldErrors(errors: readonly SchemaError[], whole: string): FieldErrors {
  const found = new Map<string, Set<string>>();
  const pairs = errors
    .filter((error) => !isNoise(error))
    .flatMap((error): [string, string][] =>
      error.keyword === 'required'
        ? missing(error)
        : [[fieldOf(error.instancePath) || whole, sentence(error)]],
    );
  for (const [field, message] of pairs) found.set(field, (found.get(field) ?? new Set()).add(message));
  if (found.size === 0) found.set(whole, new Set(['is not valid']));
  return Object.fromEntries([...found].map(([field, messages]) => [field, [...messages]]));
}
