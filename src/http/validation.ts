import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { IsDateTime, Set as setFormat } from 'typebox/format';
import { Settings } from 'typebox/system';
import { type FieldErrors, invalidFields } from '../errors/service-error.ts';
import { MAX_NESTING, INVALID_TEXT } from '../kernel/text-sanitizing.ts';
import { fieldErrors } from './field-errors.ts';
import { readQuery } from './query.ts';

/** The limit of reported faults in one request; several of them may concern one field. */
const MOST_FAULTS = 200;
Settings.Set({ maxErrors: MOST_FAULTS });

/**
 * RFC 3339 knows leap seconds and RFC 9557 names of zones; dates of JavaScript know neither. What is in the years 1 to
 * 9999 where it was written may not be so in UTC, in which it is answered.
 */
setFormat('date-time', (text) => {
  const year = new Date(text).getUTCFullYear();
  return IsDateTime(text) && year >= 1 && year <= 9999;
});

/** The longest field name in a message, since a client may invent any name. */
const LONGEST_NAME = 200;

/**
 * Finds values that cannot be stored, up to the limit of faults, because a body may contain a million of
 * them.
 */
class InvalidTexts {
  readonly fields: Record<string, readonly string[]> = {};
  #left = MOST_FAULTS;

  visit(value: unknown, path: string, depth: number): void {
    if (this.#left === 0) return;
    if (typeof value === 'string') {
      if (INVALID_TEXT.test(value)) this.#add(path, 'must not contain NUL or broken characters');
    } else if (typeof value === 'object' && value !== null) this.#inside(value, path, depth);
  }

  #inside(value: object, path: string, depth: number): void {
    if (depth === MAX_NESTING) return this.#add(path, `must not be nested deeper than ${MAX_NESTING} levels`);
    for (const [name, one] of Object.entries(value)) {
      if (INVALID_TEXT.test(name)) this.#add(path, 'must not have names with broken characters');
      else this.visit(one, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  }

  #add(path: string, sentence: string): void {
    this.fields[path.slice(0, LONGEST_NAME) || 'body'] = [sentence];
    this.#left -= 1;
  }
}

const textFaults = (value: unknown): FieldErrors => {
  const found = new InvalidTexts();
  found.visit(value, '', 0);
  return found.fields;
};

/**
 * Compiled schemas. Versions and apps of one process share their schemas, and compiling one takes a
 * millisecond.
 */
const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>();

const compile = (schema: TSchema): ReturnType<typeof Compile> => {
  const check = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, check);
  return check;
};

/**
 * Validates requests against TypeBox schemas. Bodies are never coerced, query parameters are (4-decisions,
 * "Both interfaces"). All faults become one 400 that names every field.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const read =
    httpPart === 'querystring' ? (value: unknown) => readQuery(schema, value) : (value: unknown) => value;
  const whole = httpPart === 'body' ? 'body' : (httpPart ?? 'request');
  return (given: unknown) => {
    // Compiled when the first request comes: a start would compile hundreds that nobody asks for.
    const check = compile(schema);
    const value = read(given);
    const fields = check.Check(value) ? textFaults(value) : fieldErrors(check.Errors(value), whole);
    return Object.keys(fields).length === 0 ? { value } : { error: invalidFields(fields) };
  };
};
