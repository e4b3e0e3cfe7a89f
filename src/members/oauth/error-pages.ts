import type { FastifyError, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { pathOf, toldOf } from '../../http/errors.ts';
import { errorPage, type Fault } from './pages/notes.ts';
import { sendPage } from './pages/page.ts';
import { textsOf } from './visit.ts';

const faultOf = (status: number): Fault => (status === 429 ? 'busy' : status >= 500 ? 'ours' : 'other');

/** Answers errors with a page, because a person sees them. */
export const installErrorPages = (app: App, parts: MemberParts): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, headers } = toldOf(error, pathOf(request as FastifyRequest));
    if (status >= 500) parts.log.error({ err: error, requestId: request.id }, 'a page failed');
    void reply.headers(headers);
    return sendPage(reply, errorPage(textsOf({ request }), status, faultOf(status)));
  });
};
