import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { FORM, formValidator, jsonBody } from '../../http/form.ts';
import { carryOutForm } from '../../http/idempotency/index.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import type { PlatformParts } from '../../app-parts.ts';
import { type Companion, companionDetail, companionSummary } from './companions.presenter.ts';
import {
  CompanionChange,
  CompanionCreate,
  CompanionDetail,
  CompanionForm,
  CompanionPage,
  CompanionParams,
  CompanionQuery,
  CompanionSummary,
  SemanticQuery,
} from './companions.schema.ts';
import { receiveCompanion, SOURCE_FORM_LIMITS } from './incoming-source.ts';
import { searchCompanions } from './companions.semantic.ts';
import {
  changeCompanion,
  createCompanion,
  createCompanionFromFile,
  deleteCompanion,
  requireCompanion,
} from './companions.service.ts';
import { ethnicitiesOf, findOwn, findStock } from './companions.store.ts';

const tags = ['Companions'];
const params = CompanionParams;

const list = {
  tags,
  summary: 'Companions of the project, newest first',
  description:
    'Those of the project alone, unfinished ones too; the ones that come with the service are at `GET /public/companions/stock`. `search` looks in names, headline, ethnicity and `externalClientId`, and a companion has to pass every filter that is given. The prompt is in `GET /public/companions/{companionId}`.',
  querystring: CompanionQuery,
  response: { 200: CompanionPage, ...failures() },
};

const stockList = {
  tags,
  operationId: 'listStockCompanions',
  summary: 'Stock companions, usable at once',
  description:
    'The same for every project, in the order of their first names. They are `completed`, so agents and sessions can use them at once. They can be neither changed nor deleted.',
  querystring: CompanionQuery,
  response: { 200: CompanionPage, ...failures() },
};

/** The stock under the name of whoever made it: clients come with the names of other services (`{name}-stock`). */
const namedStockList = {
  ...stockList,
  operationId: 'listNamedStockCompanions',
  summary: 'Stock companions under another name, such as napster-stock: the same list',
  description:
    'For clients that know another service’s path. Filters, pages and answer are those of `GET /public/companions/stock`, which new clients should ask.',
  params: Type.Object({ vendor: Type.String({ description: 'Any name', examples: ['napster'] }) }),
};

const semantic = {
  tags,
  operationId: 'searchCompanions',
  summary: 'Companions by what they are like, of the project and of the stock; best match first',
  description:
    '`search` is compared with name, headline, gender, ethnicity, tags and the beginning of the prompt; companions that have nothing to do with it are left out, so the array can be empty. It works by words and synonyms, and by embeddings too where the service has a model for them. The answer is an array without counts: `pageIndex` and `pageSize` choose the part.',
  querystring: SemanticQuery,
  response: { 200: Type.Array(CompanionSummary), ...failures() },
};

const ethnicities = {
  tags,
  summary: 'Ethnicities of the companions that there are, for filters',
  description:
    'In alphabetical order, each once whatever its case, of stock companions and those of the project. A new companion may have any other.',
  response: { 200: Type.Array(Type.String()), ...failures() },
};

const create = {
  tags,
  summary: 'Create a companion; its avatar is then generated, a step at a time',
  description:
    'Drawn from its description, or made from a picture or a film: from an address (`pictureUrl`, `videoUrl`), or ' +
    'from a file that is sent in a form with the same fields. Addresses have to be https and public; with both, the ' +
    'film counts unless `version` is `v1`. The answer comes with the status `pending`: the webhook events ' +
    '`companion.updated` and `companion.failed` tell of each step, as does ' +
    '`GET /public/companions/{companionId}/generation`. Agents can have it from `readyToUse` on, and it can be ' +
    'changed when it is `completed`.',
  consumes: ['application/json', FORM],
  body: { content: { 'application/json': { schema: CompanionCreate }, [FORM]: { schema: CompanionForm } } },
  response: { 201: CompanionDetail, ...failures(413, 415, 503) },
};

const one = {
  tags,
  summary: 'One companion',
  description:
    'One of the project or of the stock; that of another project is 404. `assistantPrompt` is here and not in lists. While `status` is not `completed`, `GET /public/companions/{companionId}/generation` says how far it is and what has gone wrong.',
  params,
  response: { 200: CompanionDetail, ...failures(404) },
};

const change = {
  tags,
  summary: 'Change a companion that is completed',
  description:
    'Before `completed` it is 409 `CompanionNotEditable`, and a stock companion is 403 `Forbidden`. What is left out stays, null empties an optional field; the face is not made anew. When anything is different, the webhook event `companion.updated` is sent.',
  params,
  body: CompanionChange,
  response: { 200: CompanionDetail, ...failures(403, 404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a companion that no agent uses',
  description:
    'In any status, also while it is being made. One that agents use is 409 `CompanionInUse`, which names some of them; a stock companion is 403 `Forbidden`. Its files, its recordings and what it remembers of clients go with it, and the webhook event `companion.deleted` is sent.',
  params,
  response: { 200: Type.Object({}), ...failures(403, 404, 409) },
};

/** Routes of lists and of the search by meaning. */
const readRoutes: PlatformPlugin = (app, parts) => {
  const { db, publicUrl } = parts;
  const short = (companion: Companion) => companionSummary(companion, publicUrl());

  // Only the project's own companions: resources live under a project (spec A, 1), and stock companions have a
  // list of their own. With them in this list, a client that looks for its own companions would have to page
  // through others.
  app.get('/public/companions', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(db, callerOf(request).projectId);
    return envelope(await findOwn(scope, request.query, page), page, short);
  });

  const stockPage = async (projectId: string, query: CompanionQuery) => {
    const page = pageOf(query);
    return envelope(await findStock(projectScope(db, projectId), query, page), page, short);
  };

  app.get('/public/companions/stock', { schema: stockList }, async (request) =>
    stockPage(callerOf(request).projectId, request.query),
  );

  app.get('/public/companions/:vendor-stock', { schema: namedStockList }, async (request) =>
    stockPage(callerOf(request).projectId, request.query),
  );

  app.get('/public/companions/semantic', { schema: semantic }, async (request) =>
    (await searchCompanions(parts, callerOf(request).projectId, request.query)).map(short),
  );

  app.get('/public/companions/ethnicities', { schema: ethnicities }, async (request) =>
    ethnicitiesOf(projectScope(db, callerOf(request).projectId)),
  );
};

const sendCreated = (parts: PlatformParts, reply: FastifyReply, companion: Companion): FastifyReply => {
  const location = `/public/companions/${companion.id}`;
  return reply.code(201).header('location', location).send(companionDetail(companion, parts.publicUrl()));
};

const createFromForm = async (
  parts: PlatformParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { fields, file, contents } = await receiveCompanion(request, parts.blobs);
  const caller = callerOf(request);
  try {
    return await carryOutForm(request, reply, contents, async () => {
      const made = file
        ? createCompanionFromFile(parts, caller, fields, file)
        : createCompanion(parts, caller, fields);
      return sendCreated(parts, reply, await made);
    });
  } finally {
    // Of no effect once the file is kept.
    await file?.draft.discard();
  }
};

/** A scope of its own, because only this route accepts a form. */
const createRoute: PlatformPlugin = async (app, parts) => {
  await app.register(multipart, { limits: SOURCE_FORM_LIMITS, throwFileSizeLimit: false });
  const options = { schema: create, validatorCompiler: formValidator };
  app.post('/public/companions', options, async (request, reply) => {
    if (request.isMultipart()) return createFromForm(parts, request, reply);
    const fields = jsonBody(request) as CompanionCreate;
    return sendCreated(parts, reply, await createCompanion(parts, callerOf(request), fields));
  });
};

/** Routes of one companion: read, change, delete. */
const writeRoutes: PlatformPlugin = (app, parts) => {
  const whole = (companion: Companion) => companionDetail(companion, parts.publicUrl());

  app.get('/public/companions/:companionId', { schema: one }, async (request) =>
    whole(await requireCompanion(parts, callerOf(request), request.params.companionId)),
  );

  app.patch('/public/companions/:companionId', { schema: change }, async (request) =>
    whole(await changeCompanion(parts, callerOf(request), request.params.companionId, request.body)),
  );

  app.delete('/public/companions/:companionId', { schema: remove }, async (request) => {
    await deleteCompanion(parts, callerOf(request), request.params.companionId);
    return {};
  });
};

export const companionRoutes: PlatformPlugin = async (app, parts) => {
  await readRoutes(app, parts);
  await app.register(async (scope) => createRoute(scope, parts));
  await writeRoutes(app, parts);
};
