import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePlugin, hashPassword, issueSignInLink } from '../../src/console/index.ts';
import { COMPANION, PUBLIC_URL, testApp, type Tenant, type TestApp } from '../support/app.ts';

const PASSWORD = 'correct horse battery staple';
const page = { 'x-duet-console': '1', origin: PUBLIC_URL };

let service: TestApp;
let agentId: string;
let foreignAgentId: string;

async function addAccount(
  { parts, db }: TestApp,
  tenant: Tenant,
  email: string,
  role: 'admin' | 'member',
): Promise<void> {
  const id = parts.ids.newId('acct');
  const is_operator = role === 'admin';
  await db
    .insertInto('accounts')
    .values({ id, email, is_operator, password_hash: await hashPassword(PASSWORD) })
    .execute();
  await db
    .insertInto('memberships')
    .values({ organization_id: tenant.organizationId, account_id: id, role })
    .execute();
}

const makeAgent = async (tenant: Tenant, name: string): Promise<string> => {
  const answer = await service.call(
    'POST',
    '/public/agents',
    { companionId: COMPANION, name, providerSettings: {} },
    tenant,
  );
  return answer.json<{ id: string }>().id;
};

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  await addAccount(service, service.first, 'Ann@First.example', 'admin');
  await addAccount(service, service.second, 'bob@second.example', 'member');
  agentId = await makeAgent(service.first, 'Front desk');
  foreignAgentId = await makeAgent(service.second, 'Theirs');
});

afterAll(() => service.close());

const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = page,
  remoteAddress = '127.0.0.1',
) => service.app.inject({ method: 'POST', url, payload, headers, remoteAddress });

const get = (url: string, cookie?: string) =>
  service.app.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });

const cookieFrom = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

const signIn = async (email = 'ann@first.example', remoteAddress?: string): Promise<string> =>
  cookieFrom(await post('/console/api/sign-in', { email, password: PASSWORD }, page, remoteAddress));

const inProject = (path: string, tenant: Tenant = service.first) =>
  `/console/api/projects/${tenant.projectId}${path}`;

const connect = (id: string, cookie: string, body: object = { channelType: 'webrtc', modality: 'audio' }) =>
  post(inProject(`/playground/agents/${id}/connections`), body, { ...page, cookie });

describe('signing in', () => {
  it('by email, in any case, and password gives a cookie that scripts and other sites never see', async () => {
    const answer = await post('/console/api/sign-in', { email: 'ANN@first.example', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      account: {
        id: expect.stringMatching(/^acct_/),
        email: 'Ann@First.example',
        name: '',
        language: null,
        isOperator: true,
        hasSecondFactor: false,
        isToured: false,
      },
      organizations: [
        {
          id: service.first.organizationId,
          name: 'First',
          role: 'admin',
          projects: [{ id: service.first.projectId, name: expect.any(String) }],
        },
      ],
      publicUrl: null,
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^duet_console=[\w-]{43}; Path=\/console; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
      ),
      expect.stringMatching(
        /^duet_console_device=[\w.-]+; Path=\/console; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    expect((await get('/console/api/me', cookieFrom(answer))).json()).toEqual(answer.json());
  });

  it('answers a wrong password and an unknown email alike', async () => {
    const wrong = await post(
      '/console/api/sign-in',
      { email: 'ann@first.example', password: 'x' },
      page,
      '10.1.0.1',
    );
    const unknown = await post(
      '/console/api/sign-in',
      { email: 'nobody@first.example', password: 'x' },
      page,
      '10.1.0.1',
    );
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const told = (answer: LightMyRequestResponse) => ({ ...answer.json<object>(), requestId: null });
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('by the link of a start works once, and only for a day', async () => {
    const link = async () => new URL((await issueSignInLink(service.parts)) ?? '');
    const first = await link();
    expect(first.origin).toBe(PUBLIC_URL);
    const accessToken = first.hash.replace('#access=', '');
    const twice = await Promise.all([1, 2].map(() => post('/console/api/sign-in', { accessToken })));
    expect(twice.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    const late = (await link()).hash.replace('#access=', '');
    service.clock.advance(24 * 3_600_000 + 1);
    expect((await post('/console/api/sign-in', { accessToken: late })).statusCode).toBe(401);
  });

  it('keeps links and cookies apart', async () => {
    const secret = new URL((await issueSignInLink(service.parts)) ?? '').hash.replace('#access=', '');
    expect((await get('/console/api/me', `duet_console=${secret}`)).statusCode).toBe(401);
    const cookie = (await signIn()).replace('duet_console=', '');
    expect((await post('/console/api/sign-in', { accessToken: cookie })).statusCode).toBe(401);
  });

  it('keeps no secret as it is', async () => {
    const cookie = (await signIn()).replace('duet_console=', '');
    const rows = await service.db.selectFrom('console_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it('needs one of the two ways', async () => {
    expect((await post('/console/api/sign-in', {})).statusCode).toBe(400);
    expect((await post('/console/api/sign-in', { email: 'ann@first.example' })).statusCode).toBe(400);
    expect((await post('/console/api/sign-in', { email: 7, password: 'x' })).json().errors).toHaveProperty(
      'email',
    );
  });

  it('ends by signing out, and by time', async () => {
    const cookie = await signIn();
    const out = await post('/console/api/sign-out', {}, { ...page, cookie });
    expect(out.headers['set-cookie']).toMatch(/^duet_console=; .*Max-Age=0/);
    expect((await get('/console/api/me', cookie)).statusCode).toBe(401);
    const other = await signIn();
    service.clock.advance(30 * 24 * 3_600_000 + 1);
    expect((await get('/console/api/me', other)).statusCode).toBe(401);
  });
});

describe('guessing', () => {
  const guess = (email: string, from: string) =>
    post('/console/api/sign-in', { email, password: 'guess' }, page, from);

  const bob = { email: 'bob@second.example', password: PASSWORD };
  const asBob = (body: object, from: string, cookie = '') =>
    post('/console/api/sign-in', { ...bob, ...body }, { ...page, cookie }, from);
  /** The statuses of guesses at Bob's password, each from an address of its own. */
  const guessFrom = async (subnet: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => guess(bob.email, `${subnet}.${n}`)));

  it('at one email from one address locks nobody out elsewhere, whatever that address goes on trying', async () => {
    for (let n = 0; n < 120; n++) await guess(bob.email, '10.5.0.1');
    expect((await guess(bob.email, '10.5.0.1')).statusCode).toBe(429);
    expect((await asBob({}, '10.5.0.2')).statusCode).toBe(200);
  });

  it('from everywhere stops strangers after a hundred failures, and goes on when Retry-After is obeyed', async () => {
    const answers = await guessFrom('10.2.0', 102);
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(100);
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect(refused).toHaveLength(2);
    const wait = Number(refused[0]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect((await asBob({}, '10.2.1.1')).statusCode).toBe(429);
    service.clock.advance(wait * 1000);
    expect((await asBob({}, '10.2.1.1')).statusCode).toBe(200);
  });

  it('stops nobody at a device that has signed in before, which has ten failures of its own', async () => {
    const first = await asBob({}, '10.6.0.1');
    const device = [first.headers['set-cookie']].flat()[1]?.split(';', 1)[0] ?? '';
    await guessFrom('10.6.1', 102);
    for (let n = 0; n < 12; n++) await guess(`other${n}@x.example`, '10.6.0.1');
    expect((await asBob({}, '10.6.0.1')).statusCode).toBe(429);
    expect((await asBob({}, '10.6.0.1', device)).statusCode).toBe(200);
    const own = await Promise.all(
      Array.from({ length: 12 }, () => asBob({ password: 'guess' }, '10.6.0.3', device)),
    );
    expect(own.filter((answer) => answer.statusCode === 429)).toHaveLength(2);
    // Nobody else's, and not one that was made up.
    const others = await asBob({ email: 'ann@first.example', password: 'guess' }, '10.6.0.4', device);
    expect(others.statusCode).toBe(401);
    expect((await asBob({}, '10.6.0.5', `${device.slice(0, -2)}xx`)).statusCode).toBe(429);
    service.clock.advance(15 * 60_000);
  });

  it('stops after ten failures from one address, whatever the email', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess(`guess${n}@x.example`, '10.3.0.1')).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await guess('other@x.example', '10.3.0.2')).statusCode).toBe(401);
  });

  it('takes an IPv6 network for one address: whoever has it can come from each of its addresses', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await guess(`six${n}@x.example`, `2001:db8:0:9::${n}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await guess('six@x.example', '2001:db8:0:a::1')).statusCode).toBe(401);
  });

  it('never counts those who get in', async () => {
    for (let n = 0; n < 15; n++)
      expect(await signIn('ann@first.example', '10.4.0.1')).toMatch(/^duet_console=./);
  });
});

describe('forged requests', () => {
  const cases: [string, Record<string, string>][] = [
    ['without the page’s own header', { origin: PUBLIC_URL }],
    ['of another origin', { 'x-duet-console': '1', origin: 'https://evil.example' }],
    ['of a sandboxed page', { 'x-duet-console': '1', origin: 'null' }],
    ['that the browser calls cross-site', { 'x-duet-console': '1', 'sec-fetch-site': 'cross-site' }],
  ];

  it.each(cases)('%s are refused', async (_, headers) => {
    expect(
      (await post('/console/api/sign-in', { email: 'ann@first.example', password: PASSWORD }, headers))
        .statusCode,
    ).toBe(403);
    const cookie = await signIn();
    expect((await post('/console/api/sign-out', {}, { ...headers, cookie })).statusCode).toBe(403);
    expect((await get('/console/api/me', cookie)).statusCode).toBe(200);
  });
});

describe('the playground', () => {
  it('is closed without a cookie', async () => {
    for (const path of ['/playground/agents', '/public/sessions/sess_x'])
      expect((await get(inProject(path))).statusCode).toBe(401);
    expect((await get('/console/api/me')).statusCode).toBe(401);
    const url = inProject(`/playground/agents/${agentId}/connections`);
    expect((await post(url, { channelType: 'webrtc' })).statusCode).toBe(401);
  });

  it('lists the agents of the own organization, with their faces', async () => {
    const { items } = (await get(inProject('/playground/agents'), await signIn())).json();
    expect(items).toEqual([
      {
        id: agentId,
        name: 'Front desk',
        language: null,
        channels: [],
        companion: {
          id: COMPANION,
          firstName: 'Nora',
          lastName: 'Lind',
          headline: 'Answers questions',
          previewUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
          videoLoopUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/loop.mp4`,
        },
        authorizations: [],
      },
    ]);
  });

  it('is reached by the name under which the page was opened', async () => {
    const cookie = await signIn();
    const url = inProject(`/playground/agents/${agentId}/connections`);
    const named = { ...page, cookie, origin: 'https://192.168.1.5', host: '192.168.1.5' };
    const answer = await post(url, { channelType: 'webrtc', modality: 'audio' }, named);
    const { token, connection } = answer.json<{ token: string; connection: { id: string } }>();
    expect(JSON.parse(atob(token)).signalingUrl).toMatch(/^wss:\/\/192\.168\.1\.5\/ws\/connections\//);
    await service.db.deleteFrom('sessions').where('id', '=', connection.id).execute();
  });

  it('starts sessions one right after the other, up to the concurrency limit', async () => {
    const cookie = await signIn();
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await connect(agentId, cookie));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers[5]?.json()).toMatchObject({ code: 'ConcurrentSessionLimitReached' });
    const { token, connection } = answers[0]?.json();
    expect(JSON.parse(atob(token))).toMatchObject({ connection: { id: connection.id } });
    const record = (await get(inProject(`/public/sessions/${connection.id}`), cookie)).json();
    expect(record).toMatchObject({
      id: connection.id,
      status: 'pending',
      sessionType: 'webrtc',
      modality: 'audio',
      agent: { id: agentId },
    });
  });

  it('starts a typed chat', async () => {
    const cookie = await signIn();
    const { token, connection } = (
      await connect(agentId, cookie, { channelType: 'websocket', modality: 'text' })
    ).json();
    expect(JSON.parse(atob(token)).url).toMatch(/^wss:\/\/duet\.test\//);
    expect((await get(inProject(`/public/sessions/${connection.id}`), cookie)).json()).toMatchObject({
      modality: 'text',
    });
  });

  it('knows nothing of other organizations, and takes no other channel', async () => {
    const cookie = await signIn();
    expect((await connect(foreignAgentId, cookie)).statusCode).toBe(404);
    expect((await connect(agentId, cookie, { channelType: 'sip' })).statusCode).toBe(400);
    const own = (await connect(agentId, cookie, { channelType: 'websocket' })).json<{
      connection: { id: string };
    }>();
    const bob = await signIn('bob@second.example', '10.5.0.1');
    expect((await get(inProject(`/public/sessions/${own.connection.id}`), bob)).statusCode).toBe(404);
    expect((await get(inProject('/playground/agents'), bob)).statusCode).toBe(404);
    const theirs = await get(inProject('/playground/agents', service.second), bob);
    expect(theirs.json().items).toHaveLength(1);
  });

  it('is kept by nobody on the way', async () => {
    expect((await get('/console/api/me', await signIn())).headers['cache-control']).toBe('no-store');
  });
});
