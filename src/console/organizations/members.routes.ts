import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { endSessionsWithoutRight } from '../../platform/sessions/ending.ts';
import { accountOf } from '../guard.ts';
import { invite, presentInvitations, renew, revokeInvitation } from './invitations.service.ts';
import { InvitationBody, InvitationParams, MemberParams, RoleBody } from './members.schema.ts';
import { changeRole, presentMembers, removeMember } from './members.service.ts';
import { OrganizationParams } from './organization.schema.ts';
import { ORGANIZATION } from './prefix.ts';

const whole = { hide: true, params: OrganizationParams };

function peopleRoutes(app: App, parts: ConsoleParts): void {
  const member = { hide: true, params: MemberParams };
  app.get(`${ORGANIZATION}/members`, { schema: whole }, async ({ params }) => ({
    items: await presentMembers(parts, params.organizationId),
  }));
  const path = `${ORGANIZATION}/members/:accountId`;
  app.patch(path, { schema: { ...member, body: RoleBody } }, async ({ params, body }) => {
    await changeRole(parts, params.organizationId, params.accountId, body.role);
    return {};
  });
  app.delete(path, { schema: member }, async ({ params }) => {
    await removeMember(parts, params.organizationId, params.accountId);
    await endSessionsWithoutRight(parts, params.accountId);
    return {};
  });
}

function invitingRoutes(app: App, parts: ConsoleParts): void {
  const one = { hide: true, params: InvitationParams };
  const path = `${ORGANIZATION}/invitations`;
  app.get(path, { schema: whole }, async ({ params }) => ({
    items: await presentInvitations(parts, params.organizationId),
  }));
  app.post(path, { schema: { ...whole, body: InvitationBody } }, async (request, reply) => {
    const invitation = { ...request.body, invitedBy: accountOf(request).id };
    return reply.code(201).send(await invite(parts, request.params.organizationId, invitation));
  });
  app.post(`${path}/:invitationId/renew`, { schema: one }, async ({ params }) =>
    renew(parts, params.organizationId, params.invitationId),
  );
  app.delete(`${path}/:invitationId`, { schema: one }, async ({ params }) => {
    await revokeInvitation(parts, params.organizationId, params.invitationId);
    return {};
  });
}

/** The members of an organization and its invitations. After the check for administrators. */
export function memberRoutes(app: App, parts: ConsoleParts): void {
  peopleRoutes(app, parts);
  invitingRoutes(app, parts);
}
