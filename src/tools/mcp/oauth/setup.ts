/** How a client shows who it is at the token endpoint (RFC 6749, 2.3; RFC 7523, 2.2). */
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** How Duet authorizes itself at an MCP server of a project. The secrets are in plain text. */
export interface OAuthSetup {
  /** `authorization_code`: a person allows it once; `client_credentials`: no person is needed. */
  readonly grant: 'authorization_code' | 'client_credentials';
  /** Null: Duet identifies itself by its metadata document, or registers itself. */
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** PKCS #8, PEM. */
  readonly privateKey: string | null;
  /** The algorithm of the private key, such as `ES256`. */
  readonly signingAlgorithm: string | null;
  /** Null: a method that the authorization server supports. */
  readonly tokenEndpointAuthMethod: AuthMethod | null;
  /** Scopes to request beyond what the server requires, separated by spaces. */
  readonly scope: string | null;
  /** The only authorization server to which the client is revealed; null: the first that accepts it. */
  readonly issuer: string | null;
}

/** An MCP server, and how Duet authorizes itself there. */
export interface OAuthServer {
  readonly url: string;
  /** Headers for the server itself, and for nobody else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly setup: OAuthSetup;
}
