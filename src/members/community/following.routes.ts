import { type Static, Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Version } from '../../catalog-versions.ts';
import { LIMIT_MAXIMUM, type Query, windowOf } from '../../catalog/http/query.ts';
import type { Shown } from '../../catalog/v2/call.ts';
import { invalidFields, notFound } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { asJson, envelopeOf } from '../calls/v2.ts';
import { paramOf } from '../../http/path-params.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { callingMember, memberScope } from '../member-scope.ts';
import { findMembers } from '../profile/profile.service.ts';
import { followedAmong, followedBy, followersAmong, followersOf, follow, unfollow } from './follows.store.ts';
import { MEMBERS, showMembers } from './shown-members.ts';

/** Longer than any id or screen name. */
const LONGEST = 100;
const Id = Type.String({ minLength: 1, maxLength: LONGEST });

/** Members by GUIDs or screen names, bare or as objects. */
const FollowBody = Type.Object({
  members: Type.Array(Type.Union([Id, Type.Object({ id: Id })]), { minItems: 1, maxItems: LIMIT_MAXIMUM }),
});

const hide = true;

const textOf = ({ members }: Static<typeof FollowBody>): string =>
  members.map((one) => (typeof one === 'string' ? one : one.id)).join(',');

/** The lists by their paths: how one is read, and which members of a comma list are in it. */
const LISTS = {
  following: { list: followedBy, among: followedAmong },
  followers: { list: followersOf, among: followersAmong },
} as const;

const installReading = (app: App, parts: MemberParts, version: Version): void => {
  const { db } = parts;
  for (const [name, { list, among }] of Object.entries(LISTS)) {
    const path = `/v${version}/me/${name}`;
    const answer = async (request: FastifyRequest, read: (memberId: string) => Promise<Shown>) => {
      const shown = await read(callingMember(request).id);
      return envelopeOf(version, request, shown);
    };

    app.get(path, { schema: { hide } }, async (given, reply) => {
      const request = given as FastifyRequest;
      const wire = wireWithoutLinks(version, parts, request, MEMBERS);
      const window = windowOf(request.query as Query);
      void asJson(reply);
      return answer(request, async (memberId) => {
        const { ids, total } = await list(db, memberId, window);
        return showMembers(parts, { wire, memberId }, ids, { total, window });
      });
    });

    app.get(`${path}/:ids`, { schema: { hide } }, async (given, reply) => {
      const request = given as FastifyRequest;
      const wire = wireWithoutLinks(version, parts, request, MEMBERS);
      const asked = (await findMembers(db, paramOf(request, 'ids'))).map(({ id }) => id);
      void asJson(reply);
      return answer(request, async (memberId) => {
        const those = await among(db, memberId, asked);
        const ids = [...new Set(asked)].filter((id) => those.has(id));
        return showMembers(parts, { wire, memberId }, ids, { total: ids.length, window: null });
      });
    });
  }
};

const installWriting = (app: App, parts: MemberParts, version: Version): void => {
  const { db, clock } = parts;
  const path = `/v${version}/me/following`;

  app.post(path, { schema: { hide, body: FollowBody } }, async (request, reply) => {
    const wire = wireWithoutLinks(version, parts, request, MEMBERS);
    const memberId = callingMember(request).id;
    const ids = (await findMembers(db, textOf(request.body))).map(({ id }) => id);
    if (ids.includes(memberId)) throw invalidFields({ members: ['must not name the member who follows'] });
    await follow(db, memberId, ids, new Date(clock.wallTime()));
    void asJson(reply);
    const shown = await showMembers(parts, { wire, memberId }, ids, { total: ids.length, window: null });
    return envelopeOf(version, request, shown);
  });

  app.delete(`${path}/:ids`, { schema: { hide } }, async (request, reply) => {
    const text = paramOf(request as FastifyRequest, 'ids');
    const ids = (await findMembers(db, text)).map(({ id }) => id);
    if ((await unfollow(db, callingMember(request as FastifyRequest).id, ids)) === 0) throw notFound(text);
    return reply.code(204).send();
  });
};

/** Whom the calling member follows, and by whom the member is followed, in v2.x. */
export const followingRoutes: MemberPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.later) {
    const routes: MemberPlugin = (scope, given) => {
      installReading(scope, given, version.number);
      installWriting(scope, given, version.number);
    };
    await memberScope(version, routes)(app, parts);
  }
};
