import type { FastifyRequest } from 'fastify';
import type { LaterVersion, Version } from '../../catalog-versions.ts';
import { memberOf } from '../../catalog/http/application.ts';
import { installRequestPipeline } from '../../catalog/http/request-pipeline.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { asJson, envelopeOf } from '../calls/v2.ts';
import { paramOf } from '../../http/path-params.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { callingMember, memberScope } from '../member-scope.ts';
import { createTokenReader } from '../tokens/token-reader.ts';
import { presentMember, presentProfile } from './profile.presenter.ts';
import { MePut } from './profile.schema.ts';
import { findMembers, ownProfile, putProfile } from './profile.service.ts';

const hide = { hide: true };
const MEMBERS = 'members';

const own =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    const path = `/v${version}/me`;

    app.get(path, { schema: hide }, async (request, reply) => {
      const wire = wireWithoutLinks(version, parts, request, MEMBERS);
      void asJson(reply);
      return { me: presentProfile(wire, await ownProfile(parts.db, callingMember(request).id)) };
    });

    app.put(path, { schema: { ...hide, body: MePut } }, async (request, reply) => {
      const wire = wireWithoutLinks(version, parts, request, MEMBERS);
      const profile = await putProfile(parts.db, callingMember(request).id, request.body);
      void asJson(reply);
      return { me: presentProfile(wire, profile) };
    });
  };

const viewerOf = (request: FastifyRequest): string | null => memberOf(request)?.id ?? null;

/**
 * The cache header: profiles change independently of the catalogue, so they are not cached with its answers.
 */
const NOT_KEPT = 'no-store';

/** Profiles of others, for every application and every member. */
const others =
  (released: LaterVersion): MemberPlugin =>
  (app, parts) => {
    const version = released.number;
    installRequestPipeline(app, parts, released, { readToken: createTokenReader(parts) });
    app.get(`/v${version}/members/:id`, { schema: hide }, async (request, reply) => {
      const wire = wireWithoutLinks(version, parts, request, MEMBERS);
      const found = await findMembers(parts.db, paramOf(request, 'id'));
      const objects = found.map((profile) => presentMember(wire, profile, viewerOf(request)));
      void asJson(reply).header('cache-control', NOT_KEPT);
      const shown = { plural: MEMBERS, objects, total: objects.length, window: null };
      return envelopeOf(version, request, shown);
    });
  };

/** The routes of profiles (facts, 3): `/me` and `/members/{guid or screen name}` in v2.x. */
export const profileRoutes: MemberPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.later) {
    await memberScope(version, own(version.number))(app, parts);
    await app.register(async (scope: App) => others(version)(scope, parts));
  }
};
