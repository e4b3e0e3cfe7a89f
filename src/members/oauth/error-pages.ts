import type { MemberParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { errorPage, type Fault } from './pages/notes.ts';
import { sendPage } from './pages/page.ts';
import { textsOf } from './visit.ts';

const faultOf = (status: number): Fault => (status === 429 ? 'busy' : status >= 500 ? 'ours' : 'other');

/** Answers errors with a page, because a person sees them. */
export const installErrorPages = (app: App, parts: MemberParts): void => {
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
    const status = error instanceof ServiceError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) parts.log.error({ err: error, requestId: request.id }, 'a page failed');
    if (error instanceof ServiceError) void reply.headers(error.headers);
    return sendPage(reply, errorPage(textsOf({ request }), status, faultOf(status)));
  });
};
