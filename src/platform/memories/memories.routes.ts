import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { MemoryClient, MemoryPage, MemoryParams, MemoryQuery, MemoryRecord } from './memories.schema.ts';
import { deleteMemory, forgetClient, presentMemory, requireMemory } from './memories.service.ts';
import { findMemories } from './memories.store.ts';

const tags = ['Memories'];
const params = MemoryParams;

const list = {
  tags,
  summary: 'What companions remember of clients, newest first',
  description:
    'A memory is the summary of one session, or of several older ones; it is written in the background after the session has ended. Sessions without `externalClientId` leave none. Transcripts are not memories: they belong to the sessions.',
  querystring: MemoryQuery,
  response: { 200: MemoryPage, ...failures() },
};

const forget = {
  tags,
  summary: 'Erase all that a companion remembers of a client, of running sessions too',
  description:
    'Both parameters are required; where there is nothing to erase, the answer is the same. Of a session that is going on with this client nothing will be remembered. Transcripts stay: to erase everything of a person, use `POST /public/erasures`.',
  querystring: MemoryClient,
  response: { 200: Type.Object({}), ...failures() },
};

const one = {
  tags,
  summary: 'One memory',
  description: '`sessionId` is null where several sessions were put together, or the session is gone.',
  params,
  response: { 200: MemoryRecord, ...failures(404) },
};

const remove = {
  tags,
  summary: 'Erase one memory',
  description:
    'It does not come back: where it has just been put together with others, what came of them is erased. The session and its transcript stay.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const memoryRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/memories', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findMemories(scope, request.query, page), page, presentMemory);
  });

  app.delete('/public/memories', { schema: forget }, async (request) => {
    await forgetClient(parts, callerOf(request), request.query);
    return {};
  });

  app.get('/public/memories/:memoryId', { schema: one }, async (request) =>
    presentMemory(await requireMemory(parts, callerOf(request), request.params.memoryId)),
  );

  app.delete('/public/memories/:memoryId', { schema: remove }, async (request) => {
    await deleteMemory(parts, callerOf(request), request.params.memoryId);
    return {};
  });
};
