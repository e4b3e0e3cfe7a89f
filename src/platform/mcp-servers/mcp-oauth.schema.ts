import { type Static, Type } from 'typebox';
import { documented, given, hasValue, when } from '../../http/documented.ts';
import { Maybe, Nullable, OneOf } from '../../http/schemas.ts';
import { AUTH_METHODS, AUTHORIZATION_STATUSES } from '../../tools/mcp/oauth/index.ts';

const GRANTS = ['authorization_code', 'client_credentials'] as const;

/** The algorithms with which a private key may sign (RFC 7518, 3.1). */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
] as const;

/** `oauth` in a body. */
export const McpOAuth = Type.Object(
  {
    grant: Maybe(
      OneOf(GRANTS, {
        description:
          'authorization_code (the default): a person allows it once; client_credentials: nobody is asked',
      }),
    ),
    clientId: Maybe(
      Type.String({ minLength: 1, maxLength: 2048, description: 'Left out: Duet registers itself' }),
    ),
    clientSecret: Maybe(
      Type.String({
        minLength: 1,
        maxLength: 4096,
        description: 'Kept encrypted, never answered; a PUT that leaves it out keeps it',
      }),
    ),
    privateKey: Maybe(
      Type.String({
        minLength: 1,
        maxLength: 16_384,
        description: 'PKCS #8 in PEM, for private_key_jwt; kept encrypted, never answered, like the secret',
        ...documented({ pattern: '^\\s*-----BEGIN PRIVATE KEY-----' }),
      }),
    ),
    signingAlgorithm: Maybe(OneOf(ALGORITHMS, { description: 'The one that suits the key by default' })),
    tokenEndpointAuthMethod: Maybe(
      OneOf(AUTH_METHODS, { description: 'What the authorization server supports by default' }),
    ),
    scope: Maybe(
      Type.String({
        ...{ minLength: 1, maxLength: 2048, description: 'In addition to what the server asks for' },
        ...documented({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$' }),
      }),
    ),
    issuer: Maybe(
      Type.String({
        maxLength: 2048,
        description:
          'The only authorization server that may see the client; by default the first that accepts it',
        ...documented({ pattern: '^https?://' }),
      }),
    ),
  },
  {
    description: 'How Duet authorizes itself at the server for all sessions of the project (OAuth 2.1)',
    ...documented({
      not: given('clientSecret', 'privateKey'),
      dependentSchemas: {
        clientSecret: when(given('clientSecret'), given('clientId')),
        privateKey: when(given('privateKey'), given('clientId')),
      },
      ...when(hasValue('grant', 'client_credentials'), given('clientId')),
    }),
  },
);
export type McpOAuth = Static<typeof McpOAuth>;

/** `oauth` in an answer, without its secrets. */
export const AnsweredMcpOAuth = Type.Object({
  grant: OneOf(GRANTS),
  clientId: Nullable(Type.String(), 'Duet registers itself'),
  hasClientSecret: Type.Boolean(),
  hasPrivateKey: Type.Boolean(),
  signingAlgorithm: Nullable(OneOf(ALGORITHMS), 'the one that suits the key'),
  tokenEndpointAuthMethod: Nullable(OneOf(AUTH_METHODS), 'what the authorization server supports'),
  scope: Nullable(Type.String(), 'only what the server itself asks for'),
  issuer: Nullable(Type.String(), 'the first that accepts the client'),
});
export type AnsweredMcpOAuth = Static<typeof AnsweredMcpOAuth>;

export const McpAuthorizationState = Type.Object(
  {
    status: OneOf(AUTHORIZATION_STATUSES, {
      description: 'none: nothing was asked for; needed: a person has to allow it (POST .../authorize)',
    }),
    expiresAt: Nullable(
      Type.Integer({ description: 'When the access token ends, in Unix seconds' }),
      'there is no token, or the server has not said when it ends; see `status`',
    ),
    error: Nullable(Type.String({ description: 'Why it is needed, or has failed' }), 'neither'),
  },
  { description: 'Whether Duet is authorized at the server' },
);
export type McpAuthorizationState = Static<typeof McpAuthorizationState>;

export const BegunAuthorization = Type.Object(
  {
    authorizationUrl: Type.String({ description: 'Where a person allows it; good for ten minutes, once' }),
    expiresAt: Type.Integer({ description: 'Unix seconds' }),
  },
  { title: 'BegunAuthorization' },
);
