import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { presentFunction } from './functions.presenter.ts';
import {
  FunctionBody,
  FunctionPage,
  FunctionParams,
  FunctionQuery,
  FunctionRecord,
} from './functions.schema.ts';
import { createFunction, deleteFunction, putFunction, requireFunction } from './functions.service.ts';
import { findFunctions, type StoredFunction } from './functions.store.ts';

const tags = ['Functions'];
const params = FunctionParams;

const list = {
  tags,
  summary: 'Functions, newest first',
  querystring: FunctionQuery,
  response: { 200: FunctionPage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a function',
  body: FunctionBody,
  response: { 201: FunctionRecord, ...failures(413, 415) },
};

const one = { tags, summary: 'One function', params, response: { 200: FunctionRecord, ...failures(404) } };

const put = {
  tags,
  summary: 'Replace a function',
  params,
  body: FunctionBody,
  response: { 200: FunctionRecord, ...failures(404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a function, also from the agents that use it',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const functionRoutes: AppPlugin = (app, parts) => {
  const present = (stored: StoredFunction): FunctionRecord => presentFunction(stored, parts.secrets);

  app.get('/public/functions', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findFunctions(scope, request.query, page), page, present);
  });

  app.post('/public/functions', { schema: create }, async (request, reply) => {
    const created = await createFunction(parts, callerOf(request), request.body);
    return reply.code(201).header('location', `/public/functions/${created.id}`).send(present(created));
  });

  app.get('/public/functions/:functionId', { schema: one }, async (request) =>
    present(await requireFunction(parts, callerOf(request), request.params.functionId)),
  );

  app.put('/public/functions/:functionId', { schema: put }, async (request) =>
    present(await putFunction(parts, callerOf(request), request.params.functionId, request.body)),
  );

  app.delete('/public/functions/:functionId', { schema: remove }, async (request) => {
    await deleteFunction(parts, callerOf(request), request.params.functionId);
    return {};
  });
};
