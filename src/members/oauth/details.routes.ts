import type { FastifyReply, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import type { MemberParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { AccountPut } from '../account/account.schema.ts';
import { changeAccount } from '../account/account.service.ts';
import { readAccount } from '../account/account.store.ts';
import { presentMember } from './browser.service.ts';
import { giveCsrfToken, hasCsrfToken } from './csrf-token.ts';
import { type Details, detailsPage } from './pages/details.ts';
import type { Refusal } from './pages/forms.ts';
import { sendPage } from './pages/page.ts';
import { type Params, paramsOf } from './params.ts';
import { textsOf } from './visit.ts';

/** A request of a browser in which a member is signed in. */
interface DetailsVisit {
  readonly parts: MemberParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly memberId: string;
  readonly path: string;
  readonly backPath: string;
}

interface Shown {
  readonly status?: number;
  readonly refusal?: Refusal;
  readonly isSaved?: boolean;
  /** What was typed; left out: what is stored. */
  readonly typed?: Partial<Details>;
}

const storedDetails = async ({ parts, memberId }: DetailsVisit): Promise<Details> => {
  const {
    first_name: firstName,
    last_name: lastName,
    email,
    catalog,
    lang,
  } = await readAccount(parts.db, memberId);
  return { firstName, lastName, email, catalog, lang };
};

async function show(
  visit: DetailsVisit,
  { status = 200, refusal, isSaved = false, typed = {} }: Shown = {},
): Promise<FastifyReply> {
  const { parts, request, reply, path, backPath } = visit;
  const csrfToken = giveCsrfToken(parts, request, reply, path);
  const shown = { ...(await storedDetails(visit)), ...typed, backPath, isSaved };
  return sendPage(reply, detailsPage(textsOf(visit), { action: path, csrfToken, status, refusal }, shown));
}

const FIELDS = ['firstName', 'lastName', 'email', 'catalog', 'lang'] as const;

const typedIn = (form: Params): Partial<Details> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = form.plain(name)?.trim();
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** The change that a form means. An empty password is none. */
const changeIn = (form: Params): object => ({
  account: {
    ...typedIn(form),
    password: form.plain('password') || null,
    currentPassword: form.plain('currentPassword') || null,
  },
});

const REFUSALS: Readonly<Partial<Record<ServiceError['errorCode'], Refusal>>> = {
  ValidationFailed: 'invalid',
  Unauthorized: 'present',
  Conflict: 'taken',
  Locked: 'locked',
  TooManyRequests: 'tooMany',
};

const refusalOf = (error: ServiceError): Refusal | undefined =>
  error.fields?.['account.currentPassword'] === undefined ? REFUSALS[error.errorCode] : 'present';

async function save(visit: DetailsVisit, form: Params): Promise<FastifyReply> {
  const { parts, request, reply, memberId, backPath } = visit;
  const change = changeIn(form);
  const typed = typedIn(form);
  if (!Check(AccountPut, change)) return show(visit, { status: 400, refusal: 'invalid', typed });
  try {
    await changeAccount(parts, memberId, change, request.ip);
  } catch (error) {
    const refusal = error instanceof ServiceError ? refusalOf(error) : undefined;
    if (!(error instanceof ServiceError) || refusal === undefined) throw error;
    void reply.headers(error.headers);
    return show(visit, { status: error.status, refusal, typed });
  }
  // A new password has signed the member out here as well.
  return change.account.password == null ? show(visit, { isSaved: true }) : reply.redirect(backPath, 303);
}

/** The page where a member changes the account. @param backPath of the member's own page, where one signs in */
export function installDetails(app: App, parts: MemberParts, backPath: string): void {
  const path = `${backPath}/details`;
  const schema = { hide: true };
  const behindSignIn =
    (answer: (visit: DetailsVisit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const member = await presentMember(parts, request);
      if (member === null) return reply.redirect(backPath, 303);
      return answer({ parts, request, reply, memberId: member.id, path, backPath });
    };
  const page = behindSignIn((visit) => show(visit));
  const posted = behindSignIn(async (visit) => {
    const form = paramsOf(visit.request);
    if (!hasCsrfToken(parts, visit.request, path, form.plain('mark') ?? ''))
      return show(visit, { status: 403, refusal: 'stale' });
    return save(visit, form);
  });
  app.get(path, { schema }, (request, reply) => page(request as FastifyRequest, reply as FastifyReply));
  app.post(path, { schema }, (request, reply) => posted(request as FastifyRequest, reply as FastifyReply));
}
