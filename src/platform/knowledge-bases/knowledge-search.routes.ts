import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { BEARS } from '../sessions/recall.ts';
import { KnowledgeBaseParams } from './knowledge-bases.schema.ts';
import { requireKnowledgeBase } from './knowledge-bases.service.ts';
import { FoundPassages, KnowledgeSearch } from './knowledge-search.schema.ts';

const search = {
  tags: ['Knowledge bases'],
  operationId: 'searchKnowledgeBase',
  summary: 'The passages that a session would be given for a question',
  params: KnowledgeBaseParams,
  body: KnowledgeSearch,
  response: { 200: FoundPassages, ...failures(404, 413, 415) },
};

export const knowledgeSearchRoutes: PlatformPlugin = (app, parts) => {
  const path = '/public/knowledge-bases/:knowledgeBaseId/search';
  // Not audited, because it changes nothing.
  app.post(path, { schema: search, config: { audit: false } }, async (request) => {
    const { id } = await requireKnowledgeBase(parts, callerOf(request), request.params.knowledgeBaseId);
    const of = { faqCollections: [], knowledgeBaseId: id };
    const { passages, isComplete } = await parts.lookUp(of, request.body.query);
    return { passages: passages.map((found) => ({ ...found, bears: found.score >= BEARS })), isComplete };
  });
};
