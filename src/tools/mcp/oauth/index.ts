/* What other rooms may use of the authorization at MCP servers. */
export { type McpAuthorization, Renewals, SharedAuthorization } from './authorization.ts';
export { beginAuthorization, type Begun, type ComingBack, type Pending } from './begin.ts';
export { AUTH_METHODS, type AuthMethod, type OAuthServer, type OAuthSetup } from './setup.ts';
export { type Challenge, isScope } from './challenge.ts';
export { type AuthorizationCallback, finishAuthorization } from './finish.ts';
export {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatus,
  type Grant,
  type GrantStore,
  NO_AUTHORIZATION,
  type AuthorizationState,
} from './grant.ts';
export { OAUTH_LIMITS } from './limits.ts';
export type { OAuthContext } from './limited-fetch.ts';
export { clientMetadata } from './provider.ts';
export { revokeGrant } from './revoke.ts';
