import type { FastifyRequest } from 'fastify';
import type { CatalogVersion } from '../catalog-versions.ts';
import { type CallingMember, memberOf } from '../catalog/http/application.ts';
import { installFront } from '../catalog/http/front.ts';
import type { App, AppPlugin } from '../http/app-types.ts';
import { installForms } from './calls/forms.ts';
import { createTokenReader } from './tokens/token-reader.ts';

export type { CallingMember } from '../catalog/http/application.ts';

/**
 * A scope for paths under `/me`: each request needs the access token of a member, 401 otherwise, and counts for the
 * application of that token; a key beside it is not looked at. A locked member is 423 on the first versions (spec B, 5).
 * Bodies may be forms.
 * @param version whose budget the requests count for, and whose rules they keep
 */
export const memberScope =
  (version: CatalogVersion, routes: AppPlugin): AppPlugin =>
  async (app, parts) => {
    await app.register(async (inner) => {
      const scope = inner as unknown as App;
      await installForms(scope);
      installFront(scope, parts, version, createTokenReader(parts), { caller: 'member' });
      await routes(scope, parts);
    });
  };

/** Who makes the request. Only within `memberScope`. */
export function callingMember(request: FastifyRequest): CallingMember {
  const member = memberOf(request);
  if (!member) throw new Error('this route stands outside the member scope');
  return member;
}
