import type { Caller } from '../../http/api-key.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { headersFor, openHeaders } from '../tool-headers.ts';
import type { StoredAuthorization } from './mcp-authorizations.store.ts';
import type { McpAuthorizationState } from './mcp-oauth.schema.ts';
import { openSetup, presentSetup } from './mcp-oauth.setup.ts';
import type { McpServer } from './mcp-servers.schema.ts';
import type { StoredMcpServer } from './mcp-servers.store.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

/**
 * The owner under which a server's headers are sealed. It contains the project, because ids are unique only within
 * a project.
 */
export const headersOwner = sealOwners.mcpServerHeaders;

/** The state before anything was tried: it depends only on whether a person is needed. */
const untried = (needsPerson: boolean): McpAuthorizationState => ({
  status: needsPerson ? 'needed' : 'none',
  expiresAt: null,
  error: null,
});

const stateOf = (row: StoredAuthorization): McpAuthorizationState => ({
  status: row.status,
  expiresAt: row.expires_at && Math.floor(row.expires_at.getTime() / 1000),
  error: row.error,
});

/**
 * The server in the shape of A.10. For API keys, headers are shown as they were given, because a PUT replaces the
 * whole server. Secrets of `oauth` are never shown.
 */
export const presentMcpServer = (
  stored: StoredMcpServer,
  secrets: SecretBox,
  authorization: StoredAuthorization | undefined,
  reader: Pick<Caller, 'apiKeyId'>,
): McpServer => {
  const setup = openSetup(secrets, stored);
  const isTried = authorization !== undefined && authorization.status !== 'none';
  return {
    id: stored.id,
    url: stored.url,
    headers: headersFor(
      reader,
      openHeaders(secrets, stored.headers_box, headersOwner(stored.project_id, stored.id)),
    ),
    allowedTools: stored.allowed_tools,
    requireApproval: stored.require_approval,
    description: stored.description,
    authorizationRequired: stored.authorization_required,
    oauth: setup && presentSetup(setup),
    authorization: isTried ? stateOf(authorization) : untried(setup?.grant === 'authorization_code'),
    tags: stored.tags,
  };
};
