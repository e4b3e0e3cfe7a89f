import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { eraseSession } from './ending.ts';
import { FullSession, SessionPage, SessionParams, SessionQuery } from './sessions.schema.ts';
import { presentSession, readSession } from './sessions.service.ts';
import { findSessions } from './sessions.store.ts';

const tags = ['Sessions'];

const list = {
  tags,
  summary: 'Sessions, newest first',
  description:
    'Without transcripts, which `GET /public/sessions/{sessionId}` has. `search` looks in ids, companion, agent and transcript; `from` and `to` are about the creation. Sessions that were erased are not listed.',
  querystring: SessionQuery,
  response: { 200: SessionPage, ...failures() },
};

const one = {
  tags,
  summary: 'One session with its cost, transcript and timings',
  description:
    'A session that is going on is answered as far as it has come; `cost` and `closeReason` are null until it ends. The transcript has what the agent said as far as it was heard. To be told of the end instead of polling, use the webhook event `session.report`, which brings transcript and cost.',
  params: SessionParams,
  response: { 200: FullSession, ...failures(404) },
};

const erase = {
  tags,
  summary: 'Erase a session: its record, its transcript, and what was remembered of it; it ends first',
  description:
    'For good. Its client is also taken out of the deliveries of its events. Times and cost stay in the statistics, without id and client. To end a session and keep its record, use `DELETE /public/connections/{connectionId}`.',
  params: SessionParams,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const sessionRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/sessions', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const found = await findSessions(parts.db, callerOf(request).projectId, request.query, page);
    return envelope(found, page, (session) => presentSession(session, parts.publicUrl()));
  });

  app.get('/public/sessions/:sessionId', { schema: one }, async (request) =>
    readSession(parts, callerOf(request), request.params.sessionId),
  );

  app.delete('/public/sessions/:sessionId', { schema: erase }, async (request) => {
    await eraseSession(parts, callerOf(request), request.params.sessionId);
    return {};
  });
};
