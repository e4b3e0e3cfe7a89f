import { type Static, Type } from 'typebox';
import { OrganizationDefaults } from '../../platform/organization-defaults.ts';

/** The name of an organization or project. */
export const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });

export const OrganizationParams = Type.Object({ organizationId: Type.String() });
export const ProjectParams = Type.Object({ organizationId: Type.String(), projectId: Type.String() });

/** Changes of an organization. Absent fields stay as they are; `defaults` are replaced as a whole. */
export const OrganizationChange = Type.Object({
  name: Type.Optional(Name),
  digitalTwinConsent: Type.Optional(Type.Boolean()),
  defaults: Type.Optional(OrganizationDefaults),
});
export type OrganizationChange = Static<typeof OrganizationChange>;

export const NamedBody = Type.Object({ name: Name });
