import { type Static, Type } from 'typebox';
import { OneOf } from '../../http/schemas.ts';
import { OrganizationParams } from './organization.schema.ts';

export const ROLES = ['admin', 'member'] as const;

/** Whether a letter ever arrives there nobody can see from the address: only its form is checked. */
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
