import { expect, test } from 'vitest';
import { bodyOf, EMPTY, valuesOf, type Server } from './server-values.ts';

const server = (oauth: Partial<NonNullable<Server['oauth']>> | null): Server =>
  ({
    id: 'crm',
    url: 'https://crm.example/mcp',
    description: null,
    headers: null,
    authorizationRequired: false,
    oauth: oauth && {
      ...{ grant: 'client_credentials', clientId: 'duet', hasClientSecret: false, hasPrivateKey: true },
      ...{ scope: null, signingAlgorithm: null, tokenEndpointAuthMethod: null, issuer: null },
      ...oauth,
    },
    requireApproval: 'never',
    allowedTools: null,
    tags: {},
  }) as unknown as Server;

const own = {
  signingAlgorithm: 'ES256',
  tokenEndpointAuthMethod: 'private_key_jwt',
  issuer: 'https://login.example',
} as const;

test('all that is said of OAuth is shown, and sent back as it was', () => {
  const values = valuesOf(server(own));
  expect(values.oauth).toMatchObject(own);
  expect(bodyOf(values).oauth).toEqual({
    ...{ grant: 'client_credentials', clientId: 'duet', scope: null },
    ...own,
  });
});

test('what is emptied is left to Duet, and a private key is sent only when it is typed', () => {
  const values = valuesOf(server(own));
  const emptied = { signingAlgorithm: '', tokenEndpointAuthMethod: '', issuer: ' ' } as const;
  expect(bodyOf({ ...values, oauth: { ...values.oauth, ...emptied } }).oauth).toMatchObject({
    ...{ signingAlgorithm: null, tokenEndpointAuthMethod: null, issuer: null },
  });
  expect(bodyOf(values).oauth).not.toHaveProperty('privateKey');
  const typed = { ...values, oauth: { ...values.oauth, privateKey: '\n-----BEGIN PRIVATE KEY-----\n' } };
  expect(bodyOf(typed).oauth).toMatchObject({ privateKey: '-----BEGIN PRIVATE KEY-----' });
});

test('another way than OAuth sends none of it', () => {
  expect(bodyOf({ ...valuesOf(server(own)), way: 'headers' }).oauth).toBe(null);
  expect(bodyOf(valuesOf(server(null))).oauth).toBe(null);
  expect(bodyOf(EMPTY).oauth).toBe(null);
});
