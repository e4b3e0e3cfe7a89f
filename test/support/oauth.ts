import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashSecret } from '../../src/kernel/ids.ts';
import { testApp, type TestApp } from './app.ts';
import { CATALOG_KEY, CATALOG_SECRET, seedCatalog } from './catalog.ts';
import { seedMembers } from './members.ts';

export const REDIRECT = 'https://client.test/callback';

/** A second application, whose redirect address has a query of its own. */
export const OTHER = {
  id: 'app_other',
  key: 'other-application-key',
  secret: 'other-application-secret',
  redirectUri: 'https://other.test/back?from=duet',
};

export const VERIFIER = 'the-verifier-of-a-test-which-is-long-enough-0123';
export const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const basic = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

export type Values = Readonly<Record<string, string>>;
export const form = (values: Values): string => new URLSearchParams(values).toString();
const FORM = 'application/x-www-form-urlencoded';

/** The values without the named ones. */
export const without = (values: Values, ...names: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

export const AUTHORIZE = {
  response_type: 'code',
  code_challenge_method: 's256',
  code_challenge: s256(VERIFIER),
  client_id: CATALOG_KEY,
  redirect_uri: REDIRECT,
};
export const EXCHANGE = {
  client_id: CATALOG_KEY,
  grant_type: 'authorization_code',
  redirect_uri: REDIRECT,
  code_verifier: VERIFIER,
  username: 'ann',
  password: 'ann-password-1',
};
/** The further parameters of the legacy endpoint besides a code. */
export const LEGACY = {
  client_id: CATALOG_KEY,
  client_secret: CATALOG_SECRET,
  response_type: 'code',
  grant_type: 'authorization_code',
  redirect_uri: REDIRECT,
};

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: string;
}

/** An app with a catalogue, two members and two applications. */
export interface OAuthApp {
  readonly duet: TestApp;
  get(url: string, values?: Values, headers?: Values): Promise<LightMyRequestResponse>;
  /** Posts a form. */
  post(url: string, values: Values, headers?: Values): Promise<LightMyRequestResponse>;
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Gets a code by the flow with a challenge. */
  code(more?: Values, headers?: Values): Promise<string>;
  /** Gets tokens by the flow with a challenge. */
  tokens(): Promise<TokenAnswer>;
  /** The status of a call with a token. */
  statusWith(token: string, url?: string): Promise<number>;
  close(): Promise<void>;
}

/** Signs a member in in a browser for a minute; answers its cookie. */
export async function signedIn({ duet }: OAuthApp, memberId: string): Promise<Values> {
  const secret = duet.parts.ids.newSecret();
  const created_at = new Date(duet.clock.wallTime());
  const expires_at = new Date(created_at.getTime() + 60_000);
  const row = { token_hash: hashSecret(secret), member_id: memberId, created_at, expires_at };
  await duet.db.insertInto('oauth_sign_ins').values(row).execute();
  return { cookie: `other=1; __Host-duet_member=${secret}` };
}

/** A member signs in at the address that an application has made; answers where the browser is sent then. */
export async function signInAt(app: Pick<OAuthApp, 'send' | 'post'>, url: URL): Promise<URL> {
  const path = url.pathname + url.search;
  const page = await app.send({ url: path });
  const mark = /name="mark" value="(\w+)"/.exec(page.body)?.[1] ?? '';
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await app.post(path, { mark, username: 'ann', password: 'ann-password-1' }, { cookie });
  return new URL(String(answer.headers.location));
}

/** The target of a redirect: its address and its query. */
export const landing = (answer: LightMyRequestResponse): { readonly to: string; readonly query: Values } => {
  const url = new URL(String(answer.headers.location));
  return { to: `${url.origin}${url.pathname}`, query: Object.fromEntries(url.searchParams) };
};

export async function oauthApp(options: Parameters<typeof testApp>[0] = {}): Promise<OAuthApp> {
  const duet = await testApp(options);
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  await duet.db
    .insertInto('catalog_applications')
    .values({
      id: OTHER.id,
      name: 'Other <b>&"',
      key_hash: hashSecret(OTHER.key),
      secret_hash: hashSecret(OTHER.secret),
      redirect_uri: OTHER.redirectUri,
      old_rate: 1_000_000,
      new_rate: 1_000_000,
    })
    .execute();
  const send = (given: InjectOptions) => duet.app.inject(given);
  const get: OAuthApp['get'] = (url, values = {}, headers = {}) =>
    send({ url: `${url}?${form(values)}`, headers });
  const post: OAuthApp['post'] = (url, values, headers = {}) =>
    send({ method: 'POST', url, payload: form(values), headers: { 'content-type': FORM, ...headers } });
  const code: OAuthApp['code'] = async (more = {}, headers = {}) => {
    const answer = await get('/v2.2/oauth/authorize', { ...AUTHORIZE, ...more }, headers);
    const given = answer.statusCode === 302 ? landing(answer).query['code'] : undefined;
    if (given === undefined) throw new Error(`authorize answered ${answer.statusCode}: ${answer.body}`);
    return given;
  };
  const tokens = async () => {
    const answer = await post('/v2.2/oauth/access_token', { ...EXCHANGE, code: await code() });
    if (answer.statusCode !== 200) throw new Error(`no tokens: ${answer.body}`);
    return answer.json<TokenAnswer>();
  };
  const statusWith: OAuthApp['statusWith'] = async (token, url = '/v2.2/genres') =>
    (await send({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { duet, send, get, post, code, tokens, statusWith, close: () => duet.close() };
}
