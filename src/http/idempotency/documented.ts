import { type TSchema, Type } from 'typebox';
import { failures } from '../failures.ts';
import { HEADER } from './key.ts';

const key = Type.Optional(
  Type.String({
    description:
      'A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way',
  }),
);

interface RouteSchema {
  readonly response?: unknown;
}

/** The schema of a route that takes an `Idempotency-Key` beside these headers. */
export const withIdempotencyKey = <S extends RouteSchema>(
  schema: S,
  headers: Readonly<Record<string, TSchema>>,
) => ({
  ...schema,
  headers: Type.Object({ ...headers, [HEADER]: key }),
  response: { ...failures(409, 422), ...(schema.response as object) },
});
