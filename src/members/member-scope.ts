import type { FastifyRequest } from 'fastify';
import type { CatalogVersion, Version } from '../catalog-versions.ts';
import { type CallingMember, memberOf } from '../catalog/http/application.ts';
import { installRequestPipeline } from '../catalog/http/request-pipeline.ts';
import type { App, MemberPlugin } from '../http/app-types.ts';
import { installForms } from './calls/forms.ts';
import { createTokenReader } from './tokens/token-reader.ts';

/**
 * A scope for paths below `/me`. Each request needs the access token of a member, 401 otherwise, and counts
 * against the rate of that token's application; an application key beside it is ignored. A locked member gets
 * 423 on the versions with `memberLock` (spec B, 5). Bodies may be forms.
 *
 * @param version decides the rate budget, and whether locked members are refused
 */
export const memberScope =
  (version: CatalogVersion, routes: MemberPlugin): MemberPlugin =>
  async (app, parts) => {
    await app.register(async (scope: App) => {
      await installForms(scope);
      installRequestPipeline(scope, parts, version, {
        readToken: createTokenReader(parts),
        caller: 'member',
      });
      await routes(scope, parts);
    });
  };

/**
 * A member scope for each version of the music interface.
 *
 * @param first the routes of v1
 * @param later makes the routes of a version that answers in an envelope
 */
export const inEveryVersion =
  (first: MemberPlugin, later: (version: Version) => MemberPlugin): MemberPlugin =>
  async (app, parts) => {
    const { catalogVersions: versions } = parts;
    await memberScope(versions.first, first)(app, parts);
    for (const version of versions.later) await memberScope(version, later(version.number))(app, parts);
  };

/** The member who makes the request. Only within `memberScope`. */
export function callingMember(request: FastifyRequest): CallingMember {
  const member = memberOf(request);
  if (!member) throw new Error('this route stands outside the member scope');
  return member;
}
