import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addKey, makeTenant, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { McpOAuthServer } from '../support/mcp-oauth-server.ts';
import { Person } from '../support/mcp-person.ts';

let duet: TestApp;
let tenant: Tenant;
let person: Person;
let server: McpOAuthServer;

beforeAll(async () => void (duet = await testApp({ config: { allowPrivateNetwork: true } })));
afterAll(() => duet.close());
beforeEach(async () => {
  server = await McpOAuthServer.start();
  tenant = await makeTenant(duet.parts, 'Fresh');
  person = new Person({ app: duet.app, call });
});
afterEach(() => server.close());

const call: TestApp['call'] = (method, url, body, who = tenant) => duet.call(method, url, body, who);
const post = (body: object) => call('POST', '/public/mcp-servers', { id: 'crm', url: server.url, ...body });
const put = (body: object) => call('PUT', '/public/mcp-servers/crm', { url: server.url, ...body });
const add = async (oauth: object = {}): Promise<void> => {
  const answer = await post({ oauth });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};
const state = () => person.stateOf('crm');
const keyPair = (curve: string) =>
  generateKeyPairSync('ec', {
    namedCurve: curve,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** Everything that is stored and logged, as text. */
const remains = async (): Promise<string> => {
  const tables = ['mcp_servers', 'mcp_authorizations', 'mcp_authorization_requests'] as const;
  const rows = await Promise.all(tables.map((table) => duet.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify([rows, duet.log]);
};

describe('A.10 MCP servers: oauth', () => {
  const bare = {
    grant: 'authorization_code',
    clientId: null,
    hasClientSecret: false,
    hasPrivateKey: false,
    signingAlgorithm: null,
    tokenEndpointAuthMethod: null,
    scope: null,
    issuer: null,
  };

  test('A.10 every field is answered as it was given, but no secret; these are stored sealed', async () => {
    const oauth = { clientId: 'us', clientSecret: 'open-sesame-1', scope: 'a b', issuer: server.origin };
    const more = { tokenEndpointAuthMethod: 'client_secret_post' };
    const answer = await post({ oauth: { ...oauth, ...more } });
    expect(answer.json()).toMatchObject({
      oauth: {
        ...bare,
        clientId: 'us',
        hasClientSecret: true,
        scope: 'a b',
        issuer: server.origin,
        ...more,
      },
      authorization: { status: 'needed', expiresAt: null, error: null },
    });
    expect((await call('GET', '/public/mcp-servers/crm')).json()).toEqual(answer.json());
    expect((await call('GET', '/public/mcp-servers')).json()).toMatchObject({ items: [answer.json()] });
    expect(answer.body + (await remains())).not.toContain('sesame');
  });

  test('A.10 the least is an empty object; without one there is nothing to authorize', async () => {
    expect((await post({ oauth: {} })).json()).toMatchObject({ oauth: bare });
    expect((await put({})).json()).toMatchObject({ oauth: null, authorization: { status: 'none' } });
  });

  test('A.10 a key signs with what suits it', async () => {
    const privateKey = keyPair('P-384');
    const oauth = { grant: 'client_credentials', clientId: 'us', privateKey };
    const answer = await post({ oauth });
    expect(answer.json()).toMatchObject({
      oauth: { hasPrivateKey: true, signingAlgorithm: 'ES384' },
      authorization: { status: 'none' },
    });
    expect(answer.body + (await remains())).not.toContain(privateKey.split('\n')[1]);
  });

  test.each([
    [{ oauth: {}, authorizationRequired: true }, 'oauth'],
    [{ oauth: {}, headers: { authorization: 'Bearer x' } }, 'oauth'],
    [{ oauth: { clientSecret: 'x' } }, 'oauth.clientId'],
    [{ oauth: { grant: 'client_credentials', privateKey: 'x' } }, 'oauth.privateKey'],
    [{ oauth: { grant: 'client_credentials', clientId: 'a' } }, 'oauth.clientSecret'],
    [{ oauth: { grant: 'password' } }, 'oauth.grant'],
    [{ oauth: { scope: 'a  b' } }, 'oauth.scope'],
    [{ oauth: { clientId: 'a', privateKey: 'nonsense-key' } }, 'oauth.privateKey'],
    [
      { oauth: { clientId: 'a', tokenEndpointAuthMethod: 'private_key_jwt' } },
      'oauth.tokenEndpointAuthMethod',
    ],
    [{ oauth: { issuer: 'ftp://x.example' } }, 'oauth.issuer'],
  ])('A.10 what does not fit together is refused: %j', async (body, field) => {
    const answer = await post(body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
    expect(answer.body).not.toContain('nonsense-key');
  });

  test('A.10 a key and a secret exclude each other, and so do a key and an algorithm of another kind', async () => {
    const key = { clientId: 'a', privateKey: keyPair('P-256') };
    const both = await post({ oauth: { ...key, clientSecret: 'b' } });
    expect(both.json()).toMatchObject({ errors: { 'oauth.privateKey': [expect.any(String)] } });
    const other = await post({ oauth: { ...key, signingAlgorithm: 'RS256' } });
    expect(other.json()).toMatchObject({ errors: { 'oauth.signingAlgorithm': [expect.any(String)] } });
  });

  test('A.10 PUT keeps a secret that it leaves out, for the same client at the same address alone', async () => {
    const client = { clientId: 'us', clientSecret: 'open-sesame-2' };
    const kept = async (body: object) =>
      (await put(body)).json<{ oauth: { hasClientSecret: boolean } }>().oauth.hasClientSecret;
    for (const [body, isKept] of [
      [{ oauth: { clientId: 'us', scope: 'more' } }, true],
      [{ oauth: { clientId: 'us', clientSecret: null } }, false],
      [{ oauth: { clientId: 'us', issuer: server.origin } }, false],
      [{ oauth: { clientId: 'they' } }, false],
      [{ oauth: { clientId: 'us' }, url: `${server.origin}/other` }, false],
    ] as const) {
      await call('DELETE', '/public/mcp-servers/crm');
      await add(client);
      expect([body, await kept(body)]).toEqual([body, isKept]);
    }
  });
});

describe('A.10 an authorization that a person allows', () => {
  test('A.10 begins with a link, ends on a page, and is there then', async () => {
    await add({ scope: 'mail' });
    const link = await person.link('crm');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      response_type: 'code',
      client_id: expect.stringMatching(/^client-/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/mcp/oauth/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'mail',
      resource: server.url,
    });
    const told = await person.comeBack(await person.allow(link));
    expect([told.status, told.page]).toEqual([200, expect.stringContaining('MCP server crm')]);
    expect(told.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; form/),
    });
    const ends = Math.floor(duet.clock.wallTime() / 1000) + 3600;
    expect(await state()).toEqual({ status: 'authorized', expiresAt: ends, error: null });
    expect(server.tokenRequests.map((params) => params.get('resource'))).toEqual([server.url]);
  });

  test('A.10 leaves no secret anywhere', async () => {
    await add({ clientId: 'us', clientSecret: 'open-sesame-3' });
    const link = await person.link('crm');
    const back = await person.allow(link);
    const told = await person.comeBack(back);
    const answers = [told.page, (await call('GET', '/public/mcp-servers')).body, await remains()].join();
    const [token = 'none'] = server.good;
    const params = server.tokenRequests[0];
    const secrets = [token, 'sesame', link.searchParams.get('state'), back.searchParams.get('code')];
    for (const secret of [...secrets, params?.get('code_verifier'), 'refresh-token-'])
      expect(answers.includes(secret ?? 'missing'), secret ?? 'missing').toBe(false);
    expect(server.tokenHeaders[0]?.authorization).toBe(
      `Basic ${Buffer.from('us:open-sesame-3').toString('base64')}`,
    );
  });

  test('A.10 a client that registered itself is used again; registering is what its metadata says', async () => {
    await add();
    expect((await person.authorize('crm')).status).toBe(200);
    expect((await person.authorize('crm')).status).toBe(200);
    expect(server.registrations).toEqual([
      expect.objectContaining({
        client_name: 'Duet',
        redirect_uris: [`${PUBLIC_URL}/mcp/oauth/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_basic',
      }),
    ]);
  });

  test('A.10 Duet names itself by its metadata document where that is supported', async () => {
    server.metadata = { client_id_metadata_document_supported: true };
    await add();
    const link = await person.link('crm');
    const id = `${PUBLIC_URL}/client-metadata.json`;
    expect([link.searchParams.get('client_id'), server.registrations]).toEqual([id, []]);
    const document = await duet.app.inject({ url: '/client-metadata.json' });
    expect(document.json()).toEqual({
      client_id: id,
      client_uri: PUBLIC_URL,
      client_name: 'Duet',
      redirect_uris: [link.searchParams.get('redirect_uri')],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    expect((await person.comeBack(await person.allow(link))).status).toBe(200);
  });

  test('A.10 is for admins, and for servers of the project that need somebody', async () => {
    await add();
    const path = '/public/mcp-servers/crm/authorize';
    expect((await call('POST', path, undefined, duet.second)).statusCode).toBe(404);
    expect((await call('DELETE', path, undefined, duet.second)).statusCode).toBe(404);
    const member = await makeMember();
    const refused = await call('POST', path, undefined, member);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'AdminRequired' }]);
    expect((await call('DELETE', path, undefined, member)).statusCode).toBe(403);
  });

  /** The tenant with a key that is no admin's. Known keys are kept for a second, so it is a new one. */
  const makeMember = async (): Promise<Tenant> => {
    const key = await addKey(duet.parts, tenant);
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', key.apiKeyId).execute();
    return key;
  };

  test('A.10 nobody is asked where nobody is needed', async () => {
    expect((await post({})).statusCode).toBe(201);
    const without = await call('POST', '/public/mcp-servers/crm/authorize');
    expect(without.json()).toMatchObject({
      code: 'McpServerValidationFailed',
      description: 'The MCP server crm has no oauth; set it first.',
    });
    await put({ oauth: { grant: 'client_credentials', clientId: 'us', clientSecret: 'x' } });
    const itself = await call('POST', '/public/mcp-servers/crm/authorize');
    expect(itself.json()).toMatchObject({ description: expect.stringContaining('by itself') });
  });

  test('A.10 DELETE forgets it, and revokes it where that is possible', async () => {
    await add();
    await person.authorize('crm');
    const forgotten = await call('DELETE', '/public/mcp-servers/crm/authorize');
    expect([forgotten.statusCode, forgotten.json(), await state()]).toEqual([
      200,
      {},
      { status: 'needed', expiresAt: null, error: null },
    ]);
    expect(server.revoked).toEqual([expect.stringMatching(/^refresh-token-1-/)]);
    const rows = await duet.db
      .selectFrom('mcp_authorizations')
      .selectAll()
      .where('project_id', '=', tenant.projectId)
      .execute();
    expect(rows).toEqual([]);
    expect((await call('DELETE', '/public/mcp-servers/crm/authorize')).statusCode).toBe(200);
  });

  test('A.10 a server at another address, or with another client, has no authorization', async () => {
    await add();
    await person.authorize('crm');
    await put({ oauth: {}, description: 'the same' });
    expect((await state()).status).toBe('authorized');
    const link = await person.allow(await person.link('crm'));
    await put({ oauth: { clientId: 'other' } });
    expect((await state()).status).toBe('needed');
    expect((await person.comeBack(link)).status).toBe(400);
    expect((await state()).status).toBe('needed');
    expect((await call('DELETE', '/public/mcp-servers/crm')).statusCode).toBe(200);
  });

  test('A.10 what cannot begin says why', async () => {
    await add();
    await server.close();
    const answer = await call('POST', '/public/mcp-servers/crm/authorize');
    expect(answer.json()).toMatchObject({
      code: 'McpServerValidationFailed',
      description: 'The authorization at the MCP server crm cannot begin. Nobody answers at its address.',
    });
    expect(await state()).toMatchObject({ status: 'failed', error: 'Nobody answers at its address.' });
  });
});
