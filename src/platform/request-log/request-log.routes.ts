import { projectScope } from '../../storage/scope.ts';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { presentEntry } from './request-log.presenter.ts';
import { RequestLogPage, RequestLogQuery } from './request-log.schema.ts';
import { findEntries } from './request-log.store.ts';

const list = {
  tags: ['Requests'],
  summary: 'The last calls of the API, newest first: what came, what was answered, and why it was refused',
  description:
    'A key that was made as Admin sees the calls of all keys of its project, another one its own. Entries appear within a second; the last 1,000 are kept, unless the operator has set another number, for a week at most. Neither headers nor texts of bodies are kept. Phone calls that were refused, and what became of calls that agents placed, are there too, with their SIP status.',
  querystring: RequestLogQuery,
  response: { 200: RequestLogPage, ...failures() },
};

/** The route of the log of requests, which is not logged itself. */
export const requestLogRoutes: PlatformPlugin = (app, { db, publicUrl }) => {
  app.get('/public/requests', { schema: list, config: { requestLog: false } }, async (request) => {
    const { projectId, role, apiKeyId } = callerOf(request);
    const own = role === 'admin' || apiKeyId === null ? {} : { apiKeyId };
    const page = pageOf(request.query);
    const found = await findEntries(projectScope(db, projectId), { ...request.query, ...own }, page);
    return envelope(found, page, (entry) => presentEntry(entry, publicUrl()));
  });
};
