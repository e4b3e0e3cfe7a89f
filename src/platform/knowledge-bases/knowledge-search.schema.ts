import { Type } from 'typebox';

/** Body of POST .../search. */
export const KnowledgeSearch = Type.Object(
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

export const FoundPassages = Type.Object(
  {
    passages: Type.Array(Passage, { description: 'At most 8, best first' }),
    isComplete: Type.Boolean({ description: 'False while a part is still being prepared; ask again soon' }),
  },
  { title: 'FoundPassages', description: 'What a session would be given' },
);
