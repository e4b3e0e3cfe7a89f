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
  querystring: McpServerQuery,
  response: { 200: McpServerPage, ...failures() },
};

const create = {
  tags,
  summary: 'Add an MCP server',
  body: McpServerCreate,
  response: { 201: McpServer, ...failures(409, 413, 415) },
};

const one = { tags, summary: 'One MCP server', params, response: { 200: McpServer, ...failures(404) } };

const put = {
  tags,
  summary: 'Replace an MCP server',
  params,
  body: McpServerPut,
  response: { 200: McpServer, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete an MCP server that nothing uses',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const authorize = {
  tags,
  summary: 'Begin an authorization that a person has to allow',
  params,
  response: { 200: BegunAuthorization, ...failures(403, 404) },
};

const forget = {
  tags,
  summary: 'Forget the authorization, and revoke its tokens where the authorization server can',
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
