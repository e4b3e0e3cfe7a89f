import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { notFound, ServiceError } from '../errors/service-error.ts';
import type { App } from '../http/app-types.ts';
import { accountOf } from './guard.ts';
import { findMembership, findProjectMembership, type Membership } from './people/memberships.store.ts';

const memberships = new WeakMap<FastifyRequest, Membership>();

/** What the one who is signed in is in the organization of the path. Only behind one of the hooks below. */
export function membershipOf(request: FastifyRequest): Membership {
  const membership = memberships.get(request);
  if (!membership) throw new Error('this route stands outside the membership check');
  return membership;
}

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

/** Whose organization it is not, does not learn that it is there: 404. */
const remember = (request: FastifyRequest, found: Membership | undefined, what: string): void => {
  if (!found) throw notFound(what);
  memberships.set(request, found);
};

/** Every route of this scope has `:organizationId` in its path. Behind `installAccount`. */
export function installOrganization(app: App, { db }: Pick<AppParts, 'db'>): void {
  app.addHook('onRequest', async (request) => {
    const id = paramOf(request, 'organizationId');
    remember(request, await findMembership(db, accountOf(request).id, id), 'This organization');
  });
}

/** Every route of this scope has `:projectId` in its path. Behind `installAccount`. */
export function installProject(app: App, { db }: Pick<AppParts, 'db'>): void {
  app.addHook('onRequest', async (request) => {
    const id = paramOf(request, 'projectId');
    remember(request, await findProjectMembership(db, accountOf(request).id, id), 'This project');
  });
}

/** @throws ServiceError AdminRequired */
export function requireAdmin(request: FastifyRequest): void {
  if (membershipOf(request).role === 'admin') return;
  throw new ServiceError('AdminRequired', 'Only an administrator of the organization may do this.');
}

/** @throws ServiceError AdminRequired */
export function requireOperator(request: FastifyRequest): void {
  if (accountOf(request).isOperator) return;
  throw new ServiceError('AdminRequired', 'Only the operator of this installation may do this.');
}

/** Every route of this scope is for administrators of the organization (facts 2, 4). */
export const installAdmin = (app: App): void =>
  void app.addHook('onRequest', async (request) => requireAdmin(request));

/** Every route of this scope is for the operator of the installation. */
export const installOperator = (app: App): void =>
  void app.addHook('onRequest', async (request) => requireOperator(request));
