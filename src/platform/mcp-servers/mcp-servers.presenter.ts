import type { SecretBox } from '../../secret-box.ts';
import { openHeaders } from '../tool-headers.ts';
import type { McpServer } from './mcp-servers.schema.ts';
import type { StoredMcpServer } from './mcp-servers.store.ts';

/** Whose headers they are: ids are unique in a project alone. */
export const headersOwner = (projectId: string, id: string): string => `mcp server ${projectId} ${id}`;

/** A.10. Headers are shown as they were given: a PUT replaces the whole. */
export const presentMcpServer = (stored: StoredMcpServer, secrets: SecretBox): McpServer => ({
  id: stored.id,
  url: stored.url,
  headers: openHeaders(secrets, stored.headers_box, headersOwner(stored.project_id, stored.id)),
  allowedTools: stored.allowed_tools,
  requireApproval: stored.require_approval,
  description: stored.description,
  authorizationRequired: stored.authorization_required,
  tags: stored.tags,
});
