import type { OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Challenge } from './challenge.ts';

/**
 * The tokens that an authorization server has issued for one MCP server, and everything that is needed to use them.
 */
export interface Grant {
  /** The client, bound to one authorization server by the `issuer` that the official client adds. */
  readonly client: OAuthClientInformationMixed;
  /** The redirect address with which the client was registered; null: none. */
  readonly redirectUrl: string | null;
  readonly discovery: OAuthDiscoveryState;
  /** Null: they are not valid any more. */
  readonly tokens: OAuthTokens | null;
  /** The requested scope; null: none in particular. */
  readonly scope: string | null;
  /** The end of the access token, in milliseconds since the Unix epoch; null: unknown. */
  readonly expiresAt: number | null;
  /** From when on the token is renewed before it is sent; null: only after it was refused. */
  readonly renewAt: number | null;
}

export const AUTHORIZATION_STATUSES = ['none', 'needed', 'authorized', 'failed'] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** The state of the authorization at one MCP server. */
export interface AuthorizationState {
  readonly status: AuthorizationStatus;
  readonly grant: Grant | null;
  /** Why there is no authorization, in one or two sentences for people. */
  readonly error: string | null;
  /** What the server required when it refused. */
  readonly challenge: Challenge | null;
}

/** The state before anything was tried. */
export const NO_AUTHORIZATION: AuthorizationState = {
  status: 'none',
  grant: null,
  error: null,
  challenge: null,
};

/** Stores the state, one for all sessions and processes. */
export interface GrantStore {
  read(): Promise<AuthorizationState>;
  /**
   * Changes the state under a lock: nobody else can until the work has ended.
   * @param work gets the stored state, and returns the new one
   * @returns the new state; null when somebody else holds the lock
   * @throws whatever the work throws; nothing has changed then
   */
  change(
    work: (state: AuthorizationState) => Promise<AuthorizationState>,
  ): Promise<AuthorizationState | null>;
}
