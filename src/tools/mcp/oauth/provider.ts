import type {
  AddClientAuthentication,
  OAuthClientProvider,
  OAuthDiscoveryState,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { clientAuthentication } from './client-auth.ts';
import type { OAuthSetup } from './setup.ts';

export interface ProviderOptions {
  readonly setup: OAuthSetup;
  /** The address to which the person returns; null: no person is involved. */
  readonly redirectUrl: string | null;
  /** The address of our client metadata document; null when an authorization server could not fetch it. */
  readonly clientMetadataUrl?: string | null;
  /** The client by which the authorization server knows us already. */
  readonly client?: OAuthClientInformationMixed | null;
  readonly discovery?: OAuthDiscoveryState | null;
  readonly verifier?: string;
  readonly state?: string;
  readonly scope?: string | null;
}

const PREFERRED = ['client_secret_basic', 'client_secret_post', 'none'];

/** The metadata with which Duet registers itself (RFC 7591, 2). */
export const clientMetadata = (redirectUrl: string | null): OAuthClientMetadata => ({
  client_name: 'Duet',
  redirect_uris: redirectUrl === null ? [] : [redirectUrl],
  grant_types: redirectUrl === null ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
  ...(redirectUrl !== null && { response_types: ['code'] }),
});

/** The client that a person registered by hand, bound to its authorization server as soon as that is known. */
const registered = (
  { clientId, clientSecret, issuer }: OAuthSetup,
  bound: string | undefined,
): OAuthClientInformationMixed | null => {
  if (clientId === null) return null;
  const only = issuer ?? bound;
  return {
    client_id: clientId,
    ...(clientSecret !== null && { client_secret: clientSecret }),
    ...(only !== undefined && { issuer: only }),
  };
};

/** The official client's provider for one step of an authorization; it keeps the results in memory. */
export class StepProvider implements OAuthClientProvider {
  readonly redirectUrl: string | undefined;
  readonly clientMetadataUrl?: string;
  readonly saveClientInformation?: (client: OAuthClientInformationMixed) => void;
  readonly prepareTokenRequest?: () => URLSearchParams;
  readonly addClientAuthentication: AddClientAuthentication;
  readonly #options: ProviderOptions;
  client: OAuthClientInformationMixed | undefined;
  discovery: OAuthDiscoveryState | undefined;
  authorizationUrl: URL | undefined;
  obtained: OAuthTokens | undefined;
  #verifier: string;

  constructor(options: ProviderOptions) {
    const { setup, redirectUrl, client, clientMetadataUrl } = options;
    this.#options = options;
    this.redirectUrl = redirectUrl ?? undefined;
    this.client = registered(setup, client?.issuer) ?? client ?? undefined;
    this.discovery = options.discovery ?? undefined;
    this.#verifier = options.verifier ?? '';
    this.addClientAuthentication = clientAuthentication(setup, () => this.client);
    if (clientMetadataUrl != null) this.clientMetadataUrl = clientMetadataUrl;
    // Without this method, the official client never replaces a client that was registered by hand by one that
    // registers itself.
    if (setup.clientId === null) this.saveClientInformation = (saved) => void (this.client = saved);
    if (setup.grant === 'client_credentials') this.prepareTokenRequest = () => this.#clientCredentials();
  }

  get clientMetadata(): OAuthClientMetadata {
    const method = this.#authMethod();
    return {
      ...clientMetadata(this.redirectUrl ?? null),
      ...(method !== undefined && { token_endpoint_auth_method: method }),
    };
  }

  state(): string {
    return this.#options.state ?? '';
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.client;
  }

  /** Always undefined: `refreshGrant` refreshes tokens, and a person is involved only where that is intended. */
  tokens(): undefined {
    return undefined;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.obtained = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.authorizationUrl = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovery;
  }

  saveDiscoveryState(discovery: OAuthDiscoveryState): void {
    this.discovery = discovery;
  }

  /**
   * Forgets the client, because the authorization server does not know it any more: it registers again, unless it
   * was registered by hand.
   */
  invalidateCredentials(scope: string): void {
    if (scope === 'all' && this.#options.setup.clientId === null) this.client = undefined;
  }

  #authMethod(): string | undefined {
    const { tokenEndpointAuthMethod } = this.#options.setup;
    const supported = this.discovery?.authorizationServerMetadata?.token_endpoint_auth_methods_supported;
    return tokenEndpointAuthMethod ?? PREFERRED.find((method) => supported?.includes(method));
  }

  #clientCredentials(): URLSearchParams {
    const { scope } = this.#options;
    return new URLSearchParams({ grant_type: 'client_credentials', ...(scope != null && { scope }) });
  }
}
