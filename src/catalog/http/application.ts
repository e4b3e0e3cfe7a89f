import type { FastifyRequest } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { type Application, applicationKeysOf } from './application-keys.ts';
import { bearerChallenge } from './resource-metadata.ts';

/** The application on whose behalf a request is made. */
export interface CallingApplication extends Application {
  /** Whether the key came in a header: only then may answers be cached (spec B, 5.1). */
  readonly byHeader: boolean;
}

/** The member on whose behalf a request is made. */
export interface CallingMember {
  /** A GUID: 32 upper-case hexadecimal digits. */
  readonly id: string;
  /** The country whose catalogue the member sees, two letters. */
  readonly country: string;
  readonly lang: string;
  /** Whether too many wrong passwords have locked the account for now (spec B, 5.10). */
  readonly isLocked: boolean;
}

/** The application and member that a Bearer token stands for. */
export interface Bearer {
  readonly application: Application;
  readonly member: CallingMember;
}

/**
 * Reads a Bearer token; null when it is not valid. The members' part passes its reader to
 * `installApplicationKey`.
 */
export type TokenReader = (token: string, request: FastifyRequest) => Promise<Bearer | null>;

const BEARER = /^bearer +(\S+)$/i;

const CALLER = Symbol('the calling application');
const MEMBER = Symbol('the calling member');
interface WithCaller {
  [CALLER]?: CallingApplication | null;
  [MEMBER]?: CallingMember | null;
}

/** The same error for a missing, an unknown and a revoked key. */
const keyNeeded = (): ServiceError =>
  new ServiceError('Unauthorized', 'A valid application key is needed in the header apikey.', {
    headers: { 'www-authenticate': 'ApiKey' },
  });

/** The same error for a missing, an unknown, an expired and a revoked token. */
const tokenNeeded = (challenge: string): ServiceError =>
  new ServiceError('Unauthorized', 'A valid access token is needed in the header Authorization.', {
    headers: { 'www-authenticate': challenge },
  });

const keyInQuery = ({ query }: FastifyRequest): string => {
  const given = (query as Readonly<Record<string, unknown>> | undefined)?.['apikey'];
  const first: unknown = Array.isArray(given) ? given[0] : given;
  return typeof first === 'string' ? first : '';
};

interface GivenKey {
  readonly key: string;
  readonly byHeader: boolean;
}

/** The application key of a request; one in the header takes precedence over one in the query. */
const keyOf = (request: FastifyRequest): GivenKey => {
  const header = request.headers['apikey'];
  if (typeof header === 'string' && header !== '') return { key: header, byHeader: true };
  return { key: keyInQuery(request), byHeader: false };
};

/** The Bearer token of a request; the members' part decides whether it is valid. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization === undefined ? undefined : BEARER.exec(headers.authorization)?.[1];

type Done = (error?: Error) => void;

/** The caller: an application, and the member if the request came with a member's token. */
interface Identity {
  readonly application: Application | null;
  readonly member: CallingMember | null;
}

const NOBODY: Identity = { application: null, member: null };

const letIn = (request: FastifyRequest, { application, member }: Identity, byHeader: boolean, done: Done) => {
  if (!application) return done(keyNeeded());
  (request as WithCaller)[CALLER] = { ...application, byHeader };
  (request as WithCaller)[MEMBER] = member;
  return done();
};

/** The application of the service's own pages, which has no key: these authenticate requests differently. */
const OWN: CallingApplication = {
  id: 'console',
  oldRate: 0,
  newRate: 0,
  defaultVersion: null,
  byHeader: true,
};

/**
 * Treats every request of this scope as the service's own; whoever registers the scope must authenticate it.
 */
export function installOwnApplication(app: App): void {
  app.addHook('onRequest', (request, _reply, done) =>
    letIn(request, { application: OWN, member: null }, true, done),
  );
}

/** The application that makes the request. Only behind `installApplicationKey`. */
export function applicationOf(request: FastifyRequest): CallingApplication {
  const application = (request as WithCaller)[CALLER];
  if (!application) throw new Error('this route stands outside the application key check');
  return application;
}

/** The member whose token came with the request; null for one with an application's key alone. */
export const memberOf = (request: FastifyRequest): CallingMember | null =>
  (request as WithCaller)[MEMBER] ?? null;

/** The request context where the query says nothing: the member's catalogue and language (spec B, 4). */
export const contextDefaultsOf = (request: FastifyRequest): Partial<RequestContext> => {
  const member = memberOf(request);
  return member === null ? {} : { country: member.country, lang: member.lang };
};

/** Who may call a scope: an application by its key or a member's token, or a member by a token alone. */
export type Caller = 'application' | 'member';

type KeyParts = Pick<CatalogParts, 'db' | 'clock' | 'publicUrl'>;

/**
 * Finds who calls by the header `apikey`, the query parameter `apikey`, or a Bearer token (4-decisions, "Interface B").
 * A token beside a valid key adds its member; one that is not valid, and every other `Authorization`, is ignored there.
 */
const identifier = (parts: Pick<KeyParts, 'db' | 'clock'>, readToken: TokenReader) => {
  const keys = applicationKeysOf(parts);

  const byToken = async (request: FastifyRequest): Promise<Identity> => {
    const token = tokenOf(request);
    return token === undefined ? NOBODY : ((await readToken(token, request)) ?? NOBODY);
  };

  const byKey = (request: FastifyRequest, key: string): Identity | Promise<Identity> => {
    const found = keys.find(key);
    if (tokenOf(request) === undefined && !(found instanceof Promise))
      return { application: found, member: null };
    return Promise.all([found, byToken(request)]).then(([application, { member }]) => ({
      application,
      member,
    }));
  };

  return { byToken, byKey };
};

/**
 * Finds the application of a request outside the scopes that check it; null for a key or token that is missing or not
 * valid.
 * @param caller `member`: only a Bearer token counts, as in the scopes of members
 */
export const applicationFinder = (parts: Pick<KeyParts, 'db' | 'clock'>, readToken: TokenReader) => {
  const { byKey, byToken } = identifier(parts, readToken);
  return async (request: FastifyRequest, caller: Caller): Promise<Application | null> => {
    const { key } = keyOf(request);
    const isByToken = caller === 'member' || key === '';
    return (await (isByToken ? byToken(request) : byKey(request, key))).application;
  };
};

/**
 * Admits applications, without a promise where none is needed: every answer from the cache passes this step.
 */
const admitApplications = (app: App, { byKey, byToken }: ReturnType<typeof identifier>): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { key, byHeader } = keyOf(request);
    const found = key === '' ? byToken(request) : byKey(request, key);
    if (!(found instanceof Promise)) return letIn(request, found, byHeader, done);
    found.then((known) => letIn(request, known, byHeader, done), done);
  });
};

const admitMembers = (
  app: App,
  { byToken }: ReturnType<typeof identifier>,
  { publicUrl }: KeyParts,
): void => {
  app.addHook('onRequest', async (request) => {
    const { application, member } = await byToken(request);
    if (!application || !member)
      throw tokenNeeded(bearerChallenge(publicUrl(), tokenOf(request) !== undefined));
    (request as WithCaller)[CALLER] = { ...application, byHeader: true };
    (request as WithCaller)[MEMBER] = member;
  });
};

/**
 * Requires an application or a member for every route of this scope; 401 in B's shape otherwise. A scope that
 * has this step already is left as it is.
 * @param caller `member`: only a Bearer token counts, and a key beside it is ignored
 */
export function installApplicationKey(
  app: App,
  parts: KeyParts,
  readToken: TokenReader = async () => null,
  caller: Caller = 'application',
): void {
  if (app.hasRequestDecorator(CALLER)) return;
  app.decorateRequest(CALLER, null);
  app.decorateRequest(MEMBER, null);
  const admit = caller === 'member' ? admitMembers : admitApplications;
  admit(app, identifier(parts, readToken), parts);
}
