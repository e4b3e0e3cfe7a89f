import { type TSchema, Type } from 'typebox';
import { CodedError, Problem } from './schemas.ts';

const documented: Readonly<Record<number, TSchema>> = {
  400: Type.Union([Problem, CodedError], { description: 'A field is wrong, or an id is unknown' }),
  401: Problem,
  404: Problem,
  409: CodedError,
  413: Problem,
  415: Problem,
  429: CodedError,
};

/** Schemas of the errors that a route may answer, for its `response`. */
export const failures = (...statuses: readonly number[]): Record<number, TSchema> =>
  Object.fromEntries([400, 401, ...statuses].map((status) => [status, documented[status] ?? Problem]));
