import type { Kysely } from 'kysely';
import type { ClaimedSession } from '../../live/session-plan.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import type { FunctionTool, McpTool, SessionFacts } from '../../tools/plan.ts';
import { loadFunctions } from '../functions/functions.tools.ts';
import { openSetup } from '../mcp-servers/mcp-oauth.setup.ts';
import { headersOwner } from '../mcp-servers/mcp-servers.presenter.ts';
import { findMcpServersOf, type StoredMcpServer } from '../mcp-servers/mcp-servers.store.ts';
import { mcpTokenOwner } from '../sessions/session-plan.ts';
import { openHeaders } from '../tool-headers.ts';

export interface ToolParts {
  readonly db: Kysely<Schema>;
  readonly secrets: SecretBox;
}

/** A connector that a session has attached (facts 2, "MCP server"). */
export interface NamedConnector {
  readonly id: string;
  /** This session's own token for the connector; null: none. */
  readonly token: string | null;
}

/** Everything that a session's tools are opened from. Secrets are decrypted. */
export interface SessionTools {
  readonly functions: readonly FunctionTool[];
  readonly servers: readonly McpTool[];
  readonly connectors: readonly NamedConnector[];
  readonly facts: SessionFacts;
}

/**
 * Decrypts this session's own token for a server or connector; null when it has none.
 * @throws SecretBoxError
 */
const tokens =
  ({ secrets }: ToolParts, { sessionId, mcp }: ClaimedSession) =>
  (id: string): string | null => {
    const box = mcp.authorizations[id];
    return box === undefined ? null : secrets.open(box, mcpTokenOwner(sessionId, id));
  };

/**
 * A server of the project with its secrets decrypted.
 * @throws SecretBoxError
 */
export const mcpToolOf = (
  { secrets }: Pick<ToolParts, 'secrets'>,
  row: StoredMcpServer,
  token: string | null,
): McpTool => {
  const oauth = openSetup(secrets, row);
  return {
    id: row.id,
    url: row.url,
    headers: openHeaders(secrets, row.headers_box, headersOwner(row.project_id, row.id)) ?? {},
    allowedTools: row.allowed_tools,
    requireApproval: row.require_approval,
    token,
    ...(oauth && { oauth }),
  };
};

/**
 * Removes the `authorization` header of a server that requires a token for each session, for a session that has
 * none. The header stands for somebody else's rights, not for those of an arbitrary caller or of a public display.
 */
export const withoutAuthorization = (server: McpTool): McpTool => ({
  ...server,
  headers: Object.fromEntries(
    Object.entries(server.headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  ),
});

const loadServers = async (parts: ToolParts, claimed: ClaimedSession): Promise<McpTool[]> => {
  const { servers } = claimed.mcp;
  const rows = await findMcpServersOf(projectScope(parts.db, claimed.owner.projectId), servers);
  const tokenFor = tokens(parts, claimed);
  return rows.map((row) => {
    const server = mcpToolOf(parts, row, tokenFor(row.id));
    return row.authorization_required && server.token === null ? withoutAuthorization(server) : server;
  });
};

/** The facts about a session that tools are sent (facts 1.4, `metadata`). */
const factsOf = ({ owner, ...claimed }: ClaimedSession): SessionFacts => ({
  sessionId: claimed.sessionId,
  language: claimed.language,
  tags: owner.tags,
  externalClientId: owner.externalClientId,
  externalClientProfile: claimed.externalClientProfile,
});

/**
 * Reads the tools of a session: its functions in their order, its MCP servers and its connectors. Functions and
 * servers that were deleted since the session was created are left out.
 * @throws SecretBoxError when a header or a token was sealed with another key; an error of the database
 */
export async function loadSessionTools(parts: ToolParts, claimed: ClaimedSession): Promise<SessionTools> {
  const scope = projectScope(parts.db, claimed.owner.projectId);
  const [functions, servers] = await Promise.all([
    loadFunctions(scope, parts.secrets, claimed.functions),
    loadServers(parts, claimed),
  ]);
  const tokenFor = tokens(parts, claimed);
  const connectors = claimed.mcp.connectors.map((id) => ({ id, token: tokenFor(id) }));
  return { functions, servers, connectors, facts: factsOf(claimed) };
}
