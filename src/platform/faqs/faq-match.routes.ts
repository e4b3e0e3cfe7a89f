import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { BEARS } from '../sessions/recall.ts';
import { FaqCollectionParams } from './faqs.schema.ts';
import { requireCollection } from './faqs.service.ts';

/** Body of POST .../match. */
const FaqMatch = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: 1000,
      pattern: '\\S',
      description: 'As a user would ask it',
    }),
  },
  { description: 'Question to try', examples: [{ query: 'Can I return what I bought?' }] },
);

const Answer = Type.Object({
  question: Type.String(),
  answer: Type.String(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  bears: Type.Boolean({ description: 'Whether it bears on the question: its score is 0.5 or more' }),
});

const MatchedAnswers = Type.Object(
  {
    answers: Type.Array(Answer, { description: 'At most 6, best first' }),
    isComplete: Type.Boolean({ description: 'False while a part is still being prepared; ask again soon' }),
  },
  { title: 'MatchedAnswers', description: 'What a session would be given' },
);

const match = {
  tags: ['FAQs'],
  operationId: 'matchFaqs',
  summary: 'The answers that a session would be given for a question',
  description:
    'The search of a session for its first question, without a session: nothing is said or recorded. At most six answers with a score of 0.25 or more, which may be none. `isComplete` is false when the collection could not be prepared for the search within five seconds: ask again.',
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
