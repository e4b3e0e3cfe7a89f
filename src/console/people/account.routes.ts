import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { pageOf } from '../../http/paging.ts';
import { endSessionsWithoutRight } from '../../platform/sessions/ending.ts';
import { auditOperator } from '../audited.ts';
import { accountOf, ownHashOf } from '../guard.ts';
import { PasswordChange, ProfileChange, SessionPath, SessionsQuery } from './account.schema.ts';
import { changePassword, changeProfile } from './account.service.ts';
import { findById } from './accounts.store.ts';
import { presentMe } from './me.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { endOtherSessions, endSession, presentSessions } from './sessions.service.ts';

const ACCOUNT = '/console/api/account';

const hide = true;

function profileRoutes(app: App, parts: ConsoleParts): void {
  app.get('/console/api/me', { schema: { hide } }, async (request) => presentMe(parts, accountOf(request)));
  const unaudited = { schema: { hide, body: ProfileChange }, config: { audit: false } } as const;
  app.patch(ACCOUNT, unaudited, async (request) => {
    const account = accountOf(request);
    await changeProfile(parts, account, request.body);
    return presentMe(parts, (await findById(parts.db, account.id)) ?? account);
  });
  app.post(`${ACCOUNT}/password`, { schema: { hide, body: PasswordChange } }, async (request) => {
    await changePassword(parts, accountOf(request), request.body, ownHashOf(request));
    await endSessionsWithoutRight(parts, accountOf(request).id);
    return {};
  });
}

function sessionRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${ACCOUNT}/sessions`, { schema: { hide, querystring: SessionsQuery } }, async (request) =>
    presentSessions(parts, accountOf(request).id, ownHashOf(request), pageOf(request.query)),
  );
  app.delete(`${ACCOUNT}/sessions`, { schema: { hide } }, async (request) => {
    await endOtherSessions(parts, accountOf(request).id, ownHashOf(request));
    await endSessionsWithoutRight(parts, accountOf(request).id);
    return {};
  });
  app.delete(`${ACCOUNT}/sessions/:id`, { schema: { hide, params: SessionPath } }, async (request) => {
    await endSession(parts, accountOf(request).id, request.params.id);
    await endSessionsWithoutRight(parts, accountOf(request).id);
    return {};
  });
}

/** The routes for everybody's own account. After the sign-in check. */
export function accountRoutes(app: App, parts: ConsoleParts): void {
  auditOperator(app, parts);
  profileRoutes(app, parts);
  sessionRoutes(app, parts);
  secondFactorRoutes(app, parts);
}
