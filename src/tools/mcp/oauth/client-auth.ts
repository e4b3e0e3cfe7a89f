import {
  type AddClientAuthentication,
  selectClientAuthMethod,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { createPrivateKeyJwtAuth } from '@modelcontextprotocol/sdk/client/auth-extensions.js';
import type {
  AuthorizationServerMetadata,
  OAuthClientInformationMixed,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { AuthMethod, OAuthSetup } from './setup.ts';

const methodOf = (
  client: OAuthClientInformationMixed,
  setup: OAuthSetup,
  metadata: AuthorizationServerMetadata | undefined,
): AuthMethod => {
  if (setup.tokenEndpointAuthMethod !== null) return setup.tokenEndpointAuthMethod;
  if (setup.privateKey !== null) return 'private_key_jwt';
  return selectClientAuthMethod(client, metadata?.token_endpoint_auth_methods_supported ?? []);
};

/** Encodes a form value (RFC 6749, 2.3.1 and appendix B), so that colons and umlauts are preserved. */
const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

const basicOf = ({ client_id, client_secret = '' }: OAuthClientInformationMixed): string =>
  `Basic ${Buffer.from(`${formEncoded(client_id)}:${formEncoded(client_secret)}`).toString('base64')}`;

/**
 * Authenticates the client at the token endpoint: by the configured method, or by the best that the authorization
 * server supports.
 */
export const clientAuthentication =
  (setup: OAuthSetup, clientOf: () => OAuthClientInformationMixed | undefined): AddClientAuthentication =>
  async (headers, params, url, metadata) => {
    const client = clientOf();
    if (!client) return;
    const method = methodOf(client, setup, metadata);
    if (method === 'client_secret_basic') return headers.set('authorization', basicOf(client));
    params.set('client_id', client.client_id);
    if (method === 'client_secret_post') params.set('client_secret', client.client_secret ?? '');
    if (method !== 'private_key_jwt') return;
    const { privateKey, signingAlgorithm } = setup;
    const who = { issuer: client.client_id, subject: client.client_id };
    const sign = createPrivateKeyJwtAuth({
      ...who,
      privateKey: privateKey ?? '',
      alg: signingAlgorithm ?? '',
    });
    await sign(headers, params, url, metadata);
  };
