import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { type FieldErrors, invalidFields } from '../errors/service-error.ts';
import { fieldErrors } from './field-errors.ts';
import { readQuery } from './query.ts';

/** How many faults of one request are told at most; several of them may concern one field. */
Settings.Set({ maxErrors: 200 });

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\u0000|[\ud800-\udfff]/u;

const unstorable = (value: unknown, path: string): FieldErrors => {
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? { [path]: ['must not contain NUL or broken characters'] } : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) =>
      UNSTORABLE.test(name)
        ? { [path || 'body']: ['must not have names with broken characters'] }
        : unstorable(one, inside(name)),
    ),
  ) as FieldErrors;
};

/**
 * Checks requests against TypeBox schemas. Bodies are never coerced, query parameters are (4-decisions, "Both
 * interfaces"). What is wrong becomes one 400 that names every field.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  const read =
    httpPart === 'querystring' ? (value: unknown) => readQuery(schema, value) : (value: unknown) => value;
  const whole = httpPart === 'body' ? 'body' : (httpPart ?? 'request');
  return (given: unknown) => {
    const value = read(given);
    const fields = check.Check(value) ? unstorable(value, '') : fieldErrors(check.Errors(value), whole);
    return Object.keys(fields).length === 0 ? { value } : { error: invalidFields(fields) };
  };
};
