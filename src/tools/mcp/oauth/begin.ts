import { auth, type OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import { McpFailure } from '../failure.ts';
import { type Challenge, joinScopes } from './challenge.ts';
import type { Grant, Standing } from './grant.ts';
import { inStep, type OAuthWay } from './limited-fetch.ts';
import { oauthFailure } from './oauth-failure.ts';
import { probe } from './probe.ts';
import { StepProvider } from './provider.ts';
import type { OAuthSetup } from './setup.ts';

/** An MCP server, and how Duet authorizes itself there. */
export interface OAuthServer {
  readonly url: string;
  /** What is sent to the server itself, and to nobody else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly setup: OAuthSetup;
}

/** Where the person comes back to, and by what the answer is known. */
export interface ComingBack {
  readonly redirectUrl: string;
  readonly clientMetadataUrl: string | null;
  /** Unguessable. */
  readonly state: string;
}

/** What the answer to an authorization request needs. Secret: the verifier is in it. */
export interface Pending {
  readonly verifier: string;
  readonly client: OAuthClientInformationMixed;
  readonly discovery: OAuthDiscoveryState;
  readonly redirectUrl: string;
  readonly scope: string | null;
}

export interface Begun {
  /** Where the person has to go. Not yet checked. */
  readonly authorizationUrl: string;
  readonly pending: Pending;
}

/** A client that registered itself is known under the address that it registered. */
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

/** What is asked for: what the server wants, and what was set up; null: whatever the server's metadata names. */
const wantedScope = ({ setup }: OAuthServer, { scope }: Challenge): string | null =>
  joinScopes(scope, setup.scope);

/**
 * Begins an authorization that a person has to allow: finds the authorization server, registers with it where that is
 * needed, and makes the request (MCP 2025-11-25, "Authorization"; PKCE with S256).
 * @param standing what the server wanted when it last refused, and the client that is known there
 * @throws McpFailure
 */
export async function beginAuthorization(
  way: OAuthWay,
  server: OAuthServer,
  back: ComingBack,
  { challenge: known, grant }: Pick<Standing, 'challenge' | 'grant'>,
): Promise<Begun> {
  const { setup, url: serverUrl } = server;
  const client = knownClient(setup, grant, back.redirectUrl);
  const provider = new StepProvider({ setup, client, ...back });
  try {
    const challenge = known ?? (await probe(way, server));
    const scope = wantedScope(server, challenge);
    const metadata = challenge.resourceMetadataUrl;
    await inStep(way, (fetchFn) =>
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
