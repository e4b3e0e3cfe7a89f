/** How a client shows who it is at the token endpoint (RFC 6749, 2.3; RFC 7523, 2.2). */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** How Duet authorizes itself at a project's MCP server. Secrets are open. */
export interface OAuthSetup {
  /** `authorization_code`: a person allows it once; `client_credentials`: nobody is needed. */
  readonly grant: 'authorization_code' | 'client_credentials';
  /** Null: Duet names itself by its metadata document, or registers itself. */
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** PKCS #8, PEM. */
  readonly privateKey: string | null;
  /** Of the private key, such as `ES256`. */
  readonly signingAlgorithm: string | null;
  /** Null: what the authorization server supports. */
  readonly tokenEndpointAuthMethod: AuthMethod | null;
  /** Asked for in addition to what the server wants; separated by blanks. */
  readonly scope: string | null;
  /** The only authorization server that the client is shown to; null: the first that accepts it. */
  readonly issuer: string | null;
}
