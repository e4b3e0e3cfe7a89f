import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { BEARS } from '../sessions/recall.ts';
import { FaqMatch, MatchedAnswers } from './faq-match.schema.ts';
import { FaqCollectionParams } from './faqs.schema.ts';
import { requireCollection } from './faqs.service.ts';

const match = {
  tags: ['FAQs'],
  operationId: 'matchFaqs',
  summary: 'The answers that a session would be given for a question',
  params: FaqCollectionParams,
  body: FaqMatch,
  response: { 200: MatchedAnswers, ...failures(404, 413, 415) },
};

export const faqMatchRoutes: PlatformPlugin = (app, parts) => {
  // Not audited, because it changes nothing.
  const options = { schema: match, config: { audit: false } } as const;
  app.post('/public/faqs/:faqCollectionId/match', options, async (request) => {
    const { id } = await requireCollection(parts, callerOf(request), request.params.faqCollectionId);
    const of = { faqCollections: [id], knowledgeBaseId: null };
    const { answers, isComplete } = await parts.lookUp(of, request.body.query);
    return { answers: answers.map((found) => ({ ...found, bears: found.score >= BEARS })), isComplete };
  });
};
