import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../app-parts.ts';
import { notFound, ServiceError } from '../errors/service-error.ts';
import type { App } from '../http/app-types.ts';
import { paramOf } from '../http/path-params.ts';
import { accountOf } from './guard.ts';
import { findMembership, findProjectMembership, type Membership } from './people/memberships.store.ts';

const memberships = new WeakMap<FastifyRequest, Membership>();

/** The signed-in account's membership in the organization of the path. Only after one of the hooks below. */
export function membershipOf(request: FastifyRequest): Membership {
  const membership = memberships.get(request);
  if (!membership) throw new Error('this route stands outside the membership check');
  return membership;
}

type Find = (db: ConsoleParts['db'], accountId: string, id: string) => Promise<Membership | undefined>;

/**
 * Stores the account's membership by what the path names. Without one the answer is 404, so that outsiders do not learn
 * that the organization exists.
 */
const remember = async (
  { db }: Pick<ConsoleParts, 'db'>,
  request: FastifyRequest,
  { name, find, what }: { readonly name: string; readonly find: Find; readonly what: string },
): Promise<void> => {
  const found = await find(db, accountOf(request).id, paramOf(request, name, what));
  if (!found) throw notFound(what);
  memberships.set(request, found);
};

/**
 * Requires a membership for every route of this scope, whose paths have `:organizationId`. After
 * `installAccount`.
 */
export function installOrganization(app: App, parts: Pick<ConsoleParts, 'db'>): void {
  const named = { name: 'organizationId', find: findMembership, what: 'This organization' };
  app.addHook('onRequest', (request) => remember(parts, request, named));
}

/**
 * Requires a membership for every route of this scope, whose paths have `:projectId`. After `installAccount`.
 */
export function installProject(app: App, parts: Pick<ConsoleParts, 'db'>): void {
  const named = { name: 'projectId', find: findProjectMembership, what: 'This project' };
  app.addHook('onRequest', (request) => remember(parts, request, named));
}

/** Refuses everybody but Admins of the organization. @throws ServiceError AdminRequired */
function requireAdmin(request: FastifyRequest): void {
  if (membershipOf(request).role === 'admin') return;
  throw new ServiceError('AdminRequired', 'Only an administrator of the organization may do this.');
}

/** Refuses everybody but operators. @throws ServiceError AdminRequired */
function requireOperator(request: FastifyRequest): void {
  if (accountOf(request).isOperator) return;
  throw new ServiceError('AdminRequired', 'Only the operator of this installation may do this.');
}

/** Limits every route of this scope to administrators of the organization (facts 2, 4). */
export const installAdmin = (app: App): void =>
  void app.addHook('onRequest', async (request) => requireAdmin(request));

/** Limits every route of this scope to the operator of the installation. */
export const installOperator = (app: App): void =>
  void app.addHook('onRequest', async (request) => requireOperator(request));
