import type { AppParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { Connector } from '../../tools/connectors.ts';
import { findMcpServersOf, type StoredMcpServer } from '../mcp-servers/mcp-servers.store.ts';
import type { AttachedMcp } from '../mcp.schema.ts';
import { mcpTokenOwner } from '../sessions/stored-session.ts';

/** A client's token for one MCP server, for one session. */
export interface Authorization {
  readonly mcpServerId: string;
  readonly token: string;
}

/**
 * What becomes of a session that lacks a token which is wanted: it is refused, or begins without, and its client is told
 * that the server failed. So it is where nobody has one to bring: on the telephone and at a display.
 */
export type LackOfTokens = 'refused' | 'allowed';

const refused = (sentence: string): ServiceError => new ServiceError('McpServerValidationFailed', sentence);

/** Of what may be attached, whether it wants a token. */
type Wanting = ReadonlyMap<string, boolean>;

const checkToken = (id: string, known: Wanting, attached: readonly string[]): void => {
  const wants = known.get(id);
  if (wants === undefined) throw new ServiceError('McpServerNotFound', `MCP server ${id} was not found.`);
  if (!wants) throw refused(`MCP server ${id} takes no token.`);
  if (!attached.includes(id)) throw refused(`MCP server ${id} is not attached to this session.`);
};

/** The connectors that are meant, and the project's servers; where an id is both, what is attached counts. */
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
 * Each attached server and connector that wants a token has one, and no other (facts 2, "MCP server").
 * @param lack `allowed` lets those without a token be
 * @throws ServiceError McpServerNotFound, McpServerValidationFailed, ValidationFailed
 */
export async function checkAuthorizations(
  { connectors }: Pick<AppParts, 'connectors'>,
  scope: ProjectScope,
  mcp: AttachedMcp | null,
  given: readonly Authorization[],
  lack: LackOfTokens = 'refused',
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
