import type { KnowledgeBase } from './knowledge-bases.schema.ts';
import type { StoredKnowledgeBase } from './knowledge-bases.store.ts';

/** The knowledge base in the shape of A.10. */
export const presentKnowledgeBase = (stored: StoredKnowledgeBase): KnowledgeBase => ({
  id: stored.id,
  name: stored.name,
  provider: stored.provider,
  itemsCount: stored.items_count,
  created: Math.floor(stored.created_at.getTime() / 1000),
  tags: stored.tags,
});
