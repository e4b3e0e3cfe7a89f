import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, Tags, UnixSeconds } from '../../http/schemas.ts';

/** A text that is not blank. */
const Filled = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description });

const name = Filled(200, 'What people call the collection');

/** A question and its answer, as a client sends them. */
export const FaqItemCreate = Type.Object(
  {
    question: Filled(1000, 'As people ask it; other ways of asking are found by meaning'),
    answer: Filled(10_000, 'What is said'),
  },
  {
    description: 'Question and answer',
    examples: [
      { question: 'How do I send something back?', answer: 'Within 30 days, with the label in the box.' },
    ],
  },
);
export type FaqItemCreate = Static<typeof FaqItemCreate>;

const faqs = Type.Array(FaqItemCreate, {
  maxItems: 1000,
  description: 'In the order in which they are kept',
});

/** Body of POST /public/faqs (facts 2, "FAQ"). */
export const FaqCollectionCreate = Type.Object(
  { name, faqs: Maybe(faqs), tags: Maybe(Tags) },
  {
    description: 'Collection to make, with its first items',
    examples: [
      { name: 'Shop', faqs: [{ question: 'When are you open?', answer: 'From nine to six.' }], tags: {} },
    ],
  },
);
export type FaqCollectionCreate = Static<typeof FaqCollectionCreate>;

/** Body of PATCH: each field in it is replaced as a whole; null clears. */
export const FaqCollectionChange = Type.Object(
  { name: Type.Optional(name), faqs: Maybe(faqs), tags: Maybe(Tags) },
  { description: 'What to change; faqs replaces every item', examples: [{ name: 'Shop and returns' }] },
);
export type FaqCollectionChange = Static<typeof FaqCollectionChange>;

/** Body of POST .../items/batch. */
export const FaqItemBatch = Type.Object(
  { faqs: Type.Array(FaqItemCreate, { minItems: 1, maxItems: 1000, description: 'All are added, or none' }) },
  {
    description: 'Questions and answers to add',
    examples: [{ faqs: [{ question: 'When are you open?', answer: 'From nine to six.' }] }],
  },
);
export type FaqItemBatch = Static<typeof FaqItemBatch>;

/** Body of PATCH of an item: each field in it is replaced. */
export const FaqItemChange = Type.Object(
  {
    question: Type.Optional(Nullable(FaqItemCreate.properties.question, 'it stays as it is')),
    answer: Type.Optional(Nullable(FaqItemCreate.properties.answer, 'it stays as it is')),
  },
  { description: 'What to change', examples: [{ answer: 'Within 60 days.' }] },
);
export type FaqItemChange = Static<typeof FaqItemChange>;

export const FaqCollection = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created: UnixSeconds,
    itemsCount: Type.Integer({ description: 'How many questions are in it' }),
    tags: Tags,
  },
  { title: 'FaqCollection', description: 'Questions with the answers that agents give' },
);
export type FaqCollection = Static<typeof FaqCollection>;

export const FaqItem = Type.Object(
  { id: Type.String(), question: Type.String(), answer: Type.String(), createdAt: UnixSeconds },
  { title: 'FaqItem', description: 'Question and answer of a collection' },
);
export type FaqItem = Static<typeof FaqItem>;

export const FaqCollectionPage = Envelope(FaqCollection);
export const FaqItemPage = Envelope(FaqItem);

export const FaqItemsAdded = Type.Object({ items: Type.Array(FaqItem) }, { title: 'FaqItemsAdded' });

export const FaqCollectionQuery = Type.Object({
  search: Type.Optional(Type.String()),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type FaqCollectionQuery = Static<typeof FaqCollectionQuery>;

export const FaqItemQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Finds by meaning; the best fit comes first' }),
  ),
  ...pagingQuery,
});
export type FaqItemQuery = Static<typeof FaqItemQuery>;

export const FaqCollectionParams = Type.Object({ faqCollectionId: Type.String() });
export const FaqItemParams = Type.Object({ faqCollectionId: Type.String(), faqId: Type.String() });
