import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../app-parts.ts';
import { notFound, ServiceError } from '../errors/service-error.ts';
import type { App } from '../http/app-types.ts';
import { isStorable } from '../kernel/text-sanitizing.ts';
import { accountOf } from './guard.ts';
import { findMembership, findProjectMembership, type Membership } from './people/memberships.store.ts';

const memberships = new WeakMap<FastifyRequest, Membership>();

/** The signed-in account's membership in the organization of the path. Only after one of the hooks below. */
export function membershipOf(request: FastifyRequest): Membership {
  const membership = memberships.get(request);
  if (!membership) throw new Error('this route stands outside the membership check');
  return membership;
}

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

type Find = (db: ConsoleParts['db'], accountId: string, id: string) => Promise<Membership | undefined>;

/** The account's membership by what the path names. Nothing is called what cannot be stored. */
const findBy = async (
  { db }: Pick<ConsoleParts, 'db'>,
  request: FastifyRequest,
  name: string,
  find: Find,
): Promise<Membership | undefined> => {
  const id = paramOf(request, name);
  return isStorable(id) ? find(db, accountOf(request).id, id) : undefined;
};

/**
 * Stores the membership of a request. Without one the answer is 404, so that outsiders do not learn that the
 * organization exists.
 */
const remember = (request: FastifyRequest, found: Membership | undefined, what: string): void => {
  if (!found) throw notFound(what);
  memberships.set(request, found);
};

/**
 * Requires a membership for every route of this scope, whose paths have `:organizationId`. After
 * `installAccount`.
 */
export function installOrganization(app: App, parts: Pick<ConsoleParts, 'db'>): void {
  app.addHook('onRequest', async (request) => {
    remember(request, await findBy(parts, request, 'organizationId', findMembership), 'This organization');
  });
}

/**
 * Requires a membership for every route of this scope, whose paths have `:projectId`. After `installAccount`.
 */
export function installProject(app: App, parts: Pick<ConsoleParts, 'db'>): void {
  app.addHook('onRequest', async (request) => {
    remember(request, await findBy(parts, request, 'projectId', findProjectMembership), 'This project');
  });
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
