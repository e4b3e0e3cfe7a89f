import type { PlatformParts } from '../../app-parts.ts';
import { type Rate, spendRate } from '../../http/rate.ts';
import { McpFailure } from '../../tools/mcp/failure.ts';
import type { ServerTool } from '../../tools/mcp/listing.ts';
import { mcpToolOf } from '../abilities/session-tools.ts';
import type { ListedMcpTools } from './mcp-tools.schema.ts';
import type { StoredMcpServer } from './mcp-servers.store.ts';

type McpToolParts = Pick<PlatformParts, 'db' | 'clock' | 'secrets' | 'listMcpTools'>;

/** The rate limit of one project, because each listing connects to somebody's server. */
const LISTINGS: Rate = { calls: 60, intervalMs: 60_000 };

const present = (tool: ServerTool, allowed: ReadonlySet<string> | null) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: { ...tool.parameters },
  allowed: allowed?.has(tool.name) ?? true,
  fault: tool.fault ?? null,
});

const sentence = ({ message }: McpFailure, row: StoredMcpServer): string =>
  row.authorization_required
    ? `${message} Every session brings its own token for this server (authorizationRequired), and nobody has one here.`
    : message;

/**
 * Connects to a server and lists its tools, including those that are not allowed. The failure of a server is
 * answered too, not thrown.
 * @throws ServiceError RequestRateLimitExceeded
 */
export async function listMcpServerTools(parts: McpToolParts, row: StoredMcpServer): Promise<ListedMcpTools> {
  await spendRate(parts, `mcp-tools:${row.project_id}`, LISTINGS);
  const server = { ...mcpToolOf(parts, row, null), allowedTools: null };
  const allowed = row.allowed_tools && new Set(row.allowed_tools);
  try {
    const tools = await parts.listMcpTools(row.project_id, server);
    const shown = tools.map((tool) => present(tool, allowed));
    return { server: row.id, action: 'completed', tools: shown, error: null };
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    return { server: row.id, action: 'failed', tools: [], error: sentence(error, row) };
  }
}
