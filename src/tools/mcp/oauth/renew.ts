import { auth, refreshAuthorization } from '@modelcontextprotocol/sdk/client/auth.js';
import {
  InvalidClientError,
  InvalidGrantError,
  UnauthorizedClientError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthServer } from './setup.ts';
import { type Challenge, joinScopes } from './challenge.ts';
import { resourceOf } from './finish.ts';
import type { Grant } from './grant.ts';
import { inStep, type OAuthContext } from './limited-fetch.ts';
import { grantOf } from './obtained.ts';
import { oauthFailure } from './oauth-failure.ts';
import { StepProvider } from './provider.ts';

const IS_OVER = [InvalidGrantError, InvalidClientError, UnauthorizedClientError];

/**
 * Refreshes the tokens of a grant (RFC 6749, 6).
 * @returns null when the grant is over: its refresh token is not accepted, or there is none
 * @throws McpFailure for everything that may be temporary
 */
export async function refreshGrant(
  context: OAuthContext,
  { url, setup }: OAuthServer,
  grant: Grant,
): Promise<Grant | null> {
  const refreshToken = grant.tokens?.refresh_token;
  if (refreshToken === undefined) return null;
  const provider = new StepProvider({ setup, ...grant });
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = grant.discovery;
  try {
    const resource = await resourceOf(url, provider);
    const tokens = await inStep(context, (fetchFn) =>
      refreshAuthorization(authorizationServerUrl, {
        clientInformation: provider.client ?? grant.client,
        refreshToken,
        addClientAuthentication: provider.addClientAuthentication,
        fetchFn,
        ...(metadata !== undefined && { metadata }),
        ...(resource !== undefined && { resource }),
      }),
    );
    return grantOf(provider, tokens, grant.scope, context);
  } catch (error) {
    if (IS_OVER.some((kind) => error instanceof kind)) return null;
    throw oauthFailure(error, [setup.clientSecret, grant.client.client_secret, refreshToken]);
  }
}

/**
 * Gets a token for Duet itself (RFC 6749, 4.4), without a person.
 * @param known the previous grant; only its authorization server may be used again
 * @throws McpFailure
 */
export async function clientCredentials(
  context: OAuthContext,
  { url, setup }: OAuthServer,
  challenge: Challenge | null,
  known: Grant | null,
): Promise<Grant> {
  const scope = joinScopes(known?.scope, challenge?.scope, setup.scope);
  const discovery = challenge === null ? (known?.discovery ?? null) : null;
  const provider = new StepProvider({
    setup,
    redirectUrl: null,
    client: known?.client ?? null,
    discovery,
    scope,
  });
  const metadata = challenge?.resourceMetadataUrl ?? null;
  try {
    await inStep(context, (fetchFn) =>
      auth(provider, {
        serverUrl: url,
        fetchFn,
        ...(metadata !== null && { resourceMetadataUrl: new URL(metadata) }),
      }),
    );
    if (!provider.obtained) throw new Error('There is no token.');
    return grantOf(provider, provider.obtained, scope, context);
  } catch (error) {
    throw oauthFailure(error, [setup.clientSecret]);
  }
}
