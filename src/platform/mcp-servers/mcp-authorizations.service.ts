import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { AddressRefused } from '../../egress/egress.ts';
import { projectScope } from '../../storage/scope.ts';
import { McpFailure } from '../../tools/mcp/failure.ts';
import {
  beginAuthorization,
  type Begun,
  OAUTH_LIMITS,
  type OAuthServer,
  type OAuthContext,
  revokeGrant,
} from '../../tools/mcp/oauth/index.ts';
import { openHeaders } from '../tool-headers.ts';
import { columnsOf, type GrantOf, readStanding, standingOf } from './mcp-authorizations.grants.ts';
import { addRequest, holdSetup, putAuthorization, removeAuthorization } from './mcp-authorizations.store.ts';
import { openSetup, setupMark } from './mcp-oauth.setup.ts';
import { headersOwner } from './mcp-servers.presenter.ts';
import type { StoredMcpServer } from './mcp-servers.store.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

export type AuthorizeParts = Pick<
  PlatformParts,
  'db' | 'clock' | 'ids' | 'secrets' | 'egress' | 'log' | 'publicUrl'
>;

/** How long a person has to allow an authorization. */
const REQUEST_MS = 600_000;
export const CALLBACK_PATH = '/mcp/oauth/callback';
export const CLIENT_METADATA_PATH = '/client-metadata.json';

export const requestOwner = sealOwners.mcpAuthorizationRequest;

export const wayOf = ({ egress, clock }: Pick<AuthorizeParts, 'egress' | 'clock'>): OAuthContext => ({
  fetch: egress.fetch,
  clock,
  limits: OAUTH_LIMITS,
});

/**
 * The server as needed for an authorization; null when it has no `oauth`.
 * @throws SecretBoxError
 */
export const oauthServerOf = (
  { secrets }: Pick<AuthorizeParts, 'secrets'>,
  row: StoredMcpServer,
): { readonly server: OAuthServer; readonly of: GrantOf } | null => {
  const setup = openSetup(secrets, row);
  if (setup === null) return null;
  const headers = openHeaders(secrets, row.headers_box, headersOwner(row.project_id, row.id)) ?? {};
  return {
    server: { url: row.url, headers, setup },
    of: { projectId: row.project_id, serverId: row.id, setupMark: setupMark(row.url, setup) },
  };
};

const refused = (sentence: string): ServiceError => new ServiceError('McpServerValidationFailed', sentence);

/**
 * Requires an admin.
 * @throws ServiceError AdminRequired
 */
export function requireAdmin({ role }: Pick<Caller, 'role'>): void {
  if (role === 'admin') return;
  const sentence = 'MCP servers are authorized and connected to with a key that was made as Admin.';
  throw new ServiceError('AdminRequired', sentence);
}

const needsPerson = (parts: AuthorizeParts, row: StoredMcpServer) => {
  const found = oauthServerOf(parts, row);
  if (found?.server.setup.grant === 'authorization_code') return found;
  throw refused(
    found
      ? `Nobody has to allow anything at the MCP server ${row.id}: Duet gets its tokens by itself (client_credentials).`
      : `The MCP server ${row.id} has no oauth; set it first.`,
  );
};

/** Stores why an authorization could not begin, unless the current one has tokens. */
const keepFailure = async (parts: AuthorizeParts, of: GrantOf, { message }: McpFailure): Promise<void> => {
  const standing = await readStanding(parts, of);
  if (standing.grant?.tokens) return;
  const failed = { ...standing, status: 'failed' as const, error: message };
  await parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, of.projectId);
    if (await holdSetup(scope, of.serverId, of.setupMark))
      await putAuthorization(scope, of.serverId, of.setupMark, columnsOf(parts, of, failed));
  });
};

const begin = async (
  parts: AuthorizeParts,
  server: OAuthServer,
  of: GrantOf,
  state: string,
): Promise<Begun> => {
  const publicUrl = parts.publicUrl();
  const back = {
    redirectUrl: `${publicUrl}${CALLBACK_PATH}`,
    // Authorization servers accept a metadata document only over https
    // (draft-ietf-oauth-client-id-metadata-document).
    clientMetadataUrl: publicUrl.startsWith('https:') ? `${publicUrl}${CLIENT_METADATA_PATH}` : null,
    state,
  };
  try {
    const begun = await beginAuthorization(wayOf(parts), server, back, await readStanding(parts, of));
    await parts.egress.check(begun.authorizationUrl);
    return begun;
  } catch (error) {
    const failure = error instanceof AddressRefused ? new McpFailure('denied', error.message) : error;
    if (!(failure instanceof McpFailure)) throw failure;
    await keepFailure(parts, of, failure);
    throw refused(`The authorization at the MCP server ${of.serverId} cannot begin. ${failure.message}`);
  }
};

/** A link under which a person can allow Duet to use a server. */
export interface BegunLink {
  readonly authorizationUrl: string;
  readonly expiresAt: Date;
}

/**
 * Begins an authorization that a person has to allow.
 * @throws ServiceError McpServerValidationFailed, with the reason
 */
export async function authorizeMcpServer(parts: AuthorizeParts, row: StoredMcpServer): Promise<BegunLink> {
  const { server, of } = needsPerson(parts, row);
  const state = parts.ids.newSecret();
  const { authorizationUrl, pending } = await begin(parts, server, of, state);
  const state_hash = hashSecret(state);
  const now = parts.clock.wallTime();
  const request = {
    state_hash,
    mcp_server_id: of.serverId,
    setup_mark: of.setupMark,
    request_box: parts.secrets.seal(JSON.stringify(pending), requestOwner(state_hash)),
    expires_at: new Date(now + REQUEST_MS),
    created_at: new Date(now),
  };
  await parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, of.projectId);
    if (!(await holdSetup(scope, of.serverId, of.setupMark)))
      throw refused(`The MCP server ${of.serverId} was changed meanwhile; try again.`);
    await addRequest(scope, request);
  });
  return { authorizationUrl, expiresAt: request.expires_at };
}

/** Removes an authorization, and revokes its grant at the authorization server if that supports it. */
export async function forgetMcpAuthorization(parts: AuthorizeParts, row: StoredMcpServer): Promise<void> {
  const { db, secrets, log } = parts;
  const removed = await db
    .transaction()
    .execute((transaction) => removeAuthorization(projectScope(transaction, row.project_id), row.id));
  const found = oauthServerOf(parts, row);
  const grant = removed && standingOf(secrets, removed).grant;
  if (!found || !grant || removed.setup_mark !== found.of.setupMark) return;
  try {
    await revokeGrant(wayOf(parts), found.server, grant);
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    log.warn({ server: row.id, reason: error.message }, 'a token for an MCP server could not be revoked');
  }
}
