import { type Static, Type } from 'typebox';
import { Nullable, OneOf } from '../../http/schemas.ts';
import { Name } from '../organizations/organization.schema.ts';

/** What a key of an organization may do, and nothing else. */
const SCOPES = ['projects:read', 'projects:write', 'keys:read', 'keys:write'] as const;
export type ProvisioningScope = (typeof SCOPES)[number];

export const OrganizationKeyParams = Type.Object({ organizationId: Type.String(), keyId: Type.String() });

export const OrganizationKeyCreate = Type.Object({
  name: Name,
  scopes: Type.Array(OneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
  expiresAt: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
});
export type OrganizationKeyCreate = Static<typeof OrganizationKeyCreate>;
