import type { OAuthServer } from './setup.ts';
import { coversScope, joinScopes, type Refusal } from './challenge.ts';
import { McpFailure } from '../failure.ts';
import type { Grant, Standing } from './grant.ts';
import type { OAuthWay } from './limited-fetch.ts';
import { clientCredentials, refreshGrant } from './renew.ts';

/**
 * A session's refused request: the token that it sent (null: none), and the refusal. Without a refusal, the token
 * is due to be renewed.
 */
export interface Refused {
  readonly token: string | null;
  readonly refusal: Refusal | null;
}

export interface Settling extends OAuthServer {
  /** The id of the project's MCP server. */
  readonly id: string;
}

const needed = ({ id }: Settling, why: string): string =>
  `${why} An admin of the project begins it with POST /public/mcp-servers/${id}/authorize.`;
const NOBODY_YET = 'It needs an authorization that a person has to allow.';
const IS_OVER = 'Its authorization has ended, and a person has to allow it again.';
const MORE = 'It needs an authorization that goes further, which a person has to allow.';

const authorized = (grant: Grant): Standing => ({
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
  way: OAuthWay,
  server: Settling,
  standing: Standing,
  { challenge }: Refusal,
): Promise<Standing> {
  const { grant } = standing;
  const has = grant && scopeOf(grant);
  if (challenge.scope === null || coversScope(has, challenge.scope)) {
    const error = `It refuses what its authorization should allow (scope: ${challenge.scope ?? 'not said'}).`;
    return { ...standing, status: 'failed', error, challenge };
  }
  if (server.setup.grant === 'client_credentials')
    return authorized(await clientCredentials(way, server, challenge, grant));
  const wanted = { ...challenge, scope: joinScopes(has, challenge.scope) };
  return { status: 'needed', grant, error: needed(server, MORE), challenge: wanted };
}

/** Handles a refusal because the server requires a token, or another one. */
async function another(
  way: OAuthWay,
  server: Settling,
  { grant, challenge: before }: Standing,
  refusal: Refusal | null,
): Promise<Standing> {
  const challenge = refusal?.challenge ?? before;
  if (server.setup.grant === 'client_credentials')
    return authorized(await clientCredentials(way, server, refusal?.challenge ?? null, grant));
  const refreshed = grant && (await refreshGrant(way, server, grant));
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
const newer = ({ clock }: OAuthWay, { grant }: Standing, { token }: Refused): Grant | null => {
  const isOther = grant?.tokens != null && grant.tokens.access_token !== token;
  return isOther && (grant.renewAt ?? Infinity) > clock.wallTime() ? grant : null;
};

/**
 * The new standing after a refusal. Call it under the lock (`GrantStore.change`), because a rotating refresh token
 * is valid only once. A failure that may be temporary sets `failed`, and keeps the grant for the next try. Never
 * rejects with McpFailure.
 * @returns the new standing, and the failure to report to the session, if there is one
 */
export async function settle(
  way: OAuthWay,
  server: Settling,
  standing: Standing,
  refused: Refused,
): Promise<{ readonly standing: Standing; readonly failure: McpFailure | null }> {
  const { refusal } = refused;
  const found = newer(way, standing, refused);
  if (found) return { standing: authorized(found), failure: null };
  try {
    const settled =
      refusal?.kind === 'scope'
        ? await further(way, server, standing, refusal)
        : await another(way, server, standing, refusal);
    const failure = settled.error === null ? null : new McpFailure('denied', settled.error);
    return { standing: settled, failure };
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error;
    const challenge = refusal?.challenge ?? standing.challenge;
    return { standing: { ...standing, status: 'failed', error: error.message, challenge }, failure: error };
  }
}
