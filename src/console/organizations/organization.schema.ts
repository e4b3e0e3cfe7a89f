import { type Static, Type } from 'typebox';
import { OrganizationDefaults } from '../../platform/organization-defaults.ts';

/** Of organizations and projects, as people call them. */
export const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });

export const OrganizationParams = Type.Object({ organizationId: Type.String() });
export const ProjectParams = Type.Object({ organizationId: Type.String(), projectId: Type.String() });

/** What is absent stays as it is; `defaults` are replaced as a whole. */
export const OrganizationChange = Type.Object({
  name: Type.Optional(Name),
  digitalTwinConsent: Type.Optional(Type.Boolean()),
  defaults: Type.Optional(OrganizationDefaults),
});
export type OrganizationChange = Static<typeof OrganizationChange>;

export const NamedBody = Type.Object({ name: Name });
