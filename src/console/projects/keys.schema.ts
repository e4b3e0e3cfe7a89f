import { type Static, Type } from 'typebox';
import { Nullable, OneOf } from '../../http/schemas.ts';
import { pagingQuery } from '../../http/paging.ts';
import { Name } from '../organizations/organization.schema.ts';

export const KeysParams = Type.Object({ projectId: Type.String() });
export const KeyParams = Type.Object({ projectId: Type.String(), keyId: Type.String() });
export const KeysQuery = Type.Object({ search: Type.Optional(Type.String()), ...pagingQuery });

const Moment = Type.String({ format: 'date-time', description: 'ISO 8601' });
const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/**
 * The provider of a key: the operator's by its name alone, or one's own. Its content is validated as a setup.
 */
const Provider = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  model: text(200),
  endpoint: text(2_000),
  /** Absent: the stored one, as long as it is sent to the same place. */
  key: text(8_000),
  options: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean()]),
    ),
  ),
});
export type ProviderBody = Static<typeof Provider>;

export const KeyCreate = Type.Object({
  name: Name,
  role: OneOf(['admin', 'member']),
  expiresAt: Type.Optional(Nullable(Moment)),
  provider: Type.Optional(Provider),
});
export type KeyCreate = Static<typeof KeyCreate>;

export const KeyChange = Type.Object({
  name: Type.Optional(Name),
  expiresAt: Type.Optional(Nullable(Moment)),
  provider: Type.Optional(Provider),
});
export type KeyChange = Static<typeof KeyChange>;

/** The body of a rotation. `overlapHours`: how long the old key still works beside the new one. */
export const KeyRotate = Type.Object({
  overlapHours: Type.Number({ minimum: 0, maximum: 90 * 24 }),
  expiresAt: Type.Optional(Nullable(Moment)),
});
export type KeyRotate = Static<typeof KeyRotate>;
