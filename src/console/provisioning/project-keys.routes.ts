import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { presentKey } from '../projects/keys.presenter.ts';
import { createKey, endKey, type Owner, rotateKey } from '../projects/keys.service.ts';
import { findKeys, readKey } from '../projects/keys.store.ts';
import { organizationKeyOf } from './organization-key.ts';
import { PROJECTS } from './prefix.ts';
import { requireProject } from './projects.service.ts';
import {
  IssuedProjectKey,
  ProjectKey,
  ProjectKeyCreate,
  ProjectKeyPage,
  ProjectKeyParams,
  ProjectKeyRotate,
  ProjectParams,
  ProjectsQuery,
} from './provisioning.schema.ts';

const tags = ['Provisioning'];
const KEYS = `${PROJECTS}/:projectId/keys`;

const list = {
  tags,
  operationId: 'listProjectKeys',
  summary: 'API keys of a project: those that are not revoked first, the newest first',
  description:
    'Needs the scope `keys:read`. The keys themselves are never answered again; `state` says which can be used.',
  params: ProjectParams,
  querystring: ProjectsQuery,
  response: { 200: ProjectKeyPage, ...failures(403, 404) },
};

const create = {
  tags,
  operationId: 'createProjectKey',
  summary: 'Create an API key of a project',
  description:
    'Needs the scope `keys:write`. The key itself is in this answer alone. Its sessions use the providers of the operator; without `expiresAt` it does not expire. Webhooks and erasures, among others, need a key with the role `admin`.',
  params: ProjectParams,
  body: ProjectKeyCreate,
  response: { 201: IssuedProjectKey, ...failures(403, 404, 413, 415) },
};

const read = {
  tags,
  operationId: 'getProjectKey',
  summary: 'One API key of a project',
  description: 'Needs the scope `keys:read`. Without the key itself; `lastUsedAt` is exact to the minute.',
  params: ProjectKeyParams,
  response: { 200: ProjectKey, ...failures(403, 404) },
};

const rotate = {
  tags,
  operationId: 'rotateProjectKey',
  summary: 'Create a key in place of another, which works beside it for some hours',
  description:
    'Needs the scope `keys:write`. The new key, which is in this answer alone, has the rights and providers of the old one, and its channels pass to it. The old one expires after `overlapHours`, or earlier where that was set; 0 ends it at once. A revoked key is 409 `Conflict`.',
  params: ProjectKeyParams,
  body: ProjectKeyRotate,
  response: { 201: IssuedProjectKey, ...failures(403, 404, 409, 413, 415) },
};

const revoke = {
  tags,
  operationId: 'revokeProjectKey',
  summary: 'Revoke an API key for good',
  description:
    'Needs the scope `keys:write`. It stops working within a second, and cannot be brought back. Sessions that were begun with it go on. To change over without a gap, use `POST /public/organization/projects/{projectId}/keys/{keyId}/rotate` instead.',
  params: ProjectKeyParams,
  response: { 200: ProjectKey, ...failures(403, 404, 413, 415) },
};

type Presented = ReturnType<typeof presentKey>;

const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000);
const secondsOrNull = (at: string | null): number | null => (at === null ? null : secondsOf(at));

/** A key without its setup, which is the console's. */
const shortened = ({ id, name, role, provider, costPerMinute, state, ...times }: Presented) => ({
  ...{ id, name, role, provider, costPerMinute, state },
  createdAt: secondsOf(times.createdAt),
  expiresAt: secondsOrNull(times.expiresAt),
  revokedAt: secondsOrNull(times.revokedAt),
  lastUsedAt: secondsOrNull(times.lastUsedAt),
});

const issued = (made: Presented & { readonly key: string }) => ({ ...shortened(made), key: made.key });

/** The expiry as the console's forms have it. */
const withExpiry = <Body extends { readonly expiresAt?: number | null }>({ expiresAt, ...body }: Body) => ({
  ...body,
  expiresAt: expiresAt == null ? null : new Date(expiresAt * 1000).toISOString(),
});

/** The API keys of the organization's projects. */
export function projectKeyRoutes(app: App, parts: ConsoleParts): void {
  const reading = { scope: 'keys:read' } as const;
  const writing = { scope: 'keys:write' } as const;

  /** The project of the address, which has to belong to the organization of the key. @throws ServiceError NotFound */
  const ownerOf = async (request: FastifyRequest): Promise<Owner> => {
    const { organizationId } = organizationKeyOf(request);
    const { projectId } = request.params as { readonly projectId: string };
    await requireProject(parts, organizationId, projectId);
    return { organizationId, projectId };
  };

  app.get(KEYS, { schema: list, config: reading }, async (request) => {
    const { projectId } = await ownerOf(request);
    const page = pageOf(request.query);
    const found = await findKeys(parts.db, projectId, request.query.search, page);
    return envelope(found, page, (row) => shortened(presentKey(parts, row)));
  });
  app.post(KEYS, { schema: create, config: writing }, async (request, reply) => {
    const owner = await ownerOf(request);
    const key = await createKey(parts, owner, withExpiry(request.body));
    const location = `${PROJECTS}/${owner.projectId}/keys/${key.id}`;
    return reply.code(201).header('location', location).send(issued(key));
  });
  app.get(`${KEYS}/:keyId`, { schema: read, config: reading }, async (request) => {
    const { projectId } = await ownerOf(request);
    const row = await readKey(parts.db, projectId, request.params.keyId);
    if (!row) throw notFound('This key');
    return shortened(presentKey(parts, row));
  });
  app.post(`${KEYS}/:keyId/rotate`, { schema: rotate, config: writing }, async (request, reply) => {
    const owner = await ownerOf(request);
    const key = await rotateKey(parts, owner, request.params.keyId, withExpiry(request.body));
    return reply.code(201).send(issued(key));
  });
  app.post(`${KEYS}/:keyId/revoke`, { schema: revoke, config: writing }, async (request) =>
    shortened(await endKey(parts, await ownerOf(request), request.params.keyId)),
  );
}
