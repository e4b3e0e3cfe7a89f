import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { Connector } from '../../tools/connectors.ts';
import { findMcpServersOf, type StoredMcpServer } from '../mcp-servers/mcp-servers.store.ts';
import type { AttachedMcp } from '../mcp.schema.ts';
import { mcpTokenOwner } from '../sessions/session-plan.ts';

/** A client's token for one MCP server, for one session. */
export interface Authorization {
  readonly mcpServerId: string;
  readonly token: string;
}

/**
 * What to do with a session that lacks a required token: refuse it, or let it begin without, in which case its
 * client is told that the server failed. The second is for telephones and displays, where nobody can bring a token.
 */
export type LackOfTokens = 'refused' | 'allowed';

const refused = (sentence: string): ServiceError => new ServiceError('McpAuthorizationRequired', sentence);

/** Whether a server or connector requires a token, by id. */
type Wanting = ReadonlyMap<string, boolean>;

const checkToken = (id: string, known: Wanting, attached: readonly string[]): void => {
  const wants = known.get(id);
  if (wants === undefined) throw new ServiceError('McpServerNotFound', `MCP server ${id} was not found.`);
  if (!wants) throw refused(`MCP server ${id} takes no token.`);
  if (!attached.includes(id)) throw refused(`MCP server ${id} is not attached to this session.`);
};

/**
 * The requirements of the attached connectors and of the project's servers, by id; where an id could be either, the
 * attached one counts.
 */
const wanting = (servers: readonly StoredMcpServer[], connectors: readonly Connector[]): Wanting =>
  new Map([
    ...connectors.map(({ id, authorizationRequired }): [string, boolean] => [id, authorizationRequired]),
    ...servers.map(({ id, authorization_required }): [string, boolean] => [id, authorization_required]),
  ]);

const checkTwice = (ids: readonly string[]): void => {
  if (new Set(ids).size === ids.length) return;
  throw invalidFields({ 'mcp.authorizations': ['must not name an MCP server twice'] });
};

/**
 * Checks that each attached server and connector that requires a token has one, and no other (facts 2, "MCP
 * server").
 * @param lack `allowed` accepts missing tokens
 * @throws ServiceError McpServerNotFound, McpAuthorizationRequired, ValidationFailed
 */
export async function checkAuthorizations(
  { connectors }: Pick<PlatformParts, 'connectors'>,
  scope: ProjectScope,
  mcp: AttachedMcp | null,
  { given, lack = 'refused' }: { readonly given: readonly Authorization[]; readonly lack?: LackOfTokens },
): Promise<void> {
  const ids = given.map(({ mcpServerId }) => mcpServerId);
  checkTwice(ids);
  const ofServers = ids.filter((id) => !mcp?.connectors.includes(id));
  const servers = await findMcpServersOf(scope, [...(mcp?.servers ?? []), ...ofServers]);
  const named = (mcp?.connectors ?? []).flatMap((id) => connectors.get(id) ?? []);
  const known = wanting(servers, named);
  const attached = [...(mcp?.servers ?? []), ...(mcp?.connectors ?? [])];
  for (const id of ids) checkToken(id, known, attached);
  if (lack === 'allowed') return;
  const bare = attached.find((id) => known.get(id) && !ids.includes(id));
  if (bare !== undefined) throw refused(`MCP server ${bare} needs a token in mcp.authorizations.`);
}

/** Seals the tokens to store them with the session. */
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
