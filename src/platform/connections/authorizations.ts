import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { findMcpServersOf, type StoredMcpServer } from '../mcp-servers/mcp-servers.store.ts';
import { mcpTokenOwner } from '../sessions/stored-session.ts';

/** A client's token for one MCP server, for one session. */
export interface Authorization {
  readonly mcpServerId: string;
  readonly token: string;
}

const refused = (sentence: string): ServiceError => new ServiceError('McpServerValidationFailed', sentence);

const checkToken = (
  { mcpServerId: id }: Authorization,
  servers: ReadonlyMap<string, StoredMcpServer>,
  attached: readonly string[],
): void => {
  const server = servers.get(id);
  if (!server) throw new ServiceError('McpServerNotFound', `MCP server ${id} was not found.`);
  if (!server.authorization_required) throw refused(`MCP server ${id} takes no token.`);
  if (!attached.includes(id)) throw refused(`MCP server ${id} is not attached to this session.`);
};

const checkTwice = (ids: readonly string[]): void => {
  if (new Set(ids).size === ids.length) return;
  throw invalidFields({ 'mcp.authorizations': ['must not name an MCP server twice'] });
};

/**
 * Each attached server that wants a token has one, and no other (facts 2, "MCP server").
 * @param attached the ids of the session's MCP servers
 * @throws ServiceError McpServerNotFound, McpServerValidationFailed, ValidationFailed
 */
export async function checkAuthorizations(
  scope: ProjectScope,
  attached: readonly string[],
  given: readonly Authorization[],
): Promise<void> {
  const ids = given.map(({ mcpServerId }) => mcpServerId);
  checkTwice(ids);
  const rows = await findMcpServersOf(scope, [...attached, ...ids]);
  const servers = new Map(rows.map((server) => [server.id, server]));
  for (const authorization of given) checkToken(authorization, servers, attached);
  const bare = attached.find((id) => servers.get(id)?.authorization_required && !ids.includes(id));
  if (bare !== undefined) throw refused(`MCP server ${bare} needs a token in mcp.authorizations.`);
}

/** The tokens as they are stored with the session. */
export const sealAuthorizations = (
  secrets: SecretBox,
  sessionId: string,
  given: readonly Authorization[],
): Record<string, string> =>
  Object.fromEntries(
    given.map(({ mcpServerId, token }) => [
      mcpServerId,
      secrets.seal(token, mcpTokenOwner(sessionId, mcpServerId)),
    ]),
  );
