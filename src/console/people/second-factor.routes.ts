import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { accountOf } from '../guard.ts';
import { OwnCode, OwnPassword, PasswordAndCode } from './account.schema.ts';
import { proveOwnPassword } from './account.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  presentSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';

const PATH = '/console/api/account/second-factor';

const hide = true;

/**
 * The routes for the second factor of the signed-in account. Confirming it needs no password, because
 * beginning has just asked for it.
 */
export function secondFactorRoutes(app: App, parts: ConsoleParts): void {
  app.get(PATH, { schema: { hide } }, async (request) => presentSecondFactor(parts, accountOf(request)));
  app.post(PATH, { schema: { hide, body: OwnPassword } }, async (request) => {
    const account = accountOf(request);
    await proveOwnPassword(parts, account, request.body.password, 'password');
    return beginSecondFactor(parts, account);
  });
  app.post(`${PATH}/confirm`, { schema: { hide, body: OwnCode } }, async (request) =>
    confirmSecondFactor(parts, accountOf(request), request.body.code),
  );
  app.post(`${PATH}/recovery-codes`, { schema: { hide, body: PasswordAndCode } }, async (request) => {
    const { password, code } = request.body;
    await proveOwnPassword(parts, accountOf(request), password, 'password');
    return renewRecoveryCodes(parts, accountOf(request), code);
  });
  app.delete(PATH, { schema: { hide, body: PasswordAndCode } }, async (request) => {
    const { password, code } = request.body;
    await proveOwnPassword(parts, accountOf(request), password, 'password');
    await endSecondFactor(parts, accountOf(request), code);
    return {};
  });
}
