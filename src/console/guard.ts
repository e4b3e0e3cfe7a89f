import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { App } from '../http/app-types.ts';
import { isFromOwnPage } from '../http/own-page.ts';
import type { Account } from './people/accounts.store.ts';
import { rememberDevice } from './people/known-device.ts';
import {
  accountOfCookie,
  COOKIE_SECONDS,
  type From,
  hashOfCookie,
  type SignedIn,
} from './people/sign-in.service.ts';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The header that the page sets with every request (web/src/api/http.ts). */
const CSRF_HEADER = 'x-duet-console';

const refuse = (): ServiceError =>
  new ServiceError('Forbidden', 'Only the console’s own page may call this.');

/**
 * Refuses forged requests: a page of another site can neither set `x-duet-console` without a preflight, which
 * the service does not allow, nor hide its origin. Both are checked, and the cookie is SameSite=Strict as
 * well.
 */
export function installCsrfCheck(app: App, { publicUrl }: Pick<ConsoleParts, 'publicUrl'>): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return;
    if (!isFromOwnPage(request, CSRF_HEADER, publicUrl())) throw refuse();
  });
}

const COOKIE = 'duet_console';

/** Says which accounts this browser has signed in with; it signs nobody in. */
const DEVICE_COOKIE = 'duet_console_device';
/** The most that browsers keep a cookie: 400 days (RFC 6265bis, 5.5). */
const DEVICE_SECONDS = 400 * 24 * 3600;

const cookieNamed = (name: string, request: FastifyRequest): string | undefined => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
};

export const cookieOf = (request: FastifyRequest): string | undefined => cookieNamed(COOKIE, request);

/**
 * Sets a cookie (RFC 6265): scripts cannot read it, other sites cannot send it, and with TLS it is only
 * sent over TLS.
 */
const setCookie = (
  reply: FastifyReply,
  { publicUrl }: Pick<ConsoleParts, 'publicUrl'>,
  pair: string,
  seconds: number,
) => {
  const secure = publicUrl().startsWith('https:') ? '; Secure' : '';
  return reply.header(
    'set-cookie',
    `${pair}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
};

/** Signs the browser in, and remembers it as a device of the account. */
export function giveCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Pick<ConsoleParts, 'publicUrl' | 'ids' | 'secrets'>,
  { account, cookie }: SignedIn,
): void {
  const device = rememberDevice(parts, cookieNamed(DEVICE_COOKIE, request), account.email);
  setCookie(reply, parts, `${COOKIE}=${cookie}`, COOKIE_SECONDS);
  setCookie(reply, parts, `${DEVICE_COOKIE}=${device}`, DEVICE_SECONDS);
}

/** Signs the browser out; it stays a device of its accounts. */
export const takeCookie = (reply: FastifyReply, parts: Pick<ConsoleParts, 'publicUrl'>) =>
  setCookie(reply, parts, `${COOKIE}=`, 0);

/** The origin of a request, for the list of an account's sign-ins. */
export const fromOf = (request: FastifyRequest): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: cookieNamed(DEVICE_COOKIE, request),
});

const accounts = new WeakMap<FastifyRequest, Account>();

/** The signed-in account. Only after `installAccount`. */
export function accountOf(request: FastifyRequest): Account {
  const account = accounts.get(request);
  if (!account) throw new Error('this route stands outside the sign-in check');
  return account;
}

/** The stored hash of a request's cookie. Only after `installAccount`. */
export const ownHashOf = (request: FastifyRequest): string => hashOfCookie(cookieOf(request) ?? '');

/** Requires a signed-in account for every route of this scope; otherwise 401. */
export function installAccount(app: App, parts: ConsoleParts): void {
  app.addHook('onRequest', async (request) => {
    accounts.set(request, await accountOfCookie(parts, cookieOf(request)));
  });
}
