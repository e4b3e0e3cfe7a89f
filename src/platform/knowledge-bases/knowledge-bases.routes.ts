import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import {
  KnowledgeBase,
  KnowledgeBaseChange,
  KnowledgeBaseCreate,
  KnowledgeBasePage,
  KnowledgeBaseParams,
  KnowledgeBaseQuery,
} from './knowledge-bases.schema.ts';
import {
  createKnowledgeBase,
  deleteKnowledgeBase,
  patchKnowledgeBase,
  requireKnowledgeBase,
} from './knowledge-bases.service.ts';
import { findKnowledgeBases, type StoredKnowledgeBase } from './knowledge-bases.store.ts';

/** The knowledge base in the shape of A.10. */
const presentKnowledgeBase = (stored: StoredKnowledgeBase): KnowledgeBase => ({
  id: stored.id,
  name: stored.name,
  provider: stored.provider,
  itemsCount: stored.items_count,
  created: Math.floor(stored.created_at.getTime() / 1000),
  tags: stored.tags,
});

const tags = ['Knowledge bases'];
const params = KnowledgeBaseParams;

const list = {
  tags,
  summary: 'Knowledge bases, newest first',
  description:
    '`itemsCount` counts every file, also those that are not read yet. `search` looks in name and id.',
  querystring: KnowledgeBaseQuery,
  response: { 200: KnowledgeBasePage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a knowledge base',
  description:
    'It is empty: add files next with `POST /public/knowledge-bases/{knowledgeBaseId}/files`. Agents look things up in it once an agent, a channel or a connection call names it in `knowledgeBaseId`. Whatever `provider` says, its files are stored and searched by this service.',
  body: KnowledgeBaseCreate,
  response: { 201: KnowledgeBase, ...failures(413, 415) },
};

const one = {
  tags,
  summary: 'One knowledge base',
  description: 'Its files are a list of their own: `GET /public/knowledge-bases/{knowledgeBaseId}/files`.',
  params,
  response: { 200: KnowledgeBase, ...failures(404) },
};

const change = {
  tags,
  summary: 'Change a knowledge base',
  description:
    'What is left out stays; null empties `tags`, and makes `provider` `builtin` again. Files are not touched.',
  params,
  body: KnowledgeBaseChange,
  response: { 200: KnowledgeBase, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a knowledge base with its files, also from the agents that use it',
  description:
    'For good, whoever uses it. Agents that named it have none then; a channel that named it has its agent’s.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const knowledgeBaseRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/knowledge-bases', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findKnowledgeBases(scope, request.query, page), page, presentKnowledgeBase);
  });

  app.post('/public/knowledge-bases', { schema: create }, async (request, reply) => {
    const created = await createKnowledgeBase(parts, callerOf(request), request.body);
    return reply
      .code(201)
      .header('location', `/public/knowledge-bases/${created.id}`)
      .send(presentKnowledgeBase(created));
  });

  app.get('/public/knowledge-bases/:knowledgeBaseId', { schema: one }, async (request) =>
    presentKnowledgeBase(
      await requireKnowledgeBase(parts, callerOf(request), request.params.knowledgeBaseId),
    ),
  );

  app.patch('/public/knowledge-bases/:knowledgeBaseId', { schema: change }, async (request) => {
    const { knowledgeBaseId } = request.params;
    return presentKnowledgeBase(
      await patchKnowledgeBase(parts, callerOf(request), knowledgeBaseId, request.body),
    );
  });

  app.delete('/public/knowledge-bases/:knowledgeBaseId', { schema: remove }, async (request) => {
    await deleteKnowledgeBase(parts, callerOf(request), request.params.knowledgeBaseId);
    return {};
  });
};
