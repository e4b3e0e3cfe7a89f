import { fetchToken, selectResourceURL } from '@modelcontextprotocol/sdk/client/auth.js';
import { McpFailure } from '../failure.ts';
import type { Pending } from './begin.ts';
import type { OAuthServer } from './setup.ts';
import type { Grant } from './grant.ts';
import { inStep, type OAuthContext } from './limited-fetch.ts';
import { grantOf } from './obtained.ts';
import { oauthFailure } from './oauth-failure.ts';
import { StepProvider } from './provider.ts';

/** The parameters with which a person returns. */
export interface AuthorizationCallback {
  readonly code: string;
  /** The issuer that the authorization server names (RFC 9207). */
  readonly issuer: string | undefined;
}

/** The resource to name in token requests (RFC 8707), spelled exactly as in the server's metadata. */
export async function resourceOf(serverUrl: string, provider: StepProvider): Promise<string | undefined> {
  const metadata = provider.discovery?.resourceMetadata;
  return (await selectResourceURL(serverUrl, provider, metadata)) && metadata?.resource;
}

/** Refuses an answer of another authorization server (RFC 9207, 2.4). */
const checkIssuer = ({ discovery }: Pending, issuer: string | undefined): void => {
  const metadata = discovery.authorizationServerMetadata as Readonly<Record<string, unknown>> | undefined;
  const expected = metadata?.['issuer'] ?? discovery.authorizationServerUrl;
  const isPromised = metadata?.['authorization_response_iss_parameter_supported'] === true;
  if (issuer === undefined ? isPromised : issuer !== expected)
    throw new McpFailure('denied', 'The answer did not come from the authorization server that was asked.');
};

/**
 * Exchanges the code that a person has brought back for tokens.
 * @throws McpFailure
 */
export async function finishAuthorization(
  context: OAuthContext,
  { url, setup }: OAuthServer,
  pending: Pending,
  { code, issuer }: AuthorizationCallback,
): Promise<Grant> {
  const provider = new StepProvider({ setup, ...pending });
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = pending.discovery;
  try {
    checkIssuer(pending, issuer);
    const resource = await resourceOf(url, provider);
    const tokens = await inStep(context, (fetchFn) =>
      fetchToken(provider, authorizationServerUrl, {
        authorizationCode: code,
        fetchFn,
        ...(metadata !== undefined && { metadata }),
        ...(resource !== undefined && { resource }),
      }),
    );
    return grantOf(provider, tokens, pending.scope, context);
  } catch (error) {
    throw oauthFailure(error, [setup.clientSecret, pending.client.client_secret, code, pending.verifier]);
  }
}
