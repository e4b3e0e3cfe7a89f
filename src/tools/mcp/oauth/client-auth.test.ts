import { generateKeyPairSync, verify } from 'node:crypto';
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect, test } from 'vitest';
import { oauthSetup } from '../../../testing/oauth.ts';
import { clientAuthentication } from './client-auth.ts';
import type { OAuthSetup } from './setup.ts';

const TOKEN_URL = 'https://auth.example/token';

const shown = async (
  client: OAuthClientInformationMixed,
  supported: readonly string[],
  setup: Partial<OAuthSetup> = {},
) => {
  const headers = new Headers();
  const params = new URLSearchParams();
  const metadata = {
    issuer: 'https://auth.example',
    authorization_endpoint: 'https://auth.example/authorize',
    token_endpoint: TOKEN_URL,
    response_types_supported: ['code'],
    ...(supported.length > 0 && { token_endpoint_auth_methods_supported: [...supported] }),
  };
  await clientAuthentication(oauthSetup(setup), () => client)(headers, params, TOKEN_URL, metadata);
  return { basic: headers.get('authorization'), params: Object.fromEntries(params) };
};

const CLIENT = { client_id: 'us', client_secret: 'secret' };

test.each([
  [CLIENT, [], {}, 'basic'],
  [CLIENT, ['client_secret_post', 'client_secret_basic'], {}, 'basic'],
  [CLIENT, ['client_secret_post'], {}, 'post'],
  [CLIENT, ['none'], {}, 'none'],
  [{ client_id: 'us' }, [], {}, 'none'],
  [CLIENT, ['client_secret_basic'], { tokenEndpointAuthMethod: 'client_secret_post' }, 'post'],
] as const)(
  'a client shows who it is: %j, supported %j, set up %j: %s',
  async (client, supported, setup, how) => {
    const id = { client_id: 'us' };
    expect(await shown(client, supported, setup)).toEqual(
      {
        basic: { basic: `Basic ${btoa('us:secret')}`, params: {} },
        post: { basic: null, params: { ...id, client_secret: 'secret' } },
        none: { basic: null, params: id },
      }[how],
    );
  },
);

test('what stands in a header is encoded, so that a colon is no border and an umlaut none of Latin-1 (RFC 6749, 2.3.1)', async () => {
  const { basic } = await shown({ client_id: 'a:b', client_secret: 'ü /+' }, ['client_secret_basic']);
  expect(atob(basic?.slice(6) ?? '')).toBe('a%3Ab:%C3%BC+%2F%2B');
});

test('a private key signs an assertion for the authorization server', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { params, basic } = await shown({ client_id: 'us' }, ['private_key_jwt'], {
    privateKey: pem,
    signingAlgorithm: 'ES256',
  });
  expect([basic, params['client_id'], params['client_secret'], params['client_assertion_type']]).toEqual([
    null,
    'us',
    undefined,
    'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  ]);
  const [head = '', body = '', mark = ''] = (params['client_assertion'] ?? '').split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(mark, 'base64url'),
  );
  expect([isSigned, JSON.parse(Buffer.from(body, 'base64url').toString())]).toEqual([
    true,
    expect.objectContaining({ iss: 'us', sub: 'us', aud: 'https://auth.example' }),
  ]);
});
