import type { ColumnType } from 'kysely';
import type { Made } from './column-types.ts';

/** Tables of what MCP servers have granted. */
export interface McpAuthorizationSchema {
  mcp_authorizations: McpAuthorizationTable;
  mcp_authorization_requests: McpAuthorizationRequestTable;
}

/** What the authorization server of an MCP server has granted; one for all sessions of the project. */
export interface McpAuthorizationTable {
  project_id: string;
  mcp_server_id: string;
  /** Which address and client it is for (`setupMark`). */
  setup_mark: string;
  status: 'none' | 'needed' | 'authorized' | 'failed';
  /** Why it is not authorized, for people. */
  error: string | null;
  /** What the server asked for when it refused. */
  challenge: ColumnType<
    { scope: string | null; resourceMetadataUrl: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** Client, tokens and where they are from, sealed. */
  grant_box: string | null;
  /** When the access token ends. */
  expires_at: Date | null;
  /** Who changes it now, and until when nobody else may. */
  lease: string | null;
  leased_until: Date | null;
  updated_at: Date;
}

/** A person's way to an authorization, from the link to the answer. */
export interface McpAuthorizationRequestTable {
  /** SHA-256 of the state, hex. */
  state_hash: string;
  project_id: string;
  mcp_server_id: string;
  setup_mark: string;
  /** The verifier and everything else that the answer needs, sealed. */
  request_box: string;
  expires_at: Date;
  created_at: Made;
}
