import { Type } from 'typebox';
import { type Caller, callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { functionTestRoutes } from './function-test.routes.ts';
import { presentFunction, presentWithSecret } from './functions.presenter.ts';
import {
  FunctionBody,
  FunctionPage,
  FunctionParams,
  FunctionQuery,
  FunctionRecord,
  FunctionWithSecret,
  WarnedFunction,
} from './functions.schema.ts';
import {
  createFunction,
  deleteFunction,
  putFunction,
  requireFunction,
  rotateSigningSecret,
} from './functions.service.ts';
import { findFunctions, leftOutReasons, type StoredFunction } from './functions.store.ts';

const tags = ['Functions'];
const params = FunctionParams;

const list = {
  tags,
  summary: 'Functions, newest first',
  description:
    'Without signing secrets, which are never answered again; `headers` are answered as they were given. `search` looks in name, description and id.',
  querystring: FunctionQuery,
  response: { 200: FunctionPage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a function; the secret that signs its calls is shown only in this answer',
  description:
    '`flow` says who carries it out: `implicit` the client of the session, `explicit` your server, by `POST` to an https `url` or over a WebSocket (wss) for each session. Its name is unique in the project (409 `ToolNameTaken`), and every call takes it in place of the id. `signingSecret` is null where it is not called by `POST`. Name it in `functions` of an agent, a channel or a connection call, and try it with `POST /public/functions/{functionId}/test`.',
  body: FunctionBody,
  response: { 201: FunctionWithSecret, ...failures(409, 413, 415) },
};

const one = {
  tags,
  summary: 'One function',
  description:
    'By its id or its name. `warnings` says why agents went without it in conversations of the last 30 days and since it was changed; the field is left out where they did not.',
  params,
  response: { 200: WarnedFunction, ...failures(404) },
};

const put = {
  tags,
  summary: 'Replace a function',
  description:
    'What is left out gets its default; only the signing secret stays as it is. A header with the value `••••••••` keeps the value that is stored, as long as `url` stays at the same server. A function that is called by `POST` only from now on has no secret yet: `POST /public/functions/{functionId}/rotate-secret` makes one. A name that another function or tool of an agent has is 409 `ToolNameTaken`.',
  params,
  body: FunctionBody,
  response: { 200: FunctionRecord, ...failures(404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a function, also from the agents that use it',
  description:
    'For good, whoever uses it. A channel whose list becomes empty by it has no functions then, rather than those of its agent.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const rotate = {
  tags,
  summary: 'Give a function a new signing secret, by which its server knows who calls',
  description:
    'The secret is in this answer alone. It signs from the next session on, with no overlap: only sessions that are open already use the old one. It signs calls by `POST` and the connection of a function over a WebSocket; a function that is called in another way keeps it for when it is.',
  params,
  response: { 200: FunctionWithSecret, ...failures(404, 413, 415) },
};

/** Needs no body; one that is sent all the same is ignored. */
const rotating: PlatformPlugin = (app, parts) => {
  installOptionalBody(app);
  app.post('/public/functions/:functionId/rotate-secret', { schema: rotate }, async (request) => {
    const caller = callerOf(request);
    const { stored, signingSecret } = await rotateSigningSecret(parts, caller, request.params.functionId);
    return presentWithSecret(stored, signingSecret, parts.secrets, caller);
  });
};

export const functionRoutes: PlatformPlugin = async (app, parts) => {
  await app.register(async (scope) => rotating(scope, parts));
  await app.register(async (scope) => functionTestRoutes(scope, parts));
  const present = (stored: StoredFunction, caller: Caller): FunctionRecord =>
    presentFunction(stored, parts.secrets, caller);

  app.get('/public/functions', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const caller = callerOf(request);
    const found = await findFunctions(projectScope(parts.db, caller.projectId), request.query, page);
    return envelope(found, page, (stored) => present(stored, caller));
  });

  app.post('/public/functions', { schema: create }, async (request, reply) => {
    const caller = callerOf(request);
    const { stored, signingSecret } = await createFunction(parts, caller, request.body);
    const created = presentWithSecret(stored, signingSecret, parts.secrets, caller);
    return reply.code(201).header('location', `/public/functions/${created.id}`).send(created);
  });

  app.get('/public/functions/:functionId', { schema: one }, async (request) => {
    const caller = callerOf(request);
    const stored = await requireFunction(parts, caller, request.params.functionId);
    const warnings = await leftOutReasons(projectScope(parts.db, caller.projectId), stored, parts.clock);
    return { ...present(stored, caller), ...(warnings.length > 0 && { warnings }) };
  });

  app.put('/public/functions/:functionId', { schema: put }, async (request) => {
    const caller = callerOf(request);
    return present(await putFunction(parts, caller, request.params.functionId, request.body), caller);
  });

  app.delete('/public/functions/:functionId', { schema: remove }, async (request) => {
    await deleteFunction(parts, callerOf(request), request.params.functionId);
    return {};
  });
};
