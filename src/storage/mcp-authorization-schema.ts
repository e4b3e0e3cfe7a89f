import type { ColumnType } from 'kysely';
import type { GeneratedDate } from './column-types.ts';

/** Tables of the authorizations of MCP servers. */
export interface McpAuthorizationSchema {
  mcp_authorizations: McpAuthorizationTable;
  mcp_authorization_requests: McpAuthorizationRequestTable;
}

/** The grant of the authorization server of an MCP server; all sessions of the project share it. */
export interface McpAuthorizationTable {
  project_id: string;
  mcp_server_id: string;
  /** A hash of the address and client that it is for (`setupMark`). */
  setup_mark: string;
  status: 'none' | 'needed' | 'authorized' | 'failed';
  /** Why it is not authorized, in words for people. */
  error: string | null;
  /** The challenge with which the server refused a request. */
  challenge: ColumnType<
    { scope: string | null; resourceMetadataUrl: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** Client, tokens and their source, sealed. */
  grant_box: string | null;
  /** When the access token expires. */
  expires_at: Date | null;
  /** The current editor, and until when nobody else may change it. */
  lease: string | null;
  leased_until: Date | null;
  updated_at: Date;
}

/** One person's authorization in progress, from the link to the answer. */
export interface McpAuthorizationRequestTable {
  /** SHA-256 of the state, hex. */
  state_hash: string;
  project_id: string;
  mcp_server_id: string;
  setup_mark: string;
  /** The verifier and everything else that handling the answer needs, sealed. */
  request_box: string;
  expires_at: Date;
  created_at: GeneratedDate;
}
