import type { FastifyRequest } from 'fastify';
import { type CallingMember, memberOf } from '../catalog/http/application.ts';
import { installFront } from '../catalog/http/front.ts';
import type { Budget } from '../catalog/http/rates.ts';
import type { App, AppPlugin } from '../http/app-types.ts';
import { installForms } from './calls/forms.ts';
import { createTokenReader } from './tokens/token-reader.ts';

export type { CallingMember } from '../catalog/http/application.ts';

/** The versions whose paths a member's scope can hold. */
export type MemberVersion = 'v1' | 'v2.0' | 'v2.1' | 'v2.2';

/**
 * Which rate budget of an application the requests of a version count against (4-decisions, "Interface B,
 * details").
 */
export const BUDGETS: Readonly<Record<MemberVersion, Budget>> = {
  v1: 'old',
  'v2.0': 'old',
  'v2.1': 'new',
  'v2.2': 'new',
};

/**
 * A scope for paths below `/me`. Each request needs the access token of a member, 401 otherwise, and counts
 * against the rate of that token's application; an application key beside it is ignored. A locked member gets
 * 423 on v1 and v2.0 (spec B, 5). Bodies may be forms.
 *
 * @param version decides the rate budget
 */
export const memberScope =
  (version: MemberVersion, routes: AppPlugin): AppPlugin =>
  async (app, parts) => {
    await app.register(async (inner) => {
      const scope = inner as unknown as App;
      await installForms(scope);
      installFront(scope, parts, BUDGETS[version], createTokenReader(parts), { caller: 'member' });
      await routes(scope, parts);
    });
  };

/** The member who makes the request. Only within `memberScope`. */
export function callingMember(request: FastifyRequest): CallingMember {
  const member = memberOf(request);
  if (!member) throw new Error('this route stands outside the member scope');
  return member;
}
