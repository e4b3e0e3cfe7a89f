import { Type } from 'typebox';

/** Body of POST .../match. */
export const FaqMatch = Type.Object(
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

export const MatchedAnswers = Type.Object(
  {
    answers: Type.Array(Answer, { description: 'At most 6, best first' }),
    isComplete: Type.Boolean({ description: 'False while a part is still being prepared; ask again soon' }),
  },
  { title: 'MatchedAnswers', description: 'What a session would be given' },
);
