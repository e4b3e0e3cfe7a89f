import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { endSessionsOfKey } from '../../platform/sessions/ending.ts';
import { membershipOf } from '../membership.ts';
import { presentKey } from './keys.presenter.ts';
import { KeyChange, KeyCreate, KeyParams, KeyRotate, KeysParams, KeysQuery } from './keys.schema.ts';
import { createKey, endKey, listProviders, type Owner, rotateKey, updateKey } from './keys.service.ts';
import { findKeys, readKey } from './keys.store.ts';
import { PROJECT } from './resources.ts';

const ownerOf = (request: FastifyRequest): Owner => ({
  organizationId: membershipOf(request).organizationId,
  projectId: (request.params as { readonly projectId: string }).projectId,
});

/** The API keys of a project. After the check for administrators (facts 2, "Dashboard"). */
export function keyRoutes(app: App, parts: ConsoleParts): void {
  const path = `${PROJECT}/keys`;
  const all = { hide: true, params: KeysParams };
  const one = { hide: true, params: KeyParams };
  app.get(path, { schema: { ...all, querystring: KeysQuery } }, async ({ params, query }) => {
    const page = pageOf(query);
    const found = await findKeys(parts.db, params.projectId, query.search, page);
    return envelope(found, page, (row) => presentKey(parts, row));
  });
  app.get(`${path}/providers`, { schema: all }, async () => listProviders(parts));
  app.post(path, { schema: { ...all, body: KeyCreate } }, async (request, reply) =>
    reply.code(201).send(await createKey(parts, ownerOf(request), request.body)),
  );
  app.patch(`${path}/:keyId`, { schema: { ...one, body: KeyChange } }, async (request) =>
    updateKey(parts, ownerOf(request), request.params.keyId, request.body),
  );
  app.post(`${path}/:keyId/revoke`, { schema: one }, async (request) =>
    endKey(parts, ownerOf(request), request.params.keyId),
  );
  app.post(`${path}/:keyId/end-sessions`, { schema: one }, async (request) => {
    const { projectId, keyId } = request.params;
    if (!(await readKey(parts.db, projectId, keyId))) throw notFound('This key');
    return { ended: await endSessionsOfKey(parts, { projectId }, keyId) };
  });
  app.post(`${path}/:keyId/rotate`, { schema: { ...one, body: KeyRotate } }, async (request) =>
    rotateKey(parts, ownerOf(request), request.params.keyId, request.body),
  );
}
