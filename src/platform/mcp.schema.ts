import { type Static, Type } from 'typebox';
import { Maybe } from '../http/schemas.ts';

/** Common ids for `mcp.connectors` (2-agent-platform-facts, 2); an operator may set up others. */
const CONNECTORS = [
  'dropbox',
  'gmail',
  'googlecalendar',
  'googledrive',
  'microsoftteams',
  'outlookcalendar',
  'outlookemail',
  'sharepoint',
];

const Connector = Type.String({
  pattern: '^[a-zA-Z0-9_-]+$',
  maxLength: 48,
  description: `A connector that is set up here, such as musiccatalog (always there) or ${CONNECTORS.join(', ')}`,
});

const lists = {
  servers: Maybe(Type.Array(Type.String(), { maxItems: 50, description: 'MCP server ids' })),
  connectors: Maybe(Type.Array(Connector, { maxItems: 50, description: 'Connector ids' })),
};

/** `mcp` of an agent or a channel. */
export const Mcp = Type.Object(lists, { description: 'MCP servers and connectors' });
export type Mcp = Static<typeof Mcp>;

const authorizations = Maybe(
  Type.Array(
    Type.Object({ mcpServerId: Type.String(), token: Type.String({ minLength: 1, maxLength: 16_384 }) }),
    {
      maxItems: 50,
      description: 'A token for each attached MCP server or connector that has authorizationRequired',
    },
  ),
);

/** `mcp` of a call that starts a session with an agent: only tokens, because the agent decides what is attached. */
export const SessionMcp = Type.Object({ authorizations }, { description: 'Tokens for MCP servers' });
export type SessionMcp = Static<typeof SessionMcp>;

/** `mcp` of a connection call with the whole configuration. */
export const ConnectionMcp = Type.Object({ ...lists, authorizations });
export type ConnectionMcp = Static<typeof ConnectionMcp>;

/** The attached servers and connectors. */
export interface AttachedMcp {
  readonly servers: readonly string[];
  readonly connectors: readonly string[];
}

/** The attached servers and connectors, with both lists present and each id once. */
export const wholeMcp = (mcp: Mcp | null | undefined): { servers: string[]; connectors: string[] } | null =>
  mcp ? { servers: [...new Set(mcp.servers)], connectors: [...new Set(mcp.connectors)] } : null;

/** `mcp` in an answer. */
export const AnsweredMcp = Type.Object({
  servers: Type.Array(Type.String()),
  connectors: Type.Array(Type.String()),
});
