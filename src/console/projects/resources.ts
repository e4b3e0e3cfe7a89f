import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { type Caller, setCaller } from '../../http/api-key.ts';
import type { App } from '../../http/app-types.ts';
import { platformResources } from '../../platform/platform.ts';
import { accountOf, ownHashOf } from '../guard.ts';
import { membershipOf } from '../membership.ts';
import { memberMay } from './member-rights.ts';

/** The prefix of a project's part of the console. */
export const PROJECT = '/console/api/projects/:projectId';

/**
 * The caller for a project in the console, without a key: there is no connection rate, and limits and costs
 * are those of any session.
 */
export const callerFor = (request: FastifyRequest, { config }: Pick<ConsoleParts, 'config'>): Caller => {
  const { organizationId, role } = membershipOf(request);
  return {
    apiKeyId: null,
    organizationId,
    projectId: (request.params as { readonly projectId: string }).projectId,
    role,
    provider: 'builtin',
    costPerMinute: config.costPerMinute,
    person: { accountId: accountOf(request).id, signInHash: ownHashOf(request) },
  };
};

const checkRight = (request: FastifyRequest): void => {
  const route = (request.routeOptions.url ?? '').slice(PROJECT.length);
  if (membershipOf(request).role === 'admin' || memberMay(request.method, route)) return;
  throw new ServiceError('AdminRequired', 'Only an administrator of the organization may do this.');
};

/**
 * Interface A for the console: the same routes below `/console/api/projects/{projectId}/public`, with a
 * cookie and the rights of a role instead of a key.
 */
export async function projectResources(app: App, parts: ConsoleParts): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRequest', async (request) => {
    checkRight(request);
    setCaller(request, callerFor(request, parts));
  });
  await platformResources(app, parts);
}
