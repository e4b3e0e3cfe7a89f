import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberPlugin } from '../../http/app-types.ts';
import { isDisconnected } from '../accounts/applications.store.ts';
import {
  byOwnForm,
  bySignedInMember,
  notCancelled,
  ofKnownClient,
  ofValidParameters,
  toRegisteredAddress,
  withinBudget,
  withPassword,
} from './authorize.checks.ts';
import { CONSENT, LEGACY, showCallback, showForm } from './authorize.pages.ts';
import { addressWithCode, addressWithGrant } from './authorize.service.ts';
import { installBodies } from './bodies.ts';
import { presentMember, signOut } from './browser.service.ts';
import { legacyBudgetOf } from './budget.ts';
import { installErrorPages } from './error-pages.ts';
import { type Answer, behind, type Check, foundIn, type Visit, withRequest } from './visit.ts';

/** What an application's request must pass, in this order. */
const REQUEST: readonly Check[] = [withinBudget, ofKnownClient, toRegisteredAddress, ofValidParameters];
/** What a posted sign-in must pass. */
const SIGN_IN: readonly Check[] = [...REQUEST, byOwnForm, notCancelled, withPassword];
/** What the page of consent needs, and what a posted consent must pass. */
const CONSENT_PAGE: readonly Check[] = [...REQUEST, bySignedInMember];
const CONSENT_FORM: readonly Check[] = [...CONSENT_PAGE, byOwnForm, notCancelled];

/** Who is signed in in the browser; null also where that member has taken the application's access away. */
async function browsersMember({ parts, request }: Visit, applicationId: string): Promise<string | null> {
  const member = await presentMember(parts, request);
  if (member === null || (await isDisconnected(parts.db, member.id, applicationId))) return null;
  return member.id;
}

/** The flow with a challenge: answers a code at once, unless the member has to sign in first. */
const authorize: Answer = async (visit) => {
  const { parts, reply } = visit;
  const authorization = foundIn(visit, 'authorization');
  if (authorization.responseType === 'token' || authorization.wantsSignIn) return showForm(visit);
  const memberId = await browsersMember(visit, authorization.client.id);
  return reply.redirect(await addressWithCode(parts, authorization, memberId), 302);
};

const grant: Answer = async (visit) => {
  const address = await addressWithGrant(
    visit.parts,
    foundIn(visit, 'authorization'),
    foundIn(visit, 'member').id,
  );
  return visit.reply.redirect(address, 302);
};

const goTo =
  (path: string): Answer =>
  (visit) =>
    visit.reply.redirect(withRequest(visit, path), 303);

/** Answers a posted consent form. Only its button grants access. */
const takeConsent: Answer = async (visit) => {
  const { parts, request, reply } = visit;
  const action = foundIn(visit, 'form').plain('action');
  if (action === 'allow') return grant(visit);
  if (action !== 'other') return showForm(visit, { status: 403, refusal: 'stale' });
  await signOut(parts, request, reply);
  return goTo(LEGACY)(visit);
};

type Page = Pick<Visit, 'path' | 'flow' | 'budget'>;

/** The pages, hosted by the service, where members sign in and consent (spec B, 5). */
export const authorizeRoutes: MemberPlugin = async (app, parts) => {
  await installBodies(app);
  installErrorPages(app, parts);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const on = (method: 'GET' | 'POST', page: Page, checks: readonly Check[], answer: Answer): void => {
    const handle = behind(checks, answer);
    app.route({
      method,
      url: page.path,
      schema: { hide: true },
      handler: (request, reply) =>
        handle({
          ...page,
          parts,
          request: request as FastifyRequest,
          reply: reply as FastifyReply,
          found: {},
        }),
    });
  };
  for (const { segment, budget } of parts.catalogVersions.having('oauthChallenge')) {
    const page: Page = { path: `/${segment}/oauth/authorize`, flow: 'challenge', budget };
    on('GET', page, REQUEST, authorize);
    on('POST', page, SIGN_IN, grant);
  }
  const legacy = (path: string): Page => ({ path, flow: 'legacy', budget: legacyBudgetOf(parts) });
  on('GET', legacy(LEGACY), REQUEST, showForm);
  on('POST', legacy(LEGACY), SIGN_IN, goTo(CONSENT));
  on('GET', legacy(CONSENT), CONSENT_PAGE, showForm);
  on('POST', legacy(CONSENT), CONSENT_FORM, takeConsent);
  on('GET', legacy('/oauth/callback'), [], showCallback);
};
