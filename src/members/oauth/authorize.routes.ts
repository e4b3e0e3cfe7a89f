import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Budget } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { type Account } from '../accounts/accounts.store.ts';
import { isLocked, signIn } from '../accounts/sign-in.service.ts';
import { cancelAddress, faultAddress } from './addresses.ts';
import { addressWithCode, addressWithGrant } from './authorize.service.ts';
import { type Authorization, type Flow, readAuthorization } from './authorization.ts';
import { installBodies } from './bodies.ts';
import { enter, signedInMember, signOut } from './browser.service.ts';
import { legacyBudgetOf, spendBudget } from './budget.ts';
import { giveCsrfToken, hasCsrfToken } from './csrf-token.ts';
import { callbackPage, errorPage, type Fault } from './pages/notes.ts';
import { consentPage, type Form, type Refusal, signInPage } from './pages/forms.ts';
import { textsFor } from './pages/languages.ts';
import { sendPage } from './pages/page.ts';
import { Params, queryOf } from './params.ts';

/** One request of a browser for a hosted page. */
interface Visit {
  readonly parts: MemberParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The rate budget that the request counts against. */
  readonly budget: Budget;
}

const LEGACY = '/oauth/authorize';
const CONSENT = '/oauth/consent';

const textsOf = ({ request }: Visit) => textsFor(request.headers['accept-language']);

/** A path of the service with the query of the application's request. */
const withRequest = ({ request }: Visit, path: string): string => {
  const at = request.url.indexOf('?');
  return at < 0 ? path : `${path}${request.url.slice(at)}`;
};

/**
 * The application's request, or null when the browser has already been answered.
 *
 * @throws ServiceError TooManyRequests when the application's budget is used up
 */
async function asked(visit: Visit, flow: Flow): Promise<Authorization | null> {
  const { parts, request, reply, budget } = visit;
  await spendBudget(parts, budget, queryOf(request).plain('client_id'), reply);
  const found = await readAuthorization(parts, request, flow);
  if ('authorization' in found) return found.authorization;
  if ('stopped' in found) sendPage(reply, errorPage(textsOf(visit), 400, found.stopped));
  else reply.redirect(faultAddress(found), 302);
  return null;
}

const formFor = (
  { parts, request, reply }: Visit,
  action: string,
  { client }: Authorization,
  { status, refusal }: { readonly status: number; readonly refusal?: Refusal },
): Form => ({
  action,
  csrfToken: giveCsrfToken(parts, request, reply, action),
  application: client.name,
  redirectUri: client.redirectUri,
  status,
  refusal,
});

interface Again {
  readonly status: number;
  readonly refusal?: Refusal;
}
const FIRST: Again = { status: 200 };
const STALE: Again = { status: 403, refusal: 'stale' };

/**
 * Shows the sign-in page. Only the legacy flow asks for consent on a separate page (4-decisions, "Interface
 * B, details").
 */
function showSignIn(
  visit: Visit,
  path: string,
  authorization: Authorization,
  again: Again = FIRST,
  userName = '',
): FastifyReply {
  const form = formFor(visit, withRequest(visit, path), authorization, again);
  return sendPage(visit.reply, signInPage(textsOf(visit), form, userName, path !== LEGACY));
}

/** The errors of a sign-in that the form explains; other errors are not caused by the member's input. */
const REFUSALS: Readonly<Partial<Record<ServiceError['errorCode'], Refusal>>> = {
  Unauthorized: 'wrong',
  Locked: 'locked',
  TooManyRequests: 'tooMany',
};

/** The member who signs in with the form, or how the form has to be shown again. */
async function memberOf({ parts, request, reply }: Visit, form: Params): Promise<Account | Again> {
  const credentials = { userName: form.plain('username') ?? '', password: form.plain('password') ?? '' };
  try {
    return await signIn(parts, credentials, request.ip);
  } catch (error) {
    const refusal = error instanceof ServiceError ? REFUSALS[error.errorCode] : undefined;
    if (!(error instanceof ServiceError) || refusal === undefined) throw error;
    void reply.headers(error.headers);
    return { status: error.status, refusal };
  }
}

const postedTo = (visit: Visit, action: string): Params | null => {
  const form = new Params((visit.request.body ?? {}) as Readonly<Record<string, unknown>>);
  return hasCsrfToken(visit.parts, visit.request, action, form.plain('mark') ?? '') ? form : null;
};

/** Handles a posted sign-in form. */
async function takeSignIn(visit: Visit, path: string, flow: Flow): Promise<FastifyReply> {
  const { parts, request, reply } = visit;
  const authorization = await asked(visit, flow);
  if (authorization === null) return reply;
  const form = postedTo(visit, withRequest(visit, path));
  if (form === null) return showSignIn(visit, path, authorization, STALE);
  if (form.plain('action') === 'cancel') return reply.redirect(cancelAddress(authorization), 302);
  const member = await memberOf(visit, form);
  if (!('id' in member))
    return showSignIn(visit, path, authorization, member, (form.plain('username') ?? '').slice(0, 200));
  await enter(parts, request, reply, member.id);
  if (flow === 'legacy') return reply.redirect(withRequest(visit, CONSENT), 303);
  return reply.redirect(await addressWithGrant(parts, authorization, member.id), 302);
}

/**
 * The member who is signed in and not locked; a locked member has to sign in again after the lock has ended.
 */
async function presentMember({ parts, request }: Visit): Promise<Account | null> {
  const member = await signedInMember(parts, request);
  return member !== null && isLocked(member, new Date(parts.clock.wallTime())) ? null : member;
}

/** The flow with a challenge: answers a code at once, unless the member has to sign in first. */
async function authorize(visit: Visit, path: string): Promise<FastifyReply> {
  const { parts, reply } = visit;
  const authorization = await asked(visit, 'challenge');
  if (authorization === null) return reply;
  if (authorization.responseType === 'token' || authorization.wantsSignIn)
    return showSignIn(visit, path, authorization);
  const member = await presentMember(visit);
  return reply.redirect(await addressWithCode(parts, authorization, member?.id ?? null), 302);
}

async function authorizeLegacy(visit: Visit): Promise<FastifyReply> {
  const authorization = await asked(visit, 'legacy');
  return authorization === null ? visit.reply : showSignIn(visit, LEGACY, authorization);
}

const nameOf = ({ firstName, lastName, userName }: Account): string => {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? userName : `${name} (${userName})`;
};

function showConsent(
  visit: Visit,
  authorization: Authorization,
  member: Account,
  again: Again = FIRST,
): FastifyReply {
  const form = formFor(visit, withRequest(visit, CONSENT), authorization, again);
  return sendPage(visit.reply, consentPage(textsOf(visit), form, nameOf(member)));
}

/** The request and the member who is to consent; null when the browser has already been answered. */
async function consenting(
  visit: Visit,
): Promise<{ readonly authorization: Authorization; readonly member: Account } | null> {
  const authorization = await asked(visit, 'legacy');
  if (authorization === null) return null;
  const member = await presentMember(visit);
  if (member === null) {
    visit.reply.redirect(withRequest(visit, LEGACY), 303);
    return null;
  }
  return { authorization, member };
}

async function askConsent(visit: Visit): Promise<FastifyReply> {
  const found = await consenting(visit);
  return found === null ? visit.reply : showConsent(visit, found.authorization, found.member);
}

/** Handles a posted consent form. Only its button grants access. */
async function takeConsent(visit: Visit): Promise<FastifyReply> {
  const { parts, request, reply } = visit;
  const found = await consenting(visit);
  if (found === null) return reply;
  const { authorization, member } = found;
  const action = postedTo(visit, withRequest(visit, CONSENT))?.plain('action');
  if (action === 'cancel') return reply.redirect(cancelAddress(authorization), 302);
  if (action === 'allow') return reply.redirect(await addressWithCode(parts, authorization, member.id), 302);
  if (action !== 'other') return showConsent(visit, authorization, member, STALE);
  await signOut(parts, request, reply);
  return reply.redirect(withRequest(visit, LEGACY), 303);
}

function showCallback(visit: Visit): FastifyReply {
  const query = queryOf(visit.request);
  const returned = {
    code: query.plain('code'),
    state: query.plain('state'),
    error: query.plain('error'),
    description: query.plain('error_description'),
  };
  return sendPage(visit.reply, callbackPage(textsOf(visit), returned));
}

const hidden = { schema: { hide: true } };

type Handle = (visit: Visit) => FastifyReply | Promise<FastifyReply>;

const faultOf = (status: number): Fault => (status === 429 ? 'busy' : status >= 500 ? 'ours' : 'other');

/** Answers errors with a page, because a person sees them. */
const installErrorPages = (app: App, parts: MemberParts): void => {
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
    const status = error instanceof ServiceError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) parts.log.error({ err: error, requestId: request.id }, 'a page failed');
    if (error instanceof ServiceError) void reply.headers(error.headers);
    const texts = textsFor(request.headers['accept-language']);
    return sendPage(reply, errorPage(texts, status, faultOf(status)));
  });
};

/** The pages, hosted by the service, where members sign in and consent (spec B, 5). */
export const authorizeRoutes: MemberPlugin = async (app, parts) => {
  await installBodies(app);
  installErrorPages(app, parts);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const legacy = legacyBudgetOf(parts);
  const on = (method: 'GET' | 'POST', url: string, handle: Handle, budget = legacy): void => {
    app.route({
      method,
      url,
      ...hidden,
      handler: (request, reply) =>
        handle({ parts, request: request as FastifyRequest, reply: reply as FastifyReply, budget }),
    });
  };
  for (const { segment, budget } of parts.catalogVersions.having('oauthChallenge')) {
    const path = `/${segment}/oauth/authorize`;
    on('GET', path, (visit) => authorize(visit, path), budget);
    on('POST', path, (visit) => takeSignIn(visit, path, 'challenge'), budget);
  }
  on('GET', LEGACY, authorizeLegacy);
  on('POST', LEGACY, (visit) => takeSignIn(visit, LEGACY, 'legacy'));
  on('GET', CONSENT, askConsent);
  on('POST', CONSENT, takeConsent);
  on('GET', '/oauth/callback', showCallback);
};
