import type { ToolProvider } from '../../conversation/ports.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import type { Connectors } from '../../tools/connectors.ts';
import { createConnectorToolProvider, missingConnectors } from '../../tools/mcp/connector-tool-provider.ts';
import type { OpenMcp } from '../../tools/mcp/index.ts';
import {
  type McpAuthorization,
  type OAuthSetup,
  type Renewals,
  SharedAuthorization,
} from '../../tools/mcp/oauth/index.ts';
import type { McpTool } from '../../tools/plan.ts';
import { type GrantParts, grantStore } from '../mcp-servers/mcp-authorizations.grants.ts';
import { setupMark as markOf } from '../mcp-servers/mcp-oauth.setup.ts';
import type { OpenTools } from './open-tools.ts';
import { type NamedConnector, withoutAuthorization } from './session-tools.ts';

/** Connectors that are part of the service, by id; each creates a tool provider for one session. */
export type BuiltinConnectors = Readonly<Record<string, (claimed: ClaimedSession) => ToolProvider>>;

/** A connector as an MCP server of one session. A connector that requires no token is not sent one. */
const serverOf = (connectors: Connectors, { id, token }: NamedConnector): McpTool[] => {
  const connector = connectors.get(id);
  if (!connector) return [];
  const { authorizationRequired, ...server } = connector;
  if (!authorizationRequired) return [{ ...server, token: null }];
  return [token === null ? withoutAuthorization({ ...server, token }) : { ...server, token }];
};

/** Opens the authorization at a project's server that has `oauth`. */
export type OpenAuthorization = (projectId: string, server: McpTool, setup: OAuthSetup) => McpAuthorization;

export interface McpToolsParts {
  readonly open: OpenMcp;
  readonly authorization: OpenAuthorization;
  readonly connectors: Connectors;
  readonly builtin: BuiltinConnectors;
  readonly ids: Pick<Ids, 'newId'>;
}

/**
 * Creates what opens the authorizations of sessions for MCP servers.
 * @param renewals create one for a process
 */
export const openAuthorizations =
  (parts: GrantParts, renewals: Renewals): OpenAuthorization =>
  (projectId, { id, url, headers }, setup) => {
    const setupMark = markOf(url, setup);
    const store = grantStore(parts, { projectId, serverId: id, setupMark });
    return new SharedAuthorization(
      `${projectId} ${id} ${setupMark}`,
      { id, url, headers, setup },
      store,
      renewals,
    );
  };

/** Opens the project's MCP servers, and the operator's connectors. */
const openServers =
  ({ open, connectors, authorization }: McpToolsParts): OpenTools =>
  (tools, { owner }) => {
    const own = tools.servers.map((server) =>
      server.oauth
        ? { ...server, authorization: authorization(owner.projectId, server, server.oauth) }
        : server,
    );
    const named = tools.connectors.flatMap((connector) => serverOf(connectors, connector));
    const servers = [...own, ...named];
    return servers.length === 0 ? null : { toolProvider: open(servers) };
  };

const openBuiltin =
  ({ builtin, ids }: McpToolsParts, id: string): OpenTools =>
  ({ connectors }, claimed) => {
    const make = builtin[id];
    if (!make || !connectors.some((connector) => connector.id === id)) return null;
    return { toolProvider: createConnectorToolProvider(id, make(claimed), ids.newId) };
  };

const openMissing =
  ({ connectors, builtin }: McpToolsParts): OpenTools =>
  (tools) => {
    const ids = tools.connectors.map(({ id }) => id).filter((id) => !connectors.has(id) && !builtin[id]);
    return ids.length === 0 ? null : { toolProvider: missingConnectors(ids) };
  };

/**
 * Opens everything that a session has attached under `mcp`: the project's servers, the operator's connectors, and
 * the connectors of the service.
 */
export const mcpTools = (parts: McpToolsParts): readonly OpenTools[] => [
  openServers(parts),
  ...Object.keys(parts.builtin).map((id) => openBuiltin(parts, id)),
  openMissing(parts),
];
