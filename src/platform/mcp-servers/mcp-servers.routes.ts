import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
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

export const mcpServerRoutes: AppPlugin = (app, parts) => {
  const present = (stored: StoredMcpServer): McpServer => presentMcpServer(stored, parts.secrets);

  app.get('/public/mcp-servers', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findMcpServers(scope, request.query, page), page, present);
  });

  app.post('/public/mcp-servers', { schema: create }, async (request, reply) => {
    const created = await createMcpServer(parts, callerOf(request), request.body);
    return reply.code(201).header('location', `/public/mcp-servers/${created.id}`).send(present(created));
  });

  app.get('/public/mcp-servers/:mcpServerId', { schema: one }, async (request) =>
    present(await requireMcpServer(parts, callerOf(request), request.params.mcpServerId)),
  );

  app.put('/public/mcp-servers/:mcpServerId', { schema: put }, async (request) =>
    present(await putMcpServer(parts, callerOf(request), request.params.mcpServerId, request.body)),
  );

  app.delete('/public/mcp-servers/:mcpServerId', { schema: remove }, async (request) => {
    await deleteMcpServer(parts, callerOf(request), request.params.mcpServerId);
    return {};
  });
};
