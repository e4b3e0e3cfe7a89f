import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { accountOf } from '../guard.ts';
import { OrganizationParams } from '../organizations/organization.schema.ts';
import { ORGANIZATION } from '../organizations/prefix.ts';
import { OrganizationKeyCreate, OrganizationKeyParams } from './organization-keys.schema.ts';
import {
  createOrganizationKey,
  endOrganizationKey,
  presentOrganizationKeys,
} from './organization-keys.service.ts';

/** The keys of an organization. After the check for administrators. */
export function organizationKeyRoutes(app: App, parts: ConsoleParts): void {
  const path = `${ORGANIZATION}/keys`;
  const whole = { hide: true, params: OrganizationParams };
  app.get(path, { schema: whole }, async ({ params }) => ({
    items: await presentOrganizationKeys(parts, params.organizationId),
  }));
  app.post(path, { schema: { ...whole, body: OrganizationKeyCreate } }, async (request, reply) => {
    const { organizationId } = request.params;
    const owner = { organizationId, accountId: accountOf(request).id };
    return reply.code(201).send(await createOrganizationKey(parts, owner, request.body));
  });
  const one = { hide: true, params: OrganizationKeyParams };
  app.post(`${path}/:keyId/revoke`, { schema: one }, async ({ params }) => {
    await endOrganizationKey(parts, params.organizationId, params.keyId);
    return {};
  });
}
