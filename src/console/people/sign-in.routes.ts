import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { endSessionsWithoutRight } from '../../platform/sessions/ending.ts';
import { cookieOf, fromOf, giveCookies, takeCookie } from '../guard.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { presentMe } from './me.service.ts';
import { type From, signInByLink, signInByPassword, signOut, type SignedIn } from './sign-in.service.ts';
import { Code } from './account.schema.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/**
 * The body of POST /console/api/sign-in: either an email and a password, with a code if the account has a
 * second factor, or the secret of a sign-in link.
 */
const SignIn = Type.Object({
  email: Type.Optional(text(320)),
  password: Type.Optional(text(1024)),
  code: Type.Optional(Code),
  accessToken: Type.Optional(text(200)),
});

interface Given {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly accessToken?: string;
}

function enter(parts: ConsoleParts, body: Given, from: From): Promise<SignedIn> {
  const { accessToken, email, password, code } = body;
  if (accessToken !== undefined) return signInByLink(parts, accessToken, from);
  if (email !== undefined && password !== undefined)
    return signInByPassword(parts, { email, password, code }, from);
  throw new ServiceError('BadRequest', 'Give email and password, or accessToken.');
}

/**
 * The limit of bodies before sign-in, in bytes: an address, a password, a name and a link's secret need no
 * more.
 */
const MOST_BYTES = 8 * 1024;

/** The routes for signing in and out, which need no signed-in account. */
export function signInRoutes(app: App, parts: ConsoleParts): void {
  app.addHook('onRoute', (route) => void (route.bodyLimit ??= MOST_BYTES));
  app.post('/console/api/sign-in', { schema: { hide: true, body: SignIn } }, async (request, reply) => {
    const signedIn = await enter(parts, request.body, fromOf(request));
    // The former cookie is revoked: the browser replaces it with the new one, so it must not stay valid.
    await signOut(parts, cookieOf(request));
    giveCookies(request, reply, parts, signedIn);
    return presentMe(parts, signedIn.account);
  });
  app.post('/console/api/sign-out', { schema: { hide: true } }, async (request, reply) => {
    const accountId = await signOut(parts, cookieOf(request));
    if (accountId !== null) await endSessionsWithoutRight(parts, accountId);
    takeCookie(reply, parts);
    return {};
  });
  invitationRoutes(app, parts);
}
