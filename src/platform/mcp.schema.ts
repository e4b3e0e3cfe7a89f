import { type Static, Type } from 'typebox';
import { Maybe, OneOf } from '../http/schemas.ts';

/** Ids for `mcp.connectors` (2-agent-platform-facts, 2). */
export const CONNECTORS = [
  'dropbox',
  'gmail',
  'googlecalendar',
  'googledrive',
  'microsoftteams',
  'outlookcalendar',
  'outlookemail',
  'sharepoint',
] as const;

const lists = {
  servers: Maybe(Type.Array(Type.String())),
  connectors: Maybe(Type.Array(OneOf(CONNECTORS))),
};

/** `mcp` of an agent. */
export const Mcp = Type.Object(lists, { description: 'MCP servers and connectors' });
export type Mcp = Static<typeof Mcp>;

/** `mcp` of a connection call, which may also carry tokens. */
export const ConnectionMcp = Type.Object({
  ...lists,
  authorizations: Maybe(Type.Array(Type.Object({ mcpServerId: Type.String(), token: Type.String() }))),
});
export type ConnectionMcp = Static<typeof ConnectionMcp>;

/** With both lists there. */
export const wholeMcp = (mcp: Mcp | null | undefined): { servers: string[]; connectors: string[] } | null =>
  mcp ? { servers: [...(mcp.servers ?? [])], connectors: [...(mcp.connectors ?? [])] } : null;
