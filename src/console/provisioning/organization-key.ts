import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { unauthorized } from '../../http/api-key.ts';
import type { App } from '../../http/app-types.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { ProvisioningScope } from './organization-keys.schema.ts';
import { PREFIX } from './organization-keys.service.ts';
import { findUsableKey, touchOrganizationKey } from './organization-keys.store.ts';

/** The key of an organization that a request came with. */
export interface OrganizationKey {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

/** What a route of this interface needs. */
declare module 'fastify' {
  interface FastifyContextConfig {
    readonly scope?: ProvisioningScope;
  }
}

/** The accuracy of `last_used_at`, which is not written for every request. */
const LAST_USED_EVERY_MS = 60_000;

type Parts = Pick<ConsoleParts, 'db' | 'clock'>;

/** Finds the organization key that a request carries. @throws ServiceError Unauthorized */
async function authenticate({ db, clock }: Parts, key: unknown): Promise<OrganizationKey> {
  const now = clock.wallTime();
  const isOne = typeof key === 'string' && key.startsWith(PREFIX);
  const row = isOne ? await findUsableKey(db, hashSecret(key), new Date(now)) : undefined;
  if (!row) throw unauthorized('A valid key of an organization is needed in the header X-Api-Key.');
  if ((row.last_used_at?.getTime() ?? 0) <= now - LAST_USED_EVERY_MS)
    await touchOrganizationKey(db, row.id, new Date(now));
  return { id: row.id, organizationId: row.organization_id, name: row.name, scopes: row.scopes };
}

const known = new WeakMap<FastifyRequest, OrganizationKey>();

/** The key of a request. Only after `installOrganizationKey`. */
export function organizationKeyOf(request: FastifyRequest): OrganizationKey {
  const key = known.get(request);
  if (!key) throw new Error('this route stands outside the check of keys of organizations');
  return key;
}

const requireScope = (request: FastifyRequest, { scopes }: OrganizationKey): void => {
  const { scope } = request.routeOptions.config;
  if (scope === undefined) throw new Error('this route names no scope');
  if (!scopes.includes(scope)) throw new ServiceError('Forbidden', `This key lacks the scope ${scope}.`);
};

/** Requires a key of an organization for every route of this scope, with what the route needs. */
export function installOrganizationKey(app: App, parts: Parts): void {
  app.addHook('onRequest', async (request) => {
    const key = await authenticate(parts, request.headers['x-api-key']);
    requireScope(request, key);
    known.set(request, key);
  });
}
