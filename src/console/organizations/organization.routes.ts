import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { NamedBody, OrganizationChange, OrganizationParams, ProjectParams } from './organization.schema.ts';
import {
  changeOrganization,
  createProject,
  nameProject,
  presentContents,
  presentOrganization,
  removeProject,
} from './organization.service.ts';
import { ORGANIZATION } from './prefix.ts';

const whole = { hide: true, params: OrganizationParams };
const one = { hide: true, params: ProjectParams };

/** The settings of an organization, and its projects. After the check for administrators. */
export function organizationSettingsRoutes(app: App, parts: ConsoleParts): void {
  app.get(ORGANIZATION, { schema: whole }, async ({ params }) =>
    presentOrganization(parts, params.organizationId),
  );
  app.patch(ORGANIZATION, { schema: { ...whole, body: OrganizationChange } }, async ({ params, body }) => {
    await changeOrganization(parts, params.organizationId, body);
    return presentOrganization(parts, params.organizationId);
  });
  app.post(
    `${ORGANIZATION}/projects`,
    { schema: { ...whole, body: NamedBody } },
    async ({ params, body }, reply) =>
      reply.code(201).send(await createProject(parts, params.organizationId, body.name)),
  );
  const project = `${ORGANIZATION}/projects/:projectId`;
  app.get(`${project}/contents`, { schema: one }, async ({ params }) =>
    presentContents(parts, params.organizationId, params.projectId),
  );
  app.patch(project, { schema: { ...one, body: NamedBody } }, async ({ params, body }) => {
    await nameProject(parts, params.organizationId, params.projectId, body.name);
    return {};
  });
  app.delete(project, { schema: one }, async ({ params }) => {
    await removeProject(parts, params.organizationId, params.projectId);
    return {};
  });
}
