import type { Refusal } from '../tools/mcp/oauth/challenge.ts';
import { type GrantStore, NO_AUTHORIZATION, type AuthorizationState } from '../tools/mcp/oauth/grant.ts';
import type { OAuthSetup } from '../tools/mcp/oauth/setup.ts';

/** An OAuth setup with a person's consent, where Duet registers itself. */
export const oauthSetup = (change: Partial<OAuthSetup> = {}): OAuthSetup => ({
  grant: 'authorization_code',
  clientId: null,
  clientSecret: null,
  privateKey: null,
  signingAlgorithm: null,
  tokenEndpointAuthMethod: null,
  scope: null,
  issuer: null,
  ...change,
});

/** A refusal of a request, with or without a required scope. */
export const refusalOf = (kind: Refusal['kind'], scope: string | null = null): Refusal => ({
  kind,
  challenge: { scope, resourceMetadataUrl: null },
});

/** Stores a grant in memory; can pretend to be locked. */
export class MemoryGrants implements GrantStore {
  state: AuthorizationState = NO_AUTHORIZATION;
  /** How many more times somebody else holds the lock. */
  busy = 0;
  changes = 0;

  async read(): Promise<AuthorizationState> {
    return this.state;
  }

  async change(
    work: (state: AuthorizationState) => Promise<AuthorizationState>,
  ): Promise<AuthorizationState | null> {
    if (this.busy-- > 0) return null;
    this.changes += 1;
    return (this.state = await work(this.state));
  }
}
