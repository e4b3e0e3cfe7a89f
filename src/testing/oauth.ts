import type { Refusal } from '../tools/mcp/oauth/challenge.ts';
import { type GrantStore, NO_STANDING, type Standing } from '../tools/mcp/oauth/grant.ts';
import type { OAuthSetup } from '../tools/mcp/oauth/setup.ts';

/** How Duet authorizes itself: with a person, registering itself. */
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

/** A refusal that asks for nothing in particular, or for a scope. */
export const refusalOf = (kind: Refusal['kind'], scope: string | null = null): Refusal => ({
  kind,
  challenge: { scope, resourceMetadataUrl: null },
});

/** Keeps a standing in memory; as busy as it is told. */
export class MemoryGrants implements GrantStore {
  standing: Standing = NO_STANDING;
  /** So many times somebody else is at it. */
  busy = 0;
  changes = 0;

  async read(): Promise<Standing> {
    return this.standing;
  }

  async change(work: (standing: Standing) => Promise<Standing>): Promise<Standing | null> {
    if (this.busy-- > 0) return null;
    this.changes += 1;
    return (this.standing = await work(this.standing));
  }
}
