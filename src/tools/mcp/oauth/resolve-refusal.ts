import type { OAuthServer } from './setup.ts';
import { coversScope, joinScopes, type Refusal } from './challenge.ts';
import { McpFailure } from '../failure.ts';
import type { Grant, AuthorizationState } from './grant.ts';
import type { OAuthContext } from './limited-fetch.ts';
import { clientCredentials, refreshGrant } from './renew.ts';

/**
 * A session's refused request: the token that it sent (null: none), and the refusal. Without a refusal, the token
 * is due to be renewed.
 */
export interface RefusedRequest {
  readonly token: string | null;
  readonly refusal: Refusal | null;
}

export interface AuthorizableServer extends OAuthServer {
  /** The id of the project's MCP server. */
  readonly id: string;
}

const needed = ({ id }: AuthorizableServer, why: string): string =>
  `${why} An admin of the project begins it with POST /public/mcp-servers/${id}/authorize.`;
const NOBODY_YET = 'It needs an authorization that a person has to allow.';
const IS_OVER = 'Its authorization has ended, and a person has to allow it again.';
const MORE = 'It needs an authorization that goes further, which a person has to allow.';

const authorized = (grant: Grant): AuthorizationState => ({
  status: 'authorized',
  grant,
  error: null,
  challenge: null,
});

/**
 * The requested and the granted scopes together: a server that then requires nothing beyond them would refuse the
 * same scopes again.
 */
const scopeOf = ({ scope, tokens }: Grant): string | null => joinScopes(scope, tokens?.scope);

/** Handles a refusal because the server requires more scope than the token has. */
async function further(
  context: OAuthContext,
  server: AuthorizableServer,
  state: AuthorizationState,
  { challenge }: Refusal,
): Promise<AuthorizationState> {
  const { grant } = state;
  const has = grant && scopeOf(grant);
  if (challenge.scope === null || coversScope(has, challenge.scope)) {
    const error = `It refuses what its authorization should allow (scope: ${challenge.scope ?? 'not said'}).`;
    return { ...state, status: 'failed', error, challenge };
  }
  if (server.setup.grant === 'client_credentials')
    return authorized(await clientCredentials(context, server, challenge, grant));
  const wanted = { ...challenge, scope: joinScopes(has, challenge.scope) };
  return { status: 'needed', grant, error: needed(server, MORE), challenge: wanted };
}

/** Handles a refusal because the server requires a token, or another one. */
async function another(
  context: OAuthContext,
  server: AuthorizableServer,
  { grant, challenge: before }: AuthorizationState,
  refusal: Refusal | null,
): Promise<AuthorizationState> {
  const challenge = refusal?.challenge ?? before;
  if (server.setup.grant === 'client_credentials')
    return authorized(await clientCredentials(context, server, refusal?.challenge ?? null, grant));
  const refreshed = grant && (await refreshGrant(context, server, grant));
  if (refreshed) return authorized(refreshed);
  const why = grant ? IS_OVER : NOBODY_YET;
  return {
    status: 'needed',
    grant: grant && { ...grant, tokens: null },
    error: needed(server, why),
    challenge,
  };
}

/** The stored grant, if it is still good and not the refused one, because somebody else has renewed it already. */
const newer = (
  { clock }: OAuthContext,
  { grant }: AuthorizationState,
  { token }: RefusedRequest,
): Grant | null => {
  const isOther = grant?.tokens != null && grant.tokens.access_token !== token;
  return isOther && (grant.renewAt ?? Infinity) > clock.wallTime() ? grant : null;
};

/**
 * The new state after a refusal. Call it under the lock (`GrantStore.change`), because a rotating refresh token
 * is valid only once. A failure that may be temporary sets `failed`, and keeps the grant for the next try. Never
 * rejects with McpFailure.
 * @returns the new state, and the failure to report to the session, if there is one
 */
export async function resolveRefusal(
  context: OAuthContext,
  server: AuthorizableServer,
  state: AuthorizationState,
  refused: RefusedRequest,
): Promise<{ readonly state: AuthorizationState; readonly failure: McpFailure | null }> {
  const { refusal } = refused;
  const found = newer(context, state, refused);
  if (found) return { state: authorized(found), failure: null };
  try {
    const settled =
      refusal?.kind === 'scope'
        ? await further(context, server, state, refusal)
        : await another(context, server, state, refusal);
    const failure = settled.error === null ? null : new McpFailure('denied', settled.error);
    return { state: settled, failure };
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    const challenge = refusal?.challenge ?? state.challenge;
    return { state: { ...state, status: 'failed', error: error.message, challenge }, failure: error };
  }
}
