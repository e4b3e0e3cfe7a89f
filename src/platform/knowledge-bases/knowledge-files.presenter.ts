import type { KnowledgeFile } from './knowledge-files.schema.ts';
import type { StoredFile } from './knowledge-files.store.ts';

/** The file in the shape of A.10, with the reason of a failure. */
export const presentFile = (stored: StoredFile): KnowledgeFile => ({
  id: stored.id,
  status: stored.status,
  originalName: stored.original_name,
  contentType: stored.content_type,
  summary: stored.summary,
  createdAt: stored.created_at.toISOString(),
  failureReason: stored.failure,
});
