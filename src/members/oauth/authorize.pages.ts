import type { FastifyReply } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { Account } from '../accounts/accounts.store.ts';
import { giveCsrfToken } from './csrf-token.ts';
import { consentPage, type Form, type Refusal, signInPage } from './pages/forms.ts';
import { callbackPage } from './pages/notes.ts';
import { sendPage } from './pages/page.ts';
import { queryOf } from './params.ts';
import { type Answer, foundIn, textsOf, type Visit, withRequest } from './visit.ts';

/** The paths of the flow without a challenge, whose consent has a page of its own. */
export const LEGACY = '/oauth/authorize';
export const CONSENT = '/oauth/consent';

/** How a form is shown: for the first time, or again with what was refused. */
interface Showing {
  readonly status: number;
  readonly refusal?: Refusal;
}
const FIRST: Showing = { status: 200 };

const formFor = (visit: Visit, { status, refusal }: Showing): Form => {
  const { parts, request, reply } = visit;
  const { name, redirectUri } = foundIn(visit, 'client');
  const action = withRequest(visit, visit.path);
  const csrfToken = giveCsrfToken(parts, request, reply, action);
  return { action, csrfToken, application: name, redirectUri, status, refusal };
};

/**
 * Shows the sign-in page. Only the legacy flow asks for consent on a separate page (4-decisions, "Interface
 * B, details").
 */
export const showSignIn = (visit: Visit, showing = FIRST, userName = ''): FastifyReply =>
  sendPage(visit.reply, signInPage(textsOf(visit), formFor(visit, showing), userName, visit.path !== LEGACY));

/** A member, as the pages write the name. */
export const nameOf = ({ firstName, lastName, userName }: Account): string => {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? userName : `${name} (${userName})`;
};

/** Shows the form of the visit's path: consent, or sign-in. */
export const showForm = (visit: Visit, showing = FIRST): FastifyReply =>
  visit.path === CONSENT
    ? sendPage(
        visit.reply,
        consentPage(textsOf(visit), formFor(visit, showing), nameOf(foundIn(visit, 'member'))),
      )
    : showSignIn(visit, showing);

/** Shows what the demo application was given. */
export const showCallback: Answer = (visit) => {
  const query = queryOf(visit.request);
  const returned = {
    code: query.plain('code'),
    state: query.plain('state'),
    error: query.plain('error'),
    description: query.plain('error_description'),
  };
  return sendPage(visit.reply, callbackPage(textsOf(visit), returned));
};

/** The errors of a sign-in that the form explains; other errors are not caused by the member's input. */
const REFUSALS: Readonly<Partial<Record<ServiceError['errorCode'], Refusal>>> = {
  Unauthorized: 'wrong',
  Locked: 'locked',
  TooManyRequests: 'tooMany',
};

/** How the form explains that a sign-in failed; undefined for what it cannot explain. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ServiceError ? REFUSALS[error.errorCode] : undefined;
