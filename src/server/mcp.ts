import type { AppParts, ListMcpTools } from '../app-parts.ts';
import { randomFraction } from '../kernel/ids.ts';
import { createMusicToolProvider, MUSIC_CONNECTOR } from '../music-mcp/tool-provider.ts';
import type { CatalogueParts } from '../music-mcp/tools.ts';
import { createEgress } from '../egress/egress.ts';
import { type BuiltinConnectors, mcpTools, openAuthorizations } from '../platform/abilities/mcp-tools.ts';
import type { OpenTools } from '../platform/abilities/open-tools.ts';
import { createOpenMcp } from '../tools/mcp/index.ts';
import { createListNow } from '../tools/mcp/list-now.ts';
import { OAUTH_LIMITS, Renewals } from '../tools/mcp/oauth/index.ts';
import type { Closers } from './closers.ts';

export type McpServiceParts = Pick<
  AppParts,
  'egress' | 'connectors' | 'clock' | 'ids' | 'log' | 'db' | 'secrets'
>;

/** The connectors that are part of the service: its music catalogue. */
export const builtinConnectors = (parts: CatalogueParts): BuiltinConnectors => ({
  [MUSIC_CONNECTOR]: ({ language }) => createMusicToolProvider(parts, language),
});

/** The MCP servers and connectors that sessions attach under `mcp`. */
export interface McpService {
  readonly tools: readonly OpenTools[];
  /** Lists a server's tools, for people who set it up. */
  readonly listTools: ListMcpTools;
  close(): Promise<void>;
}

/**
 * Creates the MCP service of a process. The operator's own connectors have a separate egress, because they
 * may be at private addresses, where no other server may be.
 */
export function createMcpService(parts: McpServiceParts, builtin: BuiltinConnectors): McpService {
  const { egress, connectors, clock, ids, log } = parts;
  const operators = createEgress({ allowPrivate: true });
  const ways = { fetch: egress.fetch, operatorFetch: operators.fetch };
  const open = createOpenMcp({ ...ways, clock, ids, random: randomFraction, log });
  const listNow = createListNow({ ...ways, clock });
  const renewals = new Renewals({ fetch: egress.fetch, clock, limits: OAUTH_LIMITS });
  const authorization = openAuthorizations(parts, renewals);
  return {
    tools: mcpTools({ open, authorization, connectors, builtin, ids }),
    listTools: (projectId, server) =>
      listNow(
        server.oauth ? { ...server, authorization: authorization(projectId, server, server.oauth) } : server,
      ),
    close: () => operators.close(),
  };
}

/** Opens the MCP service with the music catalogue as a connector. */
export function openMcp({
  closers,
  ...parts
}: McpServiceParts & CatalogueParts & { readonly closers: Closers }): McpService {
  return closers.closing('the way to MCP connectors', createMcpService(parts, builtinConnectors(parts)));
}
