import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { BEARS } from '../sessions/recall.ts';
import { KnowledgeBaseParams } from './knowledge-bases.schema.ts';
import { requireKnowledgeBase } from './knowledge-bases.service.ts';

/** Body of POST .../search. */
const KnowledgeSearch = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: 1000,
      pattern: '\\S',
      description: 'As a user would ask it',
    }),
  },
  { description: 'Question to try', examples: [{ query: 'How do I clean the filter?' }] },
);

const Passage = Type.Object({
  source: Type.String({ description: 'Name of the file' }),
  text: Type.String(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  bears: Type.Boolean({ description: 'Whether it bears on the question: its score is 0.5 or more' }),
});

const RetrievedPassages = Type.Object(
  {
    passages: Type.Array(Passage, { description: 'At most 8, best first' }),
    isComplete: Type.Boolean({ description: 'False while a part is still being prepared; ask again soon' }),
  },
  { title: 'FoundPassages', description: 'What a session would be given' },
);

const search = {
  tags: ['Knowledge bases'],
  operationId: 'searchKnowledgeBase',
  summary: 'The passages that a session would be given for a question',
  description:
    'The search of a session for its first question, without a session: nothing is said or recorded. At most eight passages with a score of 0.25 or more, which may be none. `isComplete` is false when the files could not be prepared for the search within five seconds: ask again.',
  params: KnowledgeBaseParams,
  body: KnowledgeSearch,
  response: { 200: RetrievedPassages, ...failures(404, 413, 415) },
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
