import { type TSchema, Type } from 'typebox';
import { codesOf } from '../errors/catalogue.ts';

export { Maybe } from '../kernel/json/message.ts';

/**
 * A field of an answer that is null when it is not set (4-decisions, "Interface A, details").
 * @param when when it is null and why, and where else to look; left out where the description of `schema` says it
 */
export const Nullable = <T extends TSchema>(schema: T, when?: string) =>
  Type.Union([schema, Type.Null(when === undefined ? {} : { description: `Null: ${when}` })]);

/** One of several words. */
export const OneOf = <const T extends readonly string[]>(words: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });

/** Map of string to string. */
export const Tags = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Map of string to string',
});

/** Any JSON object. */
export const FreeObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

export const UnixSeconds = Type.Integer({ description: 'Unix seconds' });

/** The last second of the year 9999, behind which ISO 8601 needs other forms and dates soon end. */
const LAST_SECOND = 253_402_300_799;

/** A moment that clients give, in Unix seconds. */
export const Moment = (description: string) =>
  Type.Integer({ minimum: 0, maximum: LAST_SECOND, description: `${description}, in Unix seconds` });

/** The version header. Any value is accepted (4-decisions, "Interface A"); the answer echoes it. */
export const VERSION_HEADER = { 'X-API-Version': Type.Optional(Type.String()) };

const CODES = 'What is wrong, for programs; docs/errors.md says when each comes, and what to do';

/** A problem document (spec A, 7). */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: OneOf(codesOf('problem'), { description: CODES }),
    detail: Type.String(),
    instance: Type.String(),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'Property name to what is wrong with it',
      }),
    ),
  },
  { title: 'Problem', description: 'Problem document (RFC 9457)' },
);

/** A coded error (spec A, 7). */
export const CodedError = Type.Object(
  {
    code: OneOf(codesOf('coded'), { description: CODES }),
    description: Type.String(),
    type: Type.Integer(),
    numericType: Type.Integer(),
  },
  { title: 'CodedError', description: 'Coded error of a business rule' },
);
