import type { AppParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { App, AppPlugin } from '../http/app-types.ts';
import type { Account } from './accounts.store.ts';
import { AgentParams, Connect, SessionParams, SignIn } from './console.schema.ts';
import { accountOf, cookieOf, giveCookie, installAccount, installSameOrigin, takeCookie } from './guard.ts';
import { connect, listAgents, session } from './playground.service.ts';
import { signInByLink, signInByPassword, signOut, type SignedIn } from './sign-in.service.ts';

const presentAccount = (account: Account) => ({
  email: account.email,
  role: account.role,
  organization: { id: account.organizationId, name: account.organizationName },
});

interface Credentials {
  readonly email?: string;
  readonly password?: string;
  readonly accessToken?: string;
}

function enter(parts: AppParts, body: Credentials, address: string): Promise<SignedIn> {
  const { accessToken, email, password } = body;
  if (accessToken !== undefined) return signInByLink(parts, accessToken, address);
  if (email !== undefined && password !== undefined) return signInByPassword(parts, email, password, address);
  throw new ServiceError('BadRequest', 'Give email and password, or accessToken.');
}

function doors(app: App, parts: AppParts): void {
  app.post('/console/api/sign-in', { schema: { hide: true, body: SignIn } }, async (request, reply) => {
    const { account, cookie } = await enter(parts, request.body, request.ip);
    giveCookie(reply, parts, cookie);
    return presentAccount(account);
  });
  app.post('/console/api/sign-out', { schema: { hide: true } }, async (request, reply) => {
    await signOut(parts, cookieOf(request));
    takeCookie(reply, parts);
    return {};
  });
}

function playground(app: App, parts: AppParts): void {
  installAccount(app, parts);
  app.get('/console/api/me', { schema: { hide: true } }, async (request) =>
    presentAccount(accountOf(request)),
  );
  app.get('/console/api/agents', { schema: { hide: true } }, async (request) => ({
    items: await listAgents(parts, accountOf(request)),
  }));
  app.post(
    '/console/api/agents/:agentId/connections',
    { schema: { hide: true, params: AgentParams, body: Connect } },
    async (request) => connect(parts, accountOf(request), request.params.agentId, request.body),
  );
  app.get(
    '/console/api/sessions/:sessionId',
    { schema: { hide: true, params: SessionParams } },
    async (request) => session(parts, accountOf(request), request.params.sessionId),
  );
}

/** The console's own API: behind a cookie instead of a key, for the page that the service serves itself. */
export const consoleRoutes: AppPlugin = async (app, parts) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  installSameOrigin(app, parts);
  await app.register(async (scope) => doors(scope, parts));
  await app.register(async (scope) => playground(scope, parts));
};
