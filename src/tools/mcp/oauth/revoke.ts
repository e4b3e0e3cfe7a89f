import { McpFailure } from '../failure.ts';
import type { OAuthServer } from './setup.ts';
import type { Grant } from './grant.ts';
import { inStep, type OAuthContext } from './limited-fetch.ts';
import { oauthFailure } from './oauth-failure.ts';
import { StepProvider } from './provider.ts';

const endpointOf = ({ discovery }: Grant): string | null => {
  const metadata = discovery.authorizationServerMetadata as Readonly<Record<string, unknown>> | undefined;
  const endpoint = metadata?.['revocation_endpoint'];
  return typeof endpoint === 'string' && URL.canParse(endpoint) ? endpoint : null;
};

/**
 * Revokes tokens at the authorization server (RFC 7009), if it has an endpoint for that.
 * @returns whether they were revoked
 * @throws McpFailure
 */
export async function revokeGrant(
  context: OAuthContext,
  { setup }: OAuthServer,
  grant: Grant,
): Promise<boolean> {
  const endpoint = endpointOf(grant);
  const { tokens } = grant;
  if (endpoint === null || tokens === null) return false;
  const provider = new StepProvider({ setup, ...grant });
  const isRefresh = tokens.refresh_token !== undefined;
  const params = new URLSearchParams({
    token: tokens.refresh_token ?? tokens.access_token,
    token_type_hint: isRefresh ? 'refresh_token' : 'access_token',
  });
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
  try {
    const metadata = grant.discovery.authorizationServerMetadata;
    await provider.addClientAuthentication(headers, params, endpoint, metadata);
    const { status } = await inStep(context, (fetchFn) =>
      fetchFn(endpoint, { method: 'POST', headers, body: params.toString() }),
    );
    if (status >= 400) throw new McpFailure('refused', `It answered with status ${status}.`);
    return true;
  } catch (error) {
    throw oauthFailure(error, [setup.clientSecret]);
  }
}
