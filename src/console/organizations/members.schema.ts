import { type Static, Type } from 'typebox';
import { OneOf } from '../../http/schemas.ts';
import { OrganizationParams } from './organization.schema.ts';

export const ROLES = ['admin', 'member'] as const;

/**
 * An email address. Only its form is checked, because nobody can tell from an address whether mail arrives
 * there.
 */
export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
});

export const MemberParams = Type.Object({ ...OrganizationParams.properties, accountId: Type.String() });
export const InvitationParams = Type.Object({
  ...OrganizationParams.properties,
  invitationId: Type.String(),
});
export const RoleBody = Type.Object({ role: OneOf(ROLES) });
export const InvitationBody = Type.Object({ email: Email, role: OneOf(ROLES) });
export type InvitationBody = Static<typeof InvitationBody>;
