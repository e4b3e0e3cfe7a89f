import type { FaqCollection, FaqItem } from './faqs.schema.ts';
import type { StoredCollection, StoredItem } from './faqs.store.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const presentCollection = (stored: StoredCollection): FaqCollection => ({
  id: stored.id,
  name: stored.name,
  created: seconds(stored.created_at),
  itemsCount: stored.items_count,
  tags: stored.tags,
});

export const presentItem = (stored: StoredItem): FaqItem => ({
  id: stored.id,
  question: stored.question,
  answer: stored.answer,
  createdAt: seconds(stored.created_at),
});
