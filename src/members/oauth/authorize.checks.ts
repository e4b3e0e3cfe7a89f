import { ServiceError } from '../../errors/service-error.ts';
import { signIn } from '../accounts/sign-in.service.ts';
import { cancelAddress, faultAddress } from './addresses.ts';
import { findClient } from './applications.store.ts';
import { readAuthorization } from './authorization.ts';
import { LEGACY, refusalOf, showForm, showSignIn } from './authorize.pages.ts';
import { enter, presentMember } from './browser.service.ts';
import { spendBudget } from './budget.ts';
import { hasCsrfToken } from './csrf-token.ts';
import { errorPage } from './pages/notes.ts';
import { sendPage } from './pages/page.ts';
import { Params, queryOf } from './params.ts';
import { type Check, foundIn, refusedBy, textsOf, type Visit, withRequest } from './visit.ts';

/*
 * What a request for a hosted page must pass. `authorize.routes.ts` lists which page has which checks, in their order.
 */

/** The bytes that a part of a query encodes, each as one character: `+` is a space (URL standard, 5.1). */
const bytesOf = (raw: string): string =>
  raw
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Encodes bytes for an address, leaving the same characters as `encodeURIComponent`. */
const written = (bytes: string): string =>
  bytes.replace(
    /[^\w.!~*'()-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Splits a pair into name and value; a pair without `=` is a name. */
const halvesOf = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

/**
 * The `state` of a request, encoded so that it can be returned unchanged (spec B, 5.7). It is read from the
 * raw bytes of the address, because a state that is not UTF-8 would not survive decoding.
 *
 * @param url the requested address, from the path on
 * @returns undefined when there is none, or more than one
 */
function stateOf(url: string): string | undefined {
  const at = url.indexOf('?');
  const pairs = at < 0 ? [] : url.slice(at + 1).split('&');
  const [state, ...more] = pairs.map(halvesOf).filter(([name]) => bytesOf(name) === 'state');
  return state === undefined || more.length > 0 ? undefined : written(bytesOf(state[1]));
}

const stop = (visit: Visit, fault: 'client' | 'redirect'): false =>
  refusedBy(sendPage(visit.reply, errorPage(textsOf(visit), 400, fault)));

/**
 * The application has not used up its budget (spec B, 8).
 * @throws ServiceError TooManyRequests when it has
 */
export const withinBudget: Check = async ({ parts, request, reply, budget }) => {
  await spendBudget(parts, budget, queryOf(request).plain('client_id'), reply);
  return true;
};

/** The application is known: otherwise the browser is not redirected (4-decisions, "Interface B, details"). */
export const ofKnownClient: Check = async (visit) => {
  const client = await findClient(visit.parts.db, queryOf(visit.request).plain('client_id') ?? '');
  if (client === undefined) return stop(visit, 'client');
  visit.found.client = client;
  return true;
};

/** `redirect_uri` is exactly the registered one: otherwise the browser is not redirected (4-decisions, same place). */
export const toRegisteredAddress: Check = (visit) =>
  queryOf(visit.request).plain('redirect_uri') === foundIn(visit, 'client').redirectUri ||
  stop(visit, 'redirect');

/** The other parameters are valid: otherwise the application is told by a redirect (spec B, 5.5). */
export const ofValidParameters: Check = (visit) => {
  const { request, reply, flow, found } = visit;
  const client = foundIn(visit, 'client');
  const state = stateOf(request.url);
  const asked = readAuthorization(queryOf(request), flow, client);
  if (asked === null) return refusedBy(reply.redirect(faultAddress(client, state), 302));
  found.authorization = { ...asked, state };
  return true;
};

/** The form is one that this browser was given, and carries its CSRF token; otherwise it is shown again with 403. */
export const byOwnForm: Check = (visit) => {
  const form = new Params((visit.request.body ?? {}) as Readonly<Record<string, unknown>>);
  const action = withRequest(visit, visit.path);
  if (!hasCsrfToken(visit.parts, visit.request, action, form.plain('mark') ?? ''))
    return refusedBy(showForm(visit, { status: 403, refusal: 'stale' }));
  visit.found.form = form;
  return true;
};

/** The member has not cancelled: otherwise the application is told (spec B, 5.6). */
export const notCancelled: Check = (visit) =>
  foundIn(visit, 'form').plain('action') === 'cancel'
    ? refusedBy(visit.reply.redirect(cancelAddress(foundIn(visit, 'authorization')), 302))
    : true;

/** Name and password are a member's who is not locked (spec B, 5.10); the member is then signed in in this browser. */
export const withPassword: Check = async (visit) => {
  const { parts, request, reply } = visit;
  const form = foundIn(visit, 'form');
  const userName = form.plain('username') ?? '';
  try {
    visit.found.member = await signIn(
      parts,
      { userName, password: form.plain('password') ?? '' },
      request.ip,
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (!(error instanceof ServiceError) || refusal === undefined) throw error;
    void reply.headers(error.headers);
    return refusedBy(showSignIn(visit, { status: error.status, refusal }, userName.slice(0, 200)));
  }
  await enter(parts, request, reply, visit.found.member.id);
  return true;
};

/** The member is signed in in this browser and not locked: otherwise the sign-in page comes first. */
export const bySignedInMember: Check = async (visit) => {
  const member = await presentMember(visit.parts, visit.request);
  if (member === null) return refusedBy(visit.reply.redirect(withRequest(visit, LEGACY), 303));
  visit.found.member = member;
  return true;
};
