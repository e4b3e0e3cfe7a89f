import { type TSchema, Type } from 'typebox';
import { CodedError, Problem } from './schemas.ts';

type Shape = 'problem' | 'coded';

const content = {
  problem: { 'application/problem+json': { schema: Problem } },
  coded: { 'application/json': { schema: CodedError } },
} as const;

const answer = (description: string, ...shapes: readonly Shape[]): TSchema =>
  Type.Unsafe<unknown>({ description, content: Object.assign({}, ...shapes.map((shape) => content[shape])) });

const retryAfter = (description: string) => ({
  'Retry-After': { type: 'integer', minimum: 1, description },
});

const documented: Readonly<Record<number, TSchema>> = {
  400: answer('A field is not valid (problem), or a business rule refuses it (coded)', 'problem', 'coded'),
  401: answer('The API key is missing, unknown, revoked or expired', 'problem'),
  403: answer('The key may not do this, or the organization has not consented', 'problem', 'coded'),
  404: answer('The project has no such resource', 'problem'),
  409: Type.Unsafe<unknown>({
    ...answer('A limit, or the state that something is in, refuses it', 'coded'),
    headers: retryAfter('Seconds to wait, where all places for sessions are taken'),
  }),
  410: answer('The endpoint has been replaced', 'problem'),
  413: answer('The body is too large', 'problem'),
  415: answer('The media type of the body is not supported', 'problem'),
  422: answer('The `Idempotency-Key` was sent with another request', 'problem'),
  503: answer('There is no room left, or the service is not ready', 'problem'),
  429: Type.Unsafe<unknown>({
    ...answer('The endpoint was called too often', 'coded'),
    headers: retryAfter('Seconds to wait'),
  }),
};

/** The schemas of the errors that a route may answer, for its `response`: 400, 401 and the given statuses. */
export const failures = (...statuses: readonly number[]): Record<number, TSchema> =>
  Object.fromEntries(
    [400, 401, ...statuses].map((status) => [status, documented[status] ?? answer('An error', 'problem')]),
  );
