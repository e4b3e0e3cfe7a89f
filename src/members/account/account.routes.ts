import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAcceptedVersion } from '../../catalog/v2/versionless.ts';
import type { Version } from '../../catalog-versions.ts';
import type { MemberPlugin } from '../../http/app-types.ts';
import { asJson } from '../calls/v2.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { callingMember, inEveryVersion } from '../member-scope.ts';
import { presentAccount, presentFirstAccount } from './account.presenter.ts';
import { AccountPut } from './account.schema.ts';
import { changeAccount } from './account.service.ts';
import { readAccount } from './account.store.ts';

const schema = { hide: true };

const first: MemberPlugin = (app, { db }) =>
  void app.get('/v1/me/account', { schema }, async (request, reply) => {
    void asJson(reply);
    return presentFirstAccount(await readAccount(db, callingMember(request).id));
  });

const later =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    const path = `/v${version}/me/account`;
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const wire = wireWithoutLinks(version, parts, request, 'account');
      const account = await readAccount(parts.db, callingMember(request).id);
      void asJson(reply);
      return { account: presentAccount(wire, account) };
    };
    app.get(path, { schema }, async (request, reply) =>
      show(request as FastifyRequest, reply as FastifyReply),
    );
    app.put(path, { schema: { ...schema, body: AccountPut } }, async (request, reply) => {
      checkAcceptedVersion(request as FastifyRequest, parts.catalogVersions);
      await changeAccount(parts, callingMember(request as FastifyRequest).id, request.body, request.ip);
      return show(request as FastifyRequest, reply as FastifyReply);
    });
  };

/** A member's account, in every version (facts, 3). */
export const accountRoutes: MemberPlugin = inEveryVersion(first, later);
