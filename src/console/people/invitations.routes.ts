import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { cookieOf, fromOf, giveCookies } from '../guard.ts';
import { acceptInvitation, lookAtInvitation } from './invitations.service.ts';
import { presentMe } from './me.service.ts';
import { findCookieOwner } from './sign-in.service.ts';

const PATH = '/console/api/invitations';

const hide = true;
const Token = Type.String({ minLength: 1, maxLength: 200 });
const Look = Type.Object({ token: Token });
const Accept = Type.Object({
  token: Token,
  name: Type.Optional(Type.String({ maxLength: 100 })),
  password: Type.Optional(Type.String({ maxLength: 4096 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

/**
 * The routes for whoever has received an invitation. Its secret is always in the body, never in the address
 * of a request.
 */
export function invitationRoutes(app: App, parts: ConsoleParts): void {
  app.post(`${PATH}/look`, { schema: { hide, body: Look } }, async (request) =>
    lookAtInvitation(parts, request.body.token, fromOf(request)),
  );
  app.post(`${PATH}/accept`, { schema: { hide, body: Accept } }, async (request, reply) => {
    const signedIn = await findCookieOwner(parts, cookieOf(request));
    const acceptor = { from: fromOf(request), signedIn, route: `${PATH}/accept`, requestId: request.id };
    const { account, cookie } = await acceptInvitation(parts, request.body, acceptor);
    if (cookie !== null) giveCookies(request, reply, parts, { account, cookie });
    return presentMe(parts, account);
  });
}
