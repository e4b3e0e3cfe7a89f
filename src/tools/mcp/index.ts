import type { ToolProvider } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { McpTool } from '../plan.ts';
import { ListCache } from './list-cache.ts';
import { createMcpToolProvider } from './mcp-tool-provider.ts';
import { createOpenConnection } from './open-connection.ts';
import { MCP_SETTINGS, type McpSettings } from './settings.ts';

export interface McpParts {
  /** The checked egress (`Egress.fetch`). */
  readonly fetch: typeof fetch;
  /** The egress to addresses that the operator has configured, which may be private. */
  readonly operatorFetch: typeof fetch;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  /** Random numbers from 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly settings?: McpSettings;
}

/** Opens the MCP servers of one session. */
export type OpenMcp = (servers: readonly McpTool[]) => ToolProvider;

/** Create one for a process: its sessions share the lists of tools that servers sent recently, and nothing else. */
export function createOpenMcp({ settings = MCP_SETTINGS, ids, ...given }: McpParts): OpenMcp {
  const openConnection = createOpenConnection({ ...given, settings });
  const lists = new ListCache(given.clock, settings);
  const parts = { ...given, openConnection, lists, settings, newId: ids.newId };
  return (servers) => createMcpToolProvider(servers, parts);
}
