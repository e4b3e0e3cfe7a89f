import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { envelope, pageOf, pagingQuery } from '../../http/paging.ts';
import { accountOf } from '../guard.ts';
import { Email } from '../organizations/members.schema.ts';
import { Name, NamedBody, OrganizationParams } from '../organizations/organization.schema.ts';
import { createOrganization, inviteAdmin, nameOrganization, presentRow } from './organizations.service.ts';
import { findOrganizations } from './organizations.store.ts';
import { OPERATOR } from './prefix.ts';

const Query = Type.Object({ search: Type.Optional(Type.String()), ...pagingQuery });
const Create = Type.Object({ name: Name, projectName: Name, email: Email });
const Invite = Type.Object({ email: Email });

/** All organizations of the installation. After the check for the operator. */
export function operatorOrganizationRoutes(app: App, parts: ConsoleParts): void {
  const path = `${OPERATOR}/organizations`;
  const one = { hide: true, params: OrganizationParams };
  app.get(path, { schema: { hide: true, querystring: Query } }, async ({ query }) => {
    const page = pageOf(query);
    return envelope(await findOrganizations(parts.db, query.search, page), page, presentRow);
  });
  app.post(path, { schema: { hide: true, body: Create } }, async (request, reply) =>
    reply.code(201).send(await createOrganization(parts, request.body, accountOf(request).id)),
  );
  app.patch(`${path}/:organizationId`, { schema: { ...one, body: NamedBody } }, async ({ params, body }) => {
    await nameOrganization(parts, params.organizationId, body.name);
    return {};
  });
  app.post(
    `${path}/:organizationId/invitations`,
    { schema: { ...one, body: Invite } },
    async (request, reply) => {
      const { organizationId } = request.params;
      const { email } = request.body;
      return reply.code(201).send(await inviteAdmin(parts, organizationId, email, accountOf(request).id));
    },
  );
}
