import { Type } from 'typebox';
import { type Caller, callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { authorizeMcpServer, forgetMcpAuthorization, requireAdmin } from './mcp-authorizations.service.ts';
import { findAuthorization, findAuthorizationsOf } from './mcp-authorizations.store.ts';
import { BegunAuthorization } from './mcp-oauth.schema.ts';
import { presentMcpServer } from './mcp-servers.presenter.ts';
import {
  McpServer,
  McpServerCreate,
  McpServerPage,
  McpServerParams,
  McpServerPut,
  McpServerQuery,
} from './mcp-servers.schema.ts';
import { createMcpServer, deleteMcpServer, putMcpServer, requireMcpServer } from './mcp-servers.service.ts';
import { findMcpServers, type StoredMcpServer } from './mcp-servers.store.ts';

const tags = ['MCP servers'];
const params = McpServerParams;

const list = {
  tags,
  summary: 'MCP servers, newest first',
  description:
    'With their `headers` as given, and in `authorization` whether Duet may use those with `oauth`. Secrets of `oauth` are never answered.',
  querystring: McpServerQuery,
  response: { 200: McpServerPage, ...failures() },
};

const create = {
  tags,
  summary: 'Add an MCP server',
  description:
    'The `id` is your choice, unique in the project (409 `McpServerAlreadyExists`), and cannot be changed. The address has to be https and public (400 `McpServerValidationFailed`); it is not connected to yet, so look next at `GET /public/mcp-servers/{mcpServerId}/tools`. `headers` hold credentials that stay, `oauth` an authorization for all sessions, and with `authorizationRequired` every session brings a token; `oauth` goes with neither that nor a header `Authorization`.',
  body: McpServerCreate,
  response: { 201: McpServer, ...failures(409, 413, 415) },
};

const one = {
  tags,
  summary: 'One MCP server',
  description:
    '`authorization.status` is `none`, `needed`, `authorized` or `failed`; `needed` is answered by `POST /public/mcp-servers/{mcpServerId}/authorize`. Secrets of `oauth` are never answered, only whether there are some.',
  params,
  response: { 200: McpServer, ...failures(404) },
};

const put = {
  tags,
  summary: 'Replace an MCP server',
  description:
    'What is left out gets its default. A header with the value `••••••••` keeps the value that is stored, as long as `url` stays at the same server; secrets of `oauth` that are left out are kept while `url` is the same. Another `url` or another `oauth` ends the authorization.',
  params,
  body: McpServerPut,
  response: { 200: McpServer, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete an MCP server that nothing uses',
  description:
    '400 `McpServerInUse` while an agent or a channel names it. What it was authorized with goes with it, but is not revoked at the authorization server: for that use `DELETE /public/mcp-servers/{mcpServerId}/authorize` first.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const authorize = {
  tags,
  summary: 'Begin an authorization that a person has to allow',
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`), and a server with `oauth` of the grant `authorization_code` (otherwise 400 `McpServerValidationFailed`). Open `authorizationUrl` in the person’s browser within ten minutes; it is good once. There is no event for the end: `authorization.status` of the server is `authorized` or `failed` then.',
  params,
  response: { 200: BegunAuthorization, ...failures(403, 404) },
};

const forget = {
  tags,
  summary: 'Forget the authorization, and revoke its tokens where the authorization server can',
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`). Also answered where there is nothing to forget. A revocation that fails is no error: here the tokens are gone all the same.',
  params,
  response: { 200: Type.Object({}), ...failures(403, 404) },
};

const authorizing: PlatformPlugin = (app, parts) => {
  app.addHook('onRequest', async (request) => requireAdmin(callerOf(request)));
  installOptionalBody(app);

  app.post('/public/mcp-servers/:mcpServerId/authorize', { schema: authorize }, async (request) => {
    const row = await requireMcpServer(parts, callerOf(request), request.params.mcpServerId);
    const { authorizationUrl, expiresAt } = await authorizeMcpServer(parts, row);
    return { authorizationUrl, expiresAt: Math.floor(expiresAt.getTime() / 1000) };
  });

  app.delete('/public/mcp-servers/:mcpServerId/authorize', { schema: forget }, async (request) => {
    const row = await requireMcpServer(parts, callerOf(request), request.params.mcpServerId);
    await forgetMcpAuthorization(parts, row);
    return {};
  });
};

export const mcpServerRoutes: PlatformPlugin = async (app, parts) => {
  const present = async (stored: StoredMcpServer, caller: Caller): Promise<McpServer> => {
    const scope = projectScope(parts.db, stored.project_id);
    return presentMcpServer(stored, parts.secrets, await findAuthorization(scope, stored.id), caller);
  };
  await app.register(async (inner) => authorizing(inner, parts));

  app.get('/public/mcp-servers', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    const found = await findMcpServers(scope, request.query, page);
    const rows = await findAuthorizationsOf(
      scope,
      found.items.map(({ id }) => id),
    );
    const authorizations = new Map(rows.map((row) => [row.mcp_server_id, row]));
    return envelope(found, page, (stored) =>
      presentMcpServer(stored, parts.secrets, authorizations.get(stored.id), callerOf(request)),
    );
  });

  app.post('/public/mcp-servers', { schema: create }, async (request, reply) => {
    const created = await createMcpServer(parts, callerOf(request), request.body);
    return reply
      .code(201)
      .header('location', `/public/mcp-servers/${created.id}`)
      .send(await present(created, callerOf(request)));
  });

  app.get('/public/mcp-servers/:mcpServerId', { schema: one }, async (request) =>
    present(await requireMcpServer(parts, callerOf(request), request.params.mcpServerId), callerOf(request)),
  );

  app.put('/public/mcp-servers/:mcpServerId', { schema: put }, async (request) =>
    present(
      await putMcpServer(parts, callerOf(request), request.params.mcpServerId, request.body),
      callerOf(request),
    ),
  );

  app.delete('/public/mcp-servers/:mcpServerId', { schema: remove }, async (request) => {
    await deleteMcpServer(parts, callerOf(request), request.params.mcpServerId);
    return {};
  });
};
