import type { OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Challenge } from './challenge.ts';

/** What an authorization server has given us for one MCP server, and everything that is needed to use it. */
export interface Grant {
  /** As the official client stamps it: bound to one authorization server. */
  readonly client: OAuthClientInformationMixed;
  /** Where the client was registered to be answered; null: nowhere. */
  readonly redirectUrl: string | null;
  readonly discovery: OAuthDiscoveryState;
  /** Null: they are not good any more. */
  readonly tokens: OAuthTokens | null;
  /** What was asked for; null: nothing in particular. */
  readonly scope: string | null;
  /** When the access token ends, in milliseconds since the Unix epoch; null: nobody says. */
  readonly expiresAt: number | null;
  /** When it is better renewed than sent; null: when it is refused. */
  readonly renewAt: number | null;
}

export type AuthorizationStatus = 'none' | 'needed' | 'authorized' | 'failed';

/** How things stand with the authorization at one MCP server. */
export interface Standing {
  readonly status: AuthorizationStatus;
  readonly grant: Grant | null;
  /** Why it is not authorized; a sentence or two for people. */
  readonly error: string | null;
  /** What the server wanted when it refused. */
  readonly challenge: Challenge | null;
}

/** Before anything was tried. */
export const NO_STANDING: Standing = { status: 'none', grant: null, error: null, challenge: null };

/** Where the standing is kept: one for all sessions and processes. */
export interface GrantStore {
  read(): Promise<Standing>;
  /**
   * Changes it alone: nobody else does so until the work has ended.
   * @param work gets what is there, and answers what is to be there
   * @returns what is there then; null when somebody else is at it
   * @throws whatever the work throws; then nothing has changed
   */
  change(work: (standing: Standing) => Promise<Standing>): Promise<Standing | null>;
}
