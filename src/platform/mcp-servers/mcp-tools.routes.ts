import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { requireAdmin } from './mcp-authorizations.service.ts';
import { McpServerParams } from './mcp-servers.schema.ts';
import { requireMcpServer } from './mcp-servers.service.ts';
import { ListedMcpTools } from './mcp-tools.schema.ts';
import { listMcpServerTools } from './mcp-tools.service.ts';

const list = {
  tags: ['MCP servers'],
  operationId: 'listMcpServerTools',
  summary: 'Connect to an MCP server now, and list its tools',
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`). A server that cannot be reached or refuses is a 200 with the `action` `failed` and the reason in `error`. Tools that `allowedTools` leaves out are listed too, with `allowed` false; nothing is stored. A project has 60 such calls a minute (429 `RequestRateLimitExceeded`).',
  params: McpServerParams,
  response: { 200: ListedMcpTools, ...failures(403, 404, 429) },
};

export const mcpToolRoutes: PlatformPlugin = (app, parts) => {
  // Only for admins, because it connects to somebody's server with the project's credentials.
  app.addHook('onRequest', async (request) => requireAdmin(callerOf(request)));

  app.get('/public/mcp-servers/:mcpServerId/tools', { schema: list }, async (request) =>
    listMcpServerTools(parts, await requireMcpServer(parts, callerOf(request), request.params.mcpServerId)),
  );
};
