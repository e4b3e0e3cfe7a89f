import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress, type Egress } from '../../src/egress/egress.ts';
import { makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { McpOAuthServer } from '../support/mcp-oauth-server.ts';
import { Person } from '../support/mcp-person.ts';
import { until } from '../support/until.ts';

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
const put = (body: object) => call('PUT', '/public/mcp-servers/crm', { url: server.url, ...body });
const add = async (oauth: object = {}): Promise<void> => {
  const answer = await call('POST', '/public/mcp-servers', { id: 'crm', url: server.url, oauth });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};
const state = () => person.stateOf('crm');

/** Everything that is stored and logged, as text. */
const remains = async (): Promise<string> => {
  const tables = ['mcp_servers', 'mcp_authorizations', 'mcp_authorization_requests'] as const;
  const rows = await Promise.all(tables.map((table) => duet.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify([rows, duet.log]);
};

describe('A.10 a person who comes back', () => {
  const tokensAsked = () => server.tokenRequests.length;

  test('A.10 does so once', async () => {
    await add();
    const back = await person.allow(await person.link('crm'));
    const told = await Promise.all(Array.from({ length: 5 }, () => person.comeBack(back)));
    expect(told.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(tokensAsked()).toBe(1);
    expect((await state()).status).toBe('authorized');
    const late = await person.comeBack(back);
    expect([late.status, late.page]).toEqual([400, expect.stringContaining('not good any more')]);
  });

  test('A.10 within ten minutes', async () => {
    await add();
    const [early, late] = [await person.link('crm'), await person.link('crm')];
    duet.clock.advance(599_000);
    expect((await person.comeBack(await person.allow(early))).status).toBe(200);
    duet.clock.advance(1_001);
    expect((await person.comeBack(await person.allow(late))).status).toBe(400);
    expect(tokensAsked()).toBe(1);
  });

  test('A.10 with a state that was given out', async () => {
    await add();
    const back = await person.allow(await person.link('crm'));
    for (const wrong of ['', 'x', `${back.searchParams.get('state')}x`, 'a'.repeat(9000), '\u0000']) {
      const other = new URL(back);
      other.searchParams.set('state', wrong);
      expect((await person.comeBack(other)).status).toBe(400);
    }
    for (const path of ['', '?', '?state', '?code=1'])
      expect((await person.comeBack(new URL(`https://x/mcp/oauth/callback${path}`))).status).toBe(400);
    const twice = new URL(back);
    twice.searchParams.append('state', 'second');
    expect((await person.comeBack(twice)).status).toBe(400);
    expect(tokensAsked()).toBe(0);
    expect((await person.comeBack(back)).status).toBe(200);
  });

  test('A.10 and authorizes the server that it was begun for, whoever comes back', async () => {
    await add();
    const others = new Person({
      app: duet.app,
      call: (method, url, body) => duet.call(method, url, body, duet.second),
    });
    await duet.call('POST', '/public/mcp-servers', { id: 'crm', url: server.url, oauth: {} }, duet.second);
    await others.comeBack(await person.allow(await person.link('crm')));
    expect([(await state()).status, (await others.stateOf('crm')).status]).toEqual(['authorized', 'needed']);
    const mine = await duet.db
      .selectFrom('mcp_authorizations')
      .selectAll()
      .where('project_id', '=', tenant.projectId)
      .executeTakeFirstOrThrow();
    // A row of another project is of no use, were it ever there.
    expect(() =>
      duet.parts.secrets.open(mine.grant_box ?? '', `grant of mcp server ${duet.second.projectId} crm`),
    ).toThrow();
  });

  test.each([
    [{ error: 'access_denied', code: '' }, 'It was not allowed.'],
    [{ error: '<b>odd</b>', code: '' }, '(&lt;b&gt;odd&lt;/b&gt;)'],
    [{ code: '' }, 'has sent no code'],
  ])('A.10 without a code: %j', async (cameBack, said) => {
    await add();
    server.cameBack = cameBack as Record<string, string>;
    const back = await person.allow(await person.link('crm'));
    back.searchParams.delete(cameBack.code === '' ? 'code' : 'none');
    const told = await person.comeBack(back);
    expect([told.status, told.page]).toEqual([400, expect.stringContaining(said)]);
    expect([(await state()).status, tokensAsked()]).toEqual(['failed', 0]);
  });

  test('A.10 a refusal of more leaves what there is', async () => {
    await add();
    await person.authorize('crm');
    const back = await person.allow(await person.link('crm'));
    back.searchParams.set('error', 'access_denied');
    expect((await person.comeBack(back)).status).toBe(400);
    expect((await state()).status).toBe('authorized');
  });

  test.each([
    [{}, 'https://evil.example', false],
    [{}, '', true],
    [{ authorization_response_iss_parameter_supported: true }, '', false],
    [{ authorization_response_iss_parameter_supported: true }, 'own', true],
  ])('A.10 from the authorization server that was asked: %j, iss %s', async (metadata, iss, isTaken) => {
    server.metadata = metadata;
    server.cameBack = { iss: iss === 'own' ? server.origin : iss };
    await add();
    const told = await person.authorize('crm');
    expect([told.status, tokensAsked()]).toEqual(isTaken ? [200, 1] : [400, 0]);
    expect((await state()).status).toBe(isTaken ? 'authorized' : 'failed');
  });
});

describe('A.10 an authorization server that misbehaves', () => {
  const failing = async (): Promise<string> => {
    const told = await person.authorize('crm');
    const { status, error } = await state();
    expect([told.status, status]).toEqual([400, 'failed']);
    return error ?? '';
  };

  test.each([
    ['garbage', 200, '<html>not json</html>', 'not OAuth'],
    ['an array', 200, '[]', 'not OAuth'],
    ['a number for a token', 200, '{"access_token":7,"token_type":"Bearer"}', 'not OAuth'],
    ['no token', 200, '{"token_type":"Bearer"}', 'not OAuth'],
    [
      'a token with a line break',
      200,
      '{"access_token":"a\\r\\nx: y","token_type":"Bearer"}',
      'no bearer token',
    ],
    ['another kind of token', 200, '{"access_token":"abc","token_type":"DPoP"}', 'no bearer token'],
    [
      'too large a token',
      200,
      JSON.stringify({ access_token: 'a'.repeat(20_000), token_type: 'Bearer' }),
      'no bearer token',
    ],
    ['too much', 200, `{"x":"${'y'.repeat(200_000)}"}`, 'more than 65536 bytes'],
    ['a status', 503, 'down', 'status 503'],
    [
      'an error',
      400,
      '{"error":"invalid_client","error_description":"Bad\\nsecret open-sesame-4."}',
      '(invalid_client). It says: Bad secret ***.',
    ],
  ])('A.10 it answers %s', async (_what, status, body, said) => {
    await add({ clientId: 'us', clientSecret: 'open-sesame-4' });
    server.answerToken = (_params, reply) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    };
    const error = await failing();
    expect(error).toContain(said);
    expect(error + (await remains())).not.toContain('sesame');
  });

  test('A.10 it sends us elsewhere with the secret', async () => {
    const elsewhere = await McpOAuthServer.start();
    await add({ clientId: 'us', clientSecret: 'open-sesame-5' });
    server.answerToken = (_params, reply) => {
      reply.writeHead(307, { location: `${elsewhere.origin}/token` }).end();
      return true;
    };
    expect(await failing()).toContain('status 307');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('A.10 it does not answer', async () => {
    await add();
    const back = await person.allow(await person.link('crm'));
    server.answerToken = () => true;
    const coming = person.comeBack(back);
    await until(() => server.tokenRequests.length > 0, 'the request for a token');
    duet.clock.advance(8_000);
    expect((await coming).page).toContain('gave no answer in time');
    expect((await state()).status).toBe('failed');
  });

  test('A.10 its metadata belong to another resource, or know no S256', async () => {
    await add();
    server.resource = { resource: 'https://evil.example/mcp' };
    const other = await call('POST', '/public/mcp-servers/crm/authorize');
    expect([other.statusCode, other.body]).toEqual([400, expect.stringContaining('does not match expected')]);
    server.resource = {};
    server.metadata = { code_challenge_methods_supported: ['plain'] };
    const plain = await call('POST', '/public/mcp-servers/crm/authorize');
    expect([plain.statusCode, plain.body]).toEqual([400, expect.stringContaining('S256')]);
  });

  test('A.10 a client that was registered by hand is shown to its own authorization server alone', async () => {
    const other = await McpOAuthServer.start();
    const client = { clientId: 'us', clientSecret: 'open-sesame-6' };
    await add({ ...client, issuer: 'https://auth.example.com' });
    const set = await call('POST', '/public/mcp-servers/crm/authorize');
    expect([set.statusCode, set.body]).toEqual([
      400,
      expect.stringContaining('bound to authorization server'),
    ]);
    await put({ oauth: client });
    expect((await person.authorize('crm')).status).toBe(200);
    // From now on it is bound to the first one.
    server.resource = { authorization_servers: [other.origin] };
    expect((await call('POST', '/public/mcp-servers/crm/authorize')).statusCode).toBe(400);
    expect(other.tokenRequests).toEqual([]);
    await other.close();
  });
});

describe('A.10 private addresses, where they are not allowed', () => {
  const PUBLIC = 'https://1.1.1.1';
  let guarded: TestApp;
  let egress: Egress;
  let visitor: Person;
  /** What the server at the public address answers, by path. */
  let answers: Record<string, object> = {};

  /** The real way out, but for one public address that is answered here. */
  const withPublic = (real: Egress): Egress => ({
    check: (url) => real.check(url),
    checkHost: (host) => real.checkHost(host),
    request: (url, options) => real.request(url, options),
    open: (url, options) => real.open(url, options),
    webSocket: (url, options) => real.webSocket(url, options),
    close: () => real.close(),
    fetch: async (input, init) => {
      const url = new URL(String(input));
      if (url.origin !== PUBLIC) return real.fetch(input, init);
      if (url.pathname === '/mcp') return new Response(null, { status: 401 });
      const answer = answers[url.pathname];
      return answer ? Response.json(answer) : new Response(null, { status: 404 });
    },
  });

  beforeAll(async () => {
    egress = withPublic(createEgress({ allowPrivate: false }));
    guarded = await testApp({ parts: { egress } });
    visitor = new Person(guarded);
    const body = { id: 'crm', url: `${PUBLIC}/mcp`, oauth: { clientId: 'us' } };
    expect((await guarded.call('POST', '/public/mcp-servers', body)).statusCode).toBe(201);
  });
  afterAll(async () => {
    await guarded.close();
    await egress.close();
  });

  const metadata = (change: object) => ({
    issuer: PUBLIC,
    authorization_endpoint: `${PUBLIC}/authorize`,
    token_endpoint: `${PUBLIC}/token`,
    response_types_supported: ['code'],
    ...change,
  });
  const resource = (authorizationServer: string) => ({
    '/.well-known/oauth-protected-resource/mcp': {
      resource: `${PUBLIC}/mcp`,
      authorization_servers: [authorizationServer],
    },
  });
  const known = (change: object) => ({ '/.well-known/oauth-authorization-server': metadata(change) });

  test('A.10 an authorization server is not one of them', async () => {
    answers = resource(server.origin);
    await expect(visitor.link('crm')).rejects.toThrow('must not be reached: The URL must be https.');
    answers = resource('https://127.0.0.1');
    await expect(visitor.link('crm')).rejects.toThrow('127.0.0.1 is not a public address');
    expect(server.requests).toEqual([]);
  });

  test('A.10 nobody is sent to one', async () => {
    for (const place of [`${server.origin}/authorize`, 'https://192.168.0.1/authorize']) {
      answers = { ...resource(PUBLIC), ...known({ authorization_endpoint: place }) };
      await expect(visitor.link('crm')).rejects.toThrow('cannot begin');
    }
    expect(server.requests).toEqual([]);
  });

  test('A.10 no token is asked for there, nor is a redirect to one followed', async () => {
    answers = { ...resource(PUBLIC), ...known({ token_endpoint: 'https://[::1]/token' }) };
    const link = await visitor.link('crm');
    const back = new URL(link.searchParams.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'x', state: link.searchParams.get('state') ?? '' }).toString();
    const told = await visitor.comeBack(back);
    expect([told.status, told.page]).toEqual([400, expect.stringContaining('::1 is not a public address')]);
    expect(await visitor.stateOf('crm')).toMatchObject({ status: 'failed' });
  });
});
