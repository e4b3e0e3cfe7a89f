import type { CatalogVersions, LaterVersion } from '../../catalog-versions.ts';
import { inLetters, type Schema } from './routes.ts';

/* The endpoints of OAuth in OpenAPI's form (docs/oauth.md). */

const text = { type: 'string' };

/** Values that show what belongs there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  grant_type: 'authorization_code',
  client_id: 'your-application-key',
  client_secret: 'your-application-secret',
  code: 'the-code-of-the-redirect',
  code_verifier: 'the-verifier-behind-your-challenge',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  redirect_uri: 'https://app.example.com/callback',
  username: 'ann',
  password: 'her-password',
  token: 'the-refresh-token',
};

const query = (name: string, description: string, required = false, schema: Schema = text) => ({
  name,
  in: 'query',
  required,
  schema,
  description,
  ...(required && name in EXAMPLES && { example: EXAMPLES[name] }),
});

const TOKENS = {
  type: 'object',
  required: ['access_token', 'refresh_token', 'expires_in', 'token_type'],
  properties: {
    access_token: text,
    refresh_token: text,
    expires_in: { ...text, description: 'Seconds, as a text' },
    token_type: { ...text, const: 'Bearer' },
  },
};

const FAULT = {
  type: 'object',
  required: ['code', 'message', 'error', 'error_description'],
  properties: { code: text, message: text, error: text, error_description: text },
};

const json = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

const BODY_ERRORS = {
  413: json('The body is too large', FAULT),
  415: json('The body is of another media type', FAULT),
};

const shown = (names: readonly string[], more: object = {}): object => ({
  ...Object.fromEntries(names.map((name) => [name, EXAMPLES[name]])),
  ...more,
});

/** A body as a form or as JSON. */
const form = (required: readonly string[], names: readonly string[], example: object) => {
  const schema = {
    type: 'object',
    required,
    properties: Object.fromEntries([...required, ...names].map((name) => [name, text])),
  };
  const media = { schema, example };
  const content = { 'application/x-www-form-urlencoded': media, 'application/json': media };
  return { required: true, content };
};

/** What an operation is for in a line, and what a developer needs besides. */
type Text = readonly [summary: string, description: string];

const AUTHORIZE: Text = [
  'Sign-in of a member; the code comes by a redirect',
  'Open it in the member’s browser: it comes back to `redirect_uri` with `code` and the unchanged `state`. The code is good once, for 60 seconds. Who cancels comes back with `error=access_denied`; an unknown client or another `redirect_uri` than the registered one is a page and never a redirect.',
];
const EXCHANGE: Text = [
  'Tokens for a code or a refresh token',
  'A code that was fetched with a challenge needs its `code_verifier`, another one the `client_secret`; a failed exchange burns it. `username` and `password` are needed only where the member was not signed in by the browser that fetched the code. A refresh gives new tokens of both kinds, and the old refresh token stays good until the new one is used; one that nobody uses ends after 90 days.',
];
const PASSWORD_GRANT: Text = [
  'Tokens for a name and a password',
  'For existing clients: key and secret of the application go in Basic credentials. Five wrong passwords within 15 minutes lock the member for five minutes (423). The answer also says who has signed in, and when.',
];
const REVOKE: Text = [
  'Ends a sign-in by one of its tokens',
  'Takes an access token or a refresh token: all tokens of that sign-in end within a second (RFC 7009). A token that is not known is answered in the same way. An application with a secret sends it, in the body or in Basic credentials.',
];

const operation = (operationId: string, [summary, description]: Text, more: object) => ({
  operationId,
  summary,
  description,
  tags: ['OAuth'],
  security: [],
  ...more,
});

const authorize = (id: string, parameters: readonly object[]) => ({
  get: operation(id, AUTHORIZE, {
    parameters: [
      query('response_type', 'What is wanted', true, { enum: ['code', 'token'] }),
      query('client_id', 'The key of the application', true),
      query('redirect_uri', 'Exactly as it is registered', true),
      query('state', 'Comes back unchanged'),
      query('scope', 'Kept with the tokens'),
      ...parameters,
    ],
    responses: {
      200: { description: 'The hosted page' },
      302: { description: 'Back to the application' },
      400: { description: 'A page: the client or its redirect_uri is not known' },
    },
  }),
});

const TOO_MANY = json('Too many requests; Retry-After says when again', FAULT);

const token = (id: string, text: Text, body: object, more: object = {}) => ({
  post: operation(id, text, {
    parameters: [],
    requestBody: body,
    responses: {
      200: json('The tokens', TOKENS),
      400: json('The grant or a parameter is not valid', FAULT),
      401: json('The client, the name or the password is not known', FAULT),
      423: json('Too many wrong passwords have locked the account for five minutes', FAULT),
      429: TOO_MANY,
      ...BODY_ERRORS,
    },
    ...more,
  }),
});

const GRANT = ['grant_type', 'client_id'];
const MORE = [
  'code',
  'code_verifier',
  'refresh_token',
  'redirect_uri',
  'client_secret',
  'username',
  'password',
];
const CHALLENGE = [
  query('code_challenge', 'The hash of the verifier, or the verifier', true),
  query('code_challenge_method', 'How the challenge was made; `s256` is S256', true, {
    enum: ['S256', 'plain'],
  }),
  query('prompt', 'login: shows the sign-in first'),
];

const WITH_CHALLENGE = form(GRANT, MORE, shown([...GRANT, 'code', 'code_verifier', 'redirect_uri']));
const WITH_SECRET = form(
  [...GRANT, 'client_secret'],
  MORE,
  shown([...GRANT, 'client_secret', 'code', 'redirect_uri']),
);
const WITH_PASSWORD = form(
  ['grant_type', 'username', 'password'],
  ['scope'],
  shown(['username', 'password'], { grant_type: 'password' }),
);

const REVOKED = { type: 'object', description: 'Empty' };

const revoke = {
  post: operation('revoke', REVOKE, {
    parameters: [],
    requestBody: form(
      ['token'],
      ['client_id', 'client_secret', 'token_type_hint'],
      shown(['token', 'client_id', 'client_secret']),
    ),
    responses: {
      200: json('The token is not valid any more, or never was', REVOKED),
      400: json('A parameter is missing', FAULT),
      401: json('The client is not known, or the token is another one’s', FAULT),
      429: TOO_MANY,
      ...BODY_ERRORS,
    },
  }),
};

const versionedPaths = ({ segment }: LaterVersion): [string, object][] => {
  const id = inLetters(segment);
  return [
    [`/${segment}/oauth/authorize`, authorize(`${id}Authorize`, CHALLENGE)],
    [`/${segment}/oauth/access_token`, token(`${id}AccessToken`, EXCHANGE, WITH_CHALLENGE)],
  ];
};

/** The paths of OAuth: those with a challenge below each version that has them, and those without a version. */
export const oauthPaths = (versions: CatalogVersions): Readonly<Record<string, object>> =>
  Object.fromEntries([
    ...versions.having('oauthChallenge').flatMap(versionedPaths),
    ['/oauth/authorize', authorize('authorize', [])],
    ['/oauth/access_token', token('accessToken', EXCHANGE, WITH_SECRET)],
    ['/oauth/revoke', revoke],
    [
      '/oauth/token',
      token('passwordGrant', PASSWORD_GRANT, WITH_PASSWORD, { security: [{ application: [] }] }),
    ],
  ]);
