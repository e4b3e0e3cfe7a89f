import * as oauth4webapi from 'oauth4webapi';
import * as openidClient from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { oauthApp, type OAuthApp, REDIRECT, signInAt, type Values } from '../support/oauth.ts';

/* Drives oauth4webapi (npm): metadata, a code with its challenge, refreshing and revoking, each answer checked strictly. */
/* Drives openid-client (npm): the same, with the secret in the form and by Basic. */

const ORIGIN = 'http://127.0.0.1:8080';

let app: OAuthApp;
beforeAll(async () => {
  app = await oauthApp({ parts: { publicUrl: () => ORIGIN } });
});
afterAll(() => app.close());

/** What both libraries give to a `fetch` of one's own. */
interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | URLSearchParams | ReadableStream | ArrayBuffer | string | null | undefined;
}

/** What a library sends goes to the app without a network. */
const viaApp = async (url: string, { method, headers, body }: Sending): Promise<Response> => {
  const request = new Request(url, {
    method,
    headers,
    body: (body ?? null) as NonNullable<RequestInit['body']> | null,
  });
  const { pathname, search } = new URL(request.url);
  const answer = await app.send({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  });
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.statusCode,
    headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
};

const signIn = async (url: URL): Promise<URL> => {
  const landed = await signInAt(app, url);
  expect(landed.origin + landed.pathname).toBe(REDIRECT);
  return landed;
};

const isGood = async (token: string): Promise<boolean> =>
  (await app.statusWith(token, '/v2.2/me/account')) === 200;
/** A process believes for a second what it has read of a token. */
const forget = () => app.duet.clock.advance(1_001);

describe('oauth4webapi', () => {
  const options = { [oauth4webapi.allowInsecureRequests]: true, [oauth4webapi.customFetch]: viaApp };
  const client: oauth4webapi.Client = { client_id: CATALOG_KEY };

  const discover = async (): Promise<oauth4webapi.AuthorizationServer> => {
    const issuer = new URL(ORIGIN);
    const answer = await oauth4webapi.discoveryRequest(issuer, { algorithm: 'oauth2', ...options });
    return oauth4webapi.processDiscoveryResponse(issuer, answer);
  };

  test.each([
    ['no secret', oauth4webapi.None()],
    ['the secret by Basic', oauth4webapi.ClientSecretBasic(CATALOG_SECRET)],
    ['the secret in the form', oauth4webapi.ClientSecretPost(CATALOG_SECRET)],
  ])('with %s: a code, tokens, new tokens, revoked tokens', async (_, authentication) => {
    const server = await discover();
    const [verifier, state] = [oauth4webapi.generateRandomCodeVerifier(), oauth4webapi.generateRandomState()];
    const url = new URL(server.authorization_endpoint ?? '');
    const asked: Values = {
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    const given = oauth4webapi.validateAuthResponse(server, client, await signIn(url), state);
    const exchange = () =>
      oauth4webapi.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        given,
        REDIRECT,
        verifier,
        options,
      );
    const first = await oauth4webapi.processAuthorizationCodeResponse(server, client, await exchange());
    expect(await isGood(first.access_token)).toBe(true);
    const refresh = () =>
      oauth4webapi.refreshTokenGrantRequest(
        server,
        client,
        authentication,
        first.refresh_token ?? '',
        options,
      );
    const next = await oauth4webapi.processRefreshTokenResponse(server, client, await refresh());
    expect(await isGood(next.access_token)).toBe(true);
    const revoked = await oauth4webapi.revocationRequest(
      ...([server, client, authentication, next.access_token, options] as const),
    );
    await oauth4webapi.processRevocationResponse(revoked);
    forget();
    expect(await isGood(next.access_token)).toBe(false);
    const refused = oauth4webapi.processAuthorizationCodeResponse(server, client, await exchange());
    await expect(refused).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('a member who cancels is an error with its name', async () => {
    const server = await discover();
    const back = new URL(`${REDIRECT}?error=access_denied&error_reason=user_denied&state=s`);
    expect(() => oauth4webapi.validateAuthResponse(server, client, back, 's')).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });
});

describe('openid-client', () => {
  test.each([
    ['in the form', openidClient.ClientSecretPost(CATALOG_SECRET)],
    ['by Basic', openidClient.ClientSecretBasic(CATALOG_SECRET)],
  ])('with the secret %s: a code, tokens, new tokens, revoked tokens', async (_, authentication) => {
    const config = await openidClient.discovery(new URL(ORIGIN), CATALOG_KEY, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [openidClient.allowInsecureRequests],
      [openidClient.customFetch]: viaApp,
    });
    const [verifier, state] = [openidClient.randomPKCECodeVerifier(), openidClient.randomState()];
    const url = openidClient.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      code_challenge: await openidClient.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const first = await openidClient.authorizationCodeGrant(config, await signIn(url), checks);
    expect([first.expiresIn(), await isGood(first.access_token)]).toEqual([expect.any(Number), true]);
    const next = await openidClient.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(await isGood(next.access_token)).toBe(true);
    await openidClient.tokenRevocation(config, next.refresh_token ?? '');
    forget();
    expect(await isGood(next.access_token)).toBe(false);
    const refused = openidClient.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(refused).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
