import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Clock } from '../../../kernel/time/clock.ts';
import { McpFailure } from '../failure.ts';
import type { Grant } from './grant.ts';
import type { OAuthLimits } from './limits.ts';
import type { StepProvider } from './provider.ts';

/**
 * Characters that may follow `Bearer` (RFC 6750, 2.1, and others that servers send), but none that could end a
 * header.
 */
const ACCESS = /^[\x21-\x7e]+$/;
/** The syntax of a refresh token (RFC 6749, appendix A.17). */
const REFRESH = /^[\x20-\x7e]+$/;
const MOST_SECONDS = 10 * 365 * 86_400;

const fits = (token: string, form: RegExp, { maxTokenChars }: OAuthLimits): boolean =>
  token.length <= maxTokenChars && form.test(token);

/**
 * Checks tokens that an authorization server has answered.
 * @throws McpFailure when the tokens are not bearer tokens that can be sent
 */
const checked = (tokens: OAuthTokens, limits: OAuthLimits): OAuthTokens => {
  const { access_token, refresh_token, token_type } = tokens;
  const isRefreshed = refresh_token === undefined || fits(refresh_token, REFRESH, limits);
  const isUsable = fits(access_token, ACCESS, limits) && isRefreshed;
  if (!isUsable || token_type.toLowerCase() !== 'bearer')
    throw new McpFailure('refused', 'Its authorization server gave no bearer token.');
  return tokens;
};

interface Times {
  readonly expiresAt: number | null;
  readonly renewAt: number | null;
}

/**
 * When the token ends and when to renew it; null when its lifetime is missing or not positive: then it is used
 * until it is refused.
 */
const timesOf = (seconds: number | undefined, clock: Clock, { earlyMs }: OAuthLimits): Times => {
  if (seconds === undefined || !(seconds > 0)) return { expiresAt: null, renewAt: null };
  const lifeMs = Math.min(seconds, MOST_SECONDS) * 1000;
  const now = clock.wallTime();
  return { expiresAt: now + lifeMs, renewAt: now + Math.max(lifeMs / 2, lifeMs - earlyMs) };
};

/** The tokens with only the fields that are needed again: a server may add any number of others. */
const slim = ({ access_token, token_type, refresh_token, scope, issuer }: OAuthTokens): OAuthTokens => ({
  access_token,
  token_type,
  ...(refresh_token !== undefined && { refresh_token }),
  ...(scope !== undefined && { scope: scope.slice(0, 2048) }),
  ...(issuer !== undefined && { issuer }),
});

/**
 * The grant to store after a step.
 * @throws McpFailure when its tokens are not usable
 */
export function grantOf(
  { client, discovery, redirectUrl }: Pick<StepProvider, 'client' | 'discovery' | 'redirectUrl'>,
  tokens: OAuthTokens,
  scope: string | null,
  { clock, limits }: { readonly clock: Clock; readonly limits: OAuthLimits },
): Grant {
  if (!client || !discovery) throw new McpFailure('refused', 'Its authorization did not come to an end.');
  const issuer = discovery.authorizationServerUrl;
  const { expires_in } = tokens;
  return {
    client: { ...client, issuer },
    redirectUrl: redirectUrl ?? null,
    discovery,
    tokens: slim({ ...checked(tokens, limits), issuer }),
    scope,
    ...timesOf(expires_in, clock, limits),
  };
}
