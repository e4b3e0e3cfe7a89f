import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../app-parts.ts';
import type { App } from '../http/app-types.ts';
import { type Actor, installAudit } from '../http/audit.ts';
import { accountOf } from './guard.ts';
import { membershipOf } from './membership.ts';

const paramOf = (request: FastifyRequest, name: string): string | null =>
  (request.params as Readonly<Record<string, string>>)[name] ?? null;

const person = (request: FastifyRequest): Pick<Actor, 'actor_kind' | 'actor_id' | 'actor_name'> => {
  const { id, email } = accountOf(request);
  return { actor_kind: 'account', actor_id: id, actor_name: email };
};

/** Records changes in this scope in the audit log of the organization in the path. */
export const auditOrganization = (app: App, parts: ConsoleParts): void =>
  installAudit(app, parts, (request) => ({
    ...person(request),
    organization_id: membershipOf(request).organizationId,
    project_id: paramOf(request, 'projectId'),
  }));

/** Records changes in this scope in the audit log of the installation. */
export const auditOperator = (app: App, parts: ConsoleParts): void =>
  installAudit(app, parts, (request) => ({
    ...person(request),
    organization_id: null,
    project_id: null,
  }));
