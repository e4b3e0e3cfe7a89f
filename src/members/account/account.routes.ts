import type { Version } from '../../catalog-versions.ts';
import type { MemberPlugin } from '../../http/app-types.ts';
import { asJson } from '../calls/v2.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { callingMember, inEveryVersion } from '../member-scope.ts';
import { presentAccount, presentFirstAccount } from './account.presenter.ts';
import { readAccount } from './account.store.ts';

const schema = { hide: true };

const first: MemberPlugin = (app, { db }) =>
  void app.get('/v1/me/account', { schema }, async (request, reply) => {
    void asJson(reply);
    return presentFirstAccount(await readAccount(db, callingMember(request).id));
  });

const later =
  (version: Version): MemberPlugin =>
  (app, parts) =>
    void app.get(`/v${version}/me/account`, { schema }, async (request, reply) => {
      const wire = wireWithoutLinks(version, parts, request, 'account');
      const account = await readAccount(parts.db, callingMember(request).id);
      void asJson(reply);
      return { account: presentAccount(wire, account) };
    });

/** A member's account, in every version (facts, 3). */
export const accountRoutes: MemberPlugin = inEveryVersion(first, later);
