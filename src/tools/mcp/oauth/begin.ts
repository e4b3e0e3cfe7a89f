import { auth, type OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import { McpFailure } from '../failure.ts';
import { type Challenge, joinScopes } from './challenge.ts';
import type { Grant, AuthorizationState } from './grant.ts';
import { inStep, type OAuthContext } from './limited-fetch.ts';
import { oauthFailure } from './oauth-failure.ts';
import { probe } from './probe.ts';
import { StepProvider } from './provider.ts';
import type { OAuthServer, OAuthSetup } from './setup.ts';

/** The address to which the person returns, and the state that identifies the answer. */
export interface ComingBack {
  readonly redirectUrl: string;
  readonly clientMetadataUrl: string | null;
  /** Unguessable. */
  readonly state: string;
}

/** What is needed to handle the answer to an authorization request. Secret, because it contains the verifier. */
export interface Pending {
  readonly verifier: string;
  readonly client: OAuthClientInformationMixed;
  readonly discovery: OAuthDiscoveryState;
  readonly redirectUrl: string;
  readonly scope: string | null;
}

export interface Begun {
  /** The address to which the person has to go. It has not been checked. */
  readonly authorizationUrl: string;
  readonly pending: Pending;
}

/**
 * The client to use again. One that registered itself is valid only for the redirect address with which it
 * registered.
 */
const knownClient = (
  { clientId }: OAuthSetup,
  grant: Grant | null,
  redirectUrl: string,
): OAuthClientInformationMixed | null =>
  grant !== null && (clientId !== null || grant.redirectUrl === redirectUrl) ? grant.client : null;

const pendingOf = (provider: StepProvider, redirectUrl: string): Begun => {
  const { authorizationUrl, client, discovery } = provider;
  if (!authorizationUrl || !client || !discovery)
    throw new McpFailure('refused', 'Its authorization server leads nowhere.');
  const scope = authorizationUrl.searchParams.get('scope');
  const pending = { verifier: provider.codeVerifier(), client, discovery, redirectUrl, scope };
  return { authorizationUrl: authorizationUrl.href, pending };
};

/**
 * The scope to request: what the server requires, and what was configured; null: whatever the server's metadata
 * names.
 */
const wantedScope = ({ setup }: OAuthServer, { scope }: Challenge): string | null =>
  joinScopes(scope, setup.scope);

/**
 * Begins an authorization that a person has to allow: finds the authorization server, registers with it if needed,
 * and builds the request (MCP 2025-11-25, "Authorization"; PKCE with S256).
 * @param standing what the server required when it last refused, and the client that is known there
 * @throws McpFailure
 */
export async function beginAuthorization(
  context: OAuthContext,
  server: OAuthServer,
  back: ComingBack,
  { challenge: known, grant }: Pick<AuthorizationState, 'challenge' | 'grant'>,
): Promise<Begun> {
  const { setup, url: serverUrl } = server;
  const client = knownClient(setup, grant, back.redirectUrl);
  const provider = new StepProvider({ setup, client, ...back });
  try {
    const challenge = known ?? (await probe(context, server));
    const scope = wantedScope(server, challenge);
    const metadata = challenge.resourceMetadataUrl;
    await inStep(context, (fetchFn) =>
      auth(provider, {
        serverUrl,
        fetchFn,
        ...(scope !== null && { scope }),
        ...(metadata !== null && { resourceMetadataUrl: new URL(metadata) }),
      }),
    );
    return pendingOf(provider, back.redirectUrl);
  } catch (error) {
    throw oauthFailure(error, [setup.clientSecret]);
  }
}
