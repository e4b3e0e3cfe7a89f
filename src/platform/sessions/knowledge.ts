import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Knowledge, KnownAnswer, KnownPassage } from '../../conversation/ports.ts';
import type { Schema } from '../../storage/schema.ts';
import type { StoredSession } from './stored-session.ts';

export type KnowledgeLoader = (
  stored: Pick<StoredSession, 'faqCollections' | 'knowledgeBaseId'>,
) => Promise<Knowledge>;

/** How many different knowledges are kept for sharing. */
const KEPT = 100;
/** A passage is about what can be read aloud or handed to a model in one piece. */
const PASSAGE_CHARS = 800;

const loadAnswers = async (db: Kysely<Schema>, collections: readonly string[]): Promise<KnownAnswer[]> => {
  if (collections.length === 0) return [];
  return db
    .selectFrom('faq_items')
    .select(['question', 'answer'])
    .where('collection_id', 'in', collections)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
};

/** Splits a text at blank lines and puts neighbours together as long as they fit into one passage. */
export function passages(source: string, text: string): KnownPassage[] {
  const found: string[] = [];
  for (const paragraph of text.split(/\n\s*\n/).map((part) => part.trim())) {
    const last = found.at(-1);
    if (paragraph === '') continue;
    if (last !== undefined && last.length + paragraph.length + 2 <= PASSAGE_CHARS) {
      found[found.length - 1] = `${last}\n\n${paragraph}`;
    } else found.push(paragraph);
  }
  return found.map((passage) => ({ source, text: passage }));
}

const loadPassages = async (db: Kysely<Schema>, knowledgeBaseId: string | null): Promise<KnownPassage[]> => {
  if (knowledgeBaseId === null) return [];
  const files = await db
    .selectFrom('knowledge_files')
    .select(['original_name', 'text'])
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return files.flatMap((file) => passages(file.original_name, file.text));
};

/**
 * Loads what an agent knows, fresh for every session, and hands out one and the same object for the same contents:
 * whoever indexes a Knowledge can keep the index by it.
 */
export function createKnowledgeLoader(db: Kysely<Schema>): KnowledgeLoader {
  const kept = new Map<string, Knowledge>();
  const share = (knowledge: Knowledge): Knowledge => {
    const key = createHash('sha256').update(JSON.stringify(knowledge)).digest('base64');
    const shared = kept.get(key) ?? knowledge;
    kept.delete(key);
    kept.set(key, shared);
    const oldest = kept.keys().next();
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    return shared;
  };
  return async ({ faqCollections, knowledgeBaseId }) => {
    const [answers, known] = await Promise.all([
      loadAnswers(db, faqCollections),
      loadPassages(db, knowledgeBaseId),
    ]);
    return share({ answers, passages: known });
  };
}
