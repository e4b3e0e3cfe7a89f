import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { requireAdmin } from '../admin-only.ts';
import { ErasureCreate, ErasurePage, ErasureParams, ErasureQuery, ErasureRecord } from './erasures.schema.ts';
import { requestErasure, requireErasure } from './erasures.service.ts';
import { findErasures } from './erasures.store.ts';
import { presentErasure } from './report.ts';

const tags = ['Erasures'];

const create = {
  tags,
  summary: 'Erase all that the project has of one person; conversations that go on end first',
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`). It runs in the background and erases what there is at the moment of the request; poll `GET /public/erasures/{erasureId}` for the end. Somebody unknown gets a report with zeros. While an erasure of the same person is under way, that one is answered.',
  body: ErasureCreate,
  response: { 202: ErasureRecord, ...failures(403, 413, 415) },
};

const list = {
  tags,
  summary: 'Erasures of the last 400 days, newest first',
  description:
    'They are kept as proof, with the `externalClientId` of the person. Any key of the project may read them; only `POST` needs one that was made as Admin.',
  querystring: ErasureQuery,
  response: { 200: ErasurePage, ...failures() },
};

const one = {
  tags,
  summary: 'One erasure, with its report when it is completed',
  description:
    'Poll it until `status` is `completed` or `failed`: there is no event. The report says what was erased, what stays and why, and what had left the service before. A failed one was tried several times; ask again with `POST /public/erasures`.',
  params: ErasureParams,
  response: { 200: ErasureRecord, ...failures(404) },
};

export const erasureRoutes: PlatformPlugin = (app, parts) => {
  app.post('/public/erasures', { schema: create }, async (request, reply) => {
    const caller = callerOf(request);
    requireAdmin(caller, 'Persons are erased with a key that was made as Admin.');
    const erasure = await requestErasure(parts, caller, request.body.externalClientId);
    return reply.code(202).header('location', `/public/erasures/${erasure.id}`).send(presentErasure(erasure));
  });

  app.get('/public/erasures', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findErasures(scope, request.query, page), page, presentErasure);
  });

  app.get('/public/erasures/:erasureId', { schema: one }, async (request) =>
    presentErasure(await requireErasure(parts, callerOf(request), request.params.erasureId)),
  );
};
