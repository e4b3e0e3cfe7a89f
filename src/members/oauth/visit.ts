import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Budget } from '../../catalog-versions.ts';
import type { Account } from '../accounts/accounts.store.ts';
import type { Client } from './applications.store.ts';
import type { Authorization, Flow } from './authorization.ts';
import { textsFor } from './pages/languages.ts';
import type { Params } from './params.ts';

/** What the checks of a visit have found so far. */
export interface Findings {
  readonly client: Client;
  readonly authorization: Authorization;
  /** A posted form that this browser was given. */
  readonly form: Params;
  /** The member who is signed in, or has just signed in. */
  readonly member: Account;
}

/** One request of a browser for a hosted page. */
export interface Visit {
  readonly parts: MemberParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The page's path, to which its form is posted. */
  readonly path: string;
  readonly flow: Flow;
  /** The rate budget that the request counts against. */
  readonly budget: Budget;
  readonly found: { -readonly [Name in keyof Findings]?: Findings[Name] };
}

/** Answers a browser. */
export type Answer = (visit: Visit) => FastifyReply | Promise<FastifyReply>;

/** A check of a visit: whether it passes. When it does not, it has answered the browser. */
export type Check = (visit: Visit) => boolean | Promise<boolean>;

/** The result of a check that has answered. A reply is a promise of its end, so no check returns one. */
export const refusedBy = (_reply: FastifyReply): false => false;

/**
 * What an earlier check of the visit has found.
 * @throws Error where the list of checks lacks the one that finds it
 */
export function foundIn<Name extends keyof Findings>({ found }: Visit, name: Name): Findings[Name] {
  const value: Findings[Name] | undefined = found[name];
  if (value === undefined) throw new Error(`no check of this page finds the ${name}`);
  return value;
}

/** Answers a visit that passes all checks; the first check that fails has answered it otherwise. */
export const behind =
  (checks: readonly Check[], answer: Answer): Answer =>
  async (visit) => {
    for (const check of checks) if (!(await check(visit))) return visit.reply;
    return answer(visit);
  };

export const textsOf = ({ request }: Pick<Visit, 'request'>) => textsFor(request.headers['accept-language']);

/** A path of the service with the query of the application's request. */
export const withRequest = ({ request }: Visit, path: string): string => {
  const at = request.url.indexOf('?');
  return at < 0 ? path : `${path}${request.url.slice(at)}`;
};
