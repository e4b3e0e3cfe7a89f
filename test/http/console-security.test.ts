import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppPlugin } from '../../src/app.ts';
import { pagePolicy } from '../../src/console/page.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';
import { cookieFrom, PAGE, PASSWORD, peopleOf } from '../support/people.ts';

interface Route {
  readonly method: string;
  readonly url: string;
}

const routes: Route[] = [];

/** The console, with every route that it has written down. */
const watchedConsole: AppPlugin = async (app, parts) => {
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  await consolePlugin(app, parts);
};

let service: TestApp;
let people: ReturnType<typeof peopleOf>;
let operator: string;
const EMAIL = 'operator@first.example';

beforeAll(async () => {
  service = await testApp({ plugins: [watchedConsole] });
  people = peopleOf(service);
  const id = await people.add(service.first, EMAIL, 'admin');
  await service.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', id).execute();
  operator = await people.signIn(EMAIL);
});

afterAll(() => service.close());

/** Ids of the own organization and project, so that nothing but what is tested refuses. */
const fill = (url: string): string =>
  url
    .replace(':projectId', service.first.projectId)
    .replace(':organizationId', service.first.organizationId)
    .replaceAll(/:\w+/g, 'x')
    .replaceAll('*', 'x');

const api = (): Route[] => routes.filter(({ url }) => url.startsWith('/console/api'));
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];
const changing = (): Route[] => api().filter(({ method }) => CHANGING.includes(method));
const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

const inject = ({ method, url }: Route, headers: Record<string, string>) =>
  service.app.inject({ method: method as 'GET', url: fill(url), headers });

/** The names of routes that answer anything but the status expected. */
async function otherThan(status: number, asked: Route[], headers: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const route of asked) {
    const answer = await inject(route, headers);
    if (answer.statusCode !== status) found.push(`${nameOf(route)}: ${answer.statusCode}`);
  }
  return found;
}

describe('every route of the console', () => {
  it('is known: the walk sees the whole of it', () => {
    const names = api().map(nameOf);
    expect(names).toContain('POST /console/api/sign-in');
    expect(names).toContain('DELETE /console/api/account/second-factor');
    expect(names).toContain('POST /console/api/projects/:projectId/public/agents');
    expect(changing().length).toBeGreaterThan(40);
    for (const method of CHANGING) expect(changing().some((route) => route.method === method)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['without the page’s own header', { origin: PUBLIC_URL }],
    ['with another value in it', { 'x-duet-console': 'true', origin: PUBLIC_URL }],
    ['from another origin', { 'x-duet-console': '1', origin: 'https://evil.example' }],
    ['from the own name on another port', { 'x-duet-console': '1', origin: `${PUBLIC_URL}:8443` }],
    ['from a sandboxed page', { 'x-duet-console': '1', origin: 'null' }],
    ['that the browser calls cross-site', { 'x-duet-console': '1', 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'x-duet-console': '1', 'sec-fetch-site': 'same-site' }],
  ])('refuses a change %s, whoever is signed in', async (_, headers) => {
    expect(await otherThan(403, changing(), { ...headers, cookie: operator })).toEqual([]);
  });

  it('is closed to those who are not signed in, apart from the doors', async () => {
    const doors = [
      '/console/api/sign-in',
      '/console/api/sign-out',
      '/console/api/invitations/look',
      '/console/api/invitations/accept',
    ];
    const inside = api().filter(({ url, method }) => !doors.includes(url) && method !== 'OPTIONS');
    expect(await otherThan(401, inside, PAGE)).toEqual([]);
    expect(await otherThan(401, inside, { ...PAGE, cookie: 'duet_console=x' })).toEqual([]);
  });

  it('is kept by nobody on the way, and says so in every answer', async () => {
    const found: string[] = [];
    for (const route of api().filter(({ method }) => method !== 'OPTIONS')) {
      const { headers } = await inject(route, PAGE);
      if (headers['cache-control'] !== 'no-store' || headers['x-content-type-options'] !== 'nosniff')
        found.push(nameOf(route));
    }
    expect(found).toEqual([]);
  });

  it('lets no other site read it', async () => {
    const me = { method: 'GET', url: '/console/api/me' };
    const answer = await inject(me, { cookie: operator, origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await service.app.inject({
      method: 'OPTIONS',
      url: '/console/api/account',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-duet-console',
      },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked.headers['access-control-allow-headers']).toBeUndefined();
  });
});

describe('the cookie', () => {
  it('is HttpOnly, SameSite=Strict, of the console alone, and Secure where there is TLS', async () => {
    const answer = await people.send('POST', '/sign-in', { email: EMAIL, password: PASSWORD });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^duet_console=[\w-]{43}; Path=\/console; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const out = await people.send('POST', '/sign-out', {}, { cookie: cookieFrom(answer) });
    expect(out.headers['set-cookie']).toBe(
      'duet_console=; Path=/console; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    );
  });

  it('is not Secure on plain http, where browsers would not send it back', async () => {
    const origin = 'http://127.0.0.1:8080';
    const plain = await testApp({ plugins: [consolePlugin], parts: { publicUrl: () => origin } });
    const visitors = peopleOf(plain);
    await visitors.add(plain.first, EMAIL);
    const { headers } = await plain.app.inject({
      method: 'POST',
      url: '/console/api/sign-in',
      headers: { 'x-duet-console': '1', origin },
      payload: { email: EMAIL, password: PASSWORD },
    });
    expect([headers['set-cookie']].flat()[0]).toMatch(/HttpOnly; SameSite=Strict$/);
    await plain.close();
  });

  it('is never one that was there before somebody signed in, and that one ends', async () => {
    const planted = await people.signIn(EMAIL);
    const body = { email: EMAIL, password: PASSWORD };
    const answer = await people.send('POST', '/sign-in', body, { cookie: planted });
    expect(cookieFrom(answer)).not.toBe(planted);
    const me = (cookie: string) => people.send('GET', '/me', undefined, { cookie });
    expect([(await me(planted)).statusCode, (await me(cookieFrom(answer))).statusCode]).toEqual([401, 200]);
    const made = await people.send('POST', '/sign-in', body, { cookie: `duet_console=${'A'.repeat(43)}` });
    expect((await me(`duet_console=${'A'.repeat(43)}`)).statusCode).toBe(401);
    expect((await me(cookieFrom(made))).statusCode).toBe(200);
  });
});

describe('secrets', () => {
  it('stand in no answer about an account, and in no line of the log', async () => {
    const cookie = await people.signIn(EMAIL);
    const { secret, recoveryCodes } = await people.protect(cookie);
    const token = await people.invite(service.first, 'guest@first.example');
    await people.send('POST', '/invitations/look', { token });
    const paths = ['/me', '/account/sessions', '/account/second-factor'];
    const answers = await Promise.all(paths.map((path) => people.send('GET', path, undefined, { cookie })));
    const account = await service.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const sessions = await service.db.selectFrom('console_sessions').select('token_hash').execute();
    const marks = await service.db.selectFrom('recovery_codes').select('code_hash').execute();
    const secrets = [
      ...[PASSWORD, secret, ...recoveryCodes, token, cookie.replace('duet_console=', '')],
      ...[account.password_hash, account.totp_box ?? ''],
      ...[...sessions.map((row) => row.token_hash), ...marks.map((row) => row.code_hash)],
    ];
    expect(secrets.every((one) => one.length > 8)).toBe(true);
    const told = JSON.stringify([answers.map(({ body }) => body), service.log]);
    for (const one of secrets) expect(told).not.toContain(one);
    const entries = JSON.stringify(await service.db.selectFrom('audit_entries').selectAll().execute());
    for (const one of secrets) expect(entries).not.toContain(one);
  });
});

describe('the policy of the page', () => {
  it('is exactly this', () => {
    expect(pagePolicy('N', 'https://duet.example', undefined)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; " +
        "img-src 'self' data: https://duet.example; media-src 'self' blob: https://duet.example; " +
        "connect-src 'self' wss://duet.example; font-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
  });

  it('comes with every page, whatever its address', async () => {
    for (const url of ['/', '/console', '/console/account', '/console/invitation', '/console/p/x/agents']) {
      const { headers } = await service.app.inject({ url });
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
      expect(policy).toBe(pagePolicy(nonce, PUBLIC_URL, 'localhost:80'));
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
      });
    }
  });
});
