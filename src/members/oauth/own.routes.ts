import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { MemberParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import type { Account } from '../accounts/accounts.store.ts';
import { applicationsOf, disconnect } from '../accounts/applications.store.ts';
import { signIn } from '../accounts/sign-in.service.ts';
import { exportOf, requestExport, sendExport } from '../exports/exports.service.ts';
import { nameOf, refusalOf } from './authorize.pages.ts';
import { installBodies } from './bodies.ts';
import { enter, presentMember, signOut } from './browser.service.ts';
import { giveCsrfToken, hasCsrfToken } from './csrf-token.ts';
import { ownSignInPage, type Refusal } from './pages/forms.ts';
import { ownPage } from './pages/own.ts';
import { sendPage } from './pages/page.ts';
import { type Params, paramsOf } from './params.ts';
import { installDetails } from './details.routes.ts';
import { installErrorPages } from './error-pages.ts';
import { textsOf } from './visit.ts';

/** The page of a member, which belongs to no application. */
const PATH = '/oauth/account';

/** One request of a browser for the page, and who is signed in there. */
interface OwnVisit {
  readonly parts: MemberParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly member: Account | null;
}

/** What the page tells beside its ordinary content. */
interface Notice {
  readonly status?: number;
  readonly refusal?: Refusal;
  readonly userName?: string;
  readonly disconnected?: string;
}

const nowOf = ({ clock }: MemberParts): Date => new Date(clock.wallTime());

async function show(visit: OwnVisit, { status = 200, refusal, userName = '', disconnected }: Notice = {}) {
  const { parts, request, reply, member } = visit;
  const csrfToken = giveCsrfToken(parts, request, reply, PATH);
  const form = { action: PATH, csrfToken, status, refusal };
  const texts = textsOf(visit);
  if (member === null) return sendPage(reply, ownSignInPage(texts, form, userName));
  const exported = await exportOf(parts, member.id);
  const applications = await applicationsOf(parts.db, member.id, nowOf(parts));
  const downloadPath = `${PATH}/exports/${exported?.id ?? ''}`;
  const paths = { downloadPath, detailsPath: `${PATH}/details` };
  const shown = { name: nameOf(member), applications, exported, disconnected, ...paths };
  return sendPage(reply, ownPage(texts, form, shown));
}

const again = ({ reply }: OwnVisit): FastifyReply => reply.redirect(PATH, 303);

async function enterBy(visit: OwnVisit, form: Params): Promise<FastifyReply> {
  const { parts, request, reply } = visit;
  const userName = form.plain('username') ?? '';
  try {
    const member = await signIn(parts, { userName, password: form.plain('password') ?? '' }, request.ip);
    await enter(parts, request, reply, member.id);
    return again(visit);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!(error instanceof ServiceError) || refusal === undefined) throw error;
    void reply.headers(error.headers);
    return show(
      { ...visit, member: null },
      { status: error.status, refusal, userName: userName.slice(0, 200) },
    );
  }
}

/** Takes away the access of an application. Nothing is told of one that has none. */
async function takeAway(visit: OwnVisit, member: Account, form: Params): Promise<FastifyReply> {
  const { parts } = visit;
  const now = nowOf(parts);
  const id = form.plain('application') ?? '';
  const held = (await applicationsOf(parts.db, member.id, now)).find((one) => one.id === id);
  if (held === undefined) return again(visit);
  await parts.db.transaction().execute((db) => disconnect(db, member.id, id, now));
  return show(visit, { disconnected: held.name });
}

/** What the buttons of the page do. */
async function act(visit: OwnVisit, form: Params): Promise<FastifyReply> {
  const { parts, request, reply, member } = visit;
  const action = form.plain('action');
  if (action === 'sign-in') return enterBy(visit, form);
  if (member === null) return again(visit);
  if (action === 'disconnect') return takeAway(visit, member, form);
  if (action === 'export') await requestExport(parts, member.id);
  if (action === 'sign-out') await signOut(parts, request, reply);
  return again(visit);
}

const visitOf = async (
  parts: MemberParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnVisit> => ({
  ...{ parts, request, reply },
  member: await presentMember(parts, request),
});

const params = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** The pages where a member sees which applications have access, takes it away, downloads an export, and changes the account. */
export const ownRoutes: MemberPlugin = async (app: App, parts) => {
  await installBodies(app);
  installErrorPages(app, parts);
  // Personal data is not for scripts of other origins (catalog/cors.ts).
  app.addHook('onRequest', async (_request, reply) => {
    void reply.removeHeader('access-control-allow-origin').header('cache-control', 'no-store');
  });
  app.get(PATH, { schema: { hide: true } }, async (request, reply) =>
    show(await visitOf(parts, request as FastifyRequest, reply as FastifyReply)),
  );
  app.post(PATH, { schema: { hide: true } }, async (given, reply) => {
    const request = given as FastifyRequest;
    const visit = await visitOf(parts, request, reply as FastifyReply);
    const form = paramsOf(request);
    if (!hasCsrfToken(parts, request, PATH, form.plain('mark') ?? ''))
      return show(visit, { status: 403, refusal: 'stale' });
    return act(visit, form);
  });
  installDetails(app, parts, PATH);
  app.get(`${PATH}/exports/:id`, { schema: { hide: true, params } }, async (request, reply) => {
    const { member } = await visitOf(parts, request as FastifyRequest, reply as FastifyReply);
    if (member === null) return reply.redirect(PATH, 303);
    return sendExport(parts, reply as FastifyReply, { memberId: member.id, id: request.params.id });
  });
};
