import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Knowledge, KnownAnswer, KnownPassage } from '../../conversation/ports.ts';
import type { Schema } from '../../storage/schema.ts';
import { passagesOf } from '../knowledge-bases/passages.ts';
import type { StoredSession } from './stored-session.ts';

export type KnowledgeLoader = (
  stored: Pick<StoredSession, 'faqCollections' | 'knowledgeBaseId'>,
) => Promise<Knowledge>;

/** How many different knowledges are kept for sharing. */
const KEPT = 100;

interface KnownFile {
  readonly id: string;
  readonly original_name: string;
  /** How many passages it was split into; none when it was stored before there were passages. */
  readonly passages: number;
}

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

const loadFiles = async (db: Kysely<Schema>, knowledgeBaseId: string | null): Promise<KnownFile[]> => {
  if (knowledgeBaseId === null) return [];
  return db
    .selectFrom('knowledge_files')
    .select(['id', 'original_name'])
    .select(
      sql<number>`(select count(*)::int from knowledge_passages where file_id = knowledge_files.id)`.as(
        'passages',
      ),
    )
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
};

/** A file that was stored before there were passages is split now. */
const splitNow = async (db: Kysely<Schema>, id: string): Promise<string[]> => {
  const file = await db.selectFrom('knowledge_files').select('text').where('id', '=', id).executeTakeFirst();
  return file ? [...passagesOf(file.text)] : [];
};

const storedPassages = async (db: Kysely<Schema>, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('knowledge_passages')
    .select('text')
    .where('file_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ text }) => text);
};

const loadPassages = async (db: Kysely<Schema>, files: readonly KnownFile[]): Promise<KnownPassage[]> => {
  const found: KnownPassage[] = [];
  for (const { id, original_name: source, passages } of files) {
    const texts = passages > 0 ? await storedPassages(db, id) : await splitNow(db, id);
    for (const text of texts) found.push({ source, text });
  }
  return found;
};

/** What tells one knowledge from another: the answers by their words, files by their id, since their text stays. */
const keyOf = (answers: readonly KnownAnswer[], files: readonly KnownFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify([answers, files]))
    .digest('base64');

/** The latest knowledges, each loaded once however many sessions ask for it at a time. */
class Shelf {
  readonly #kept = new Map<string, Promise<Knowledge>>();

  take(key: string, load: () => Promise<Knowledge>): Promise<Knowledge> {
    const knowledge = this.#kept.get(key) ?? this.#loaded(key, load);
    this.#kept.delete(key);
    this.#kept.set(key, knowledge);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && !oldest.done) this.#kept.delete(oldest.value);
    return knowledge;
  }

  #loaded(key: string, load: () => Promise<Knowledge>): Promise<Knowledge> {
    const loading = load();
    loading.catch(() => this.#kept.delete(key));
    return loading;
  }
}

/**
 * Loads what an agent knows, fresh for every session, and hands out one and the same object for the same contents:
 * whoever indexes a Knowledge can keep the index by it.
 */
export function createKnowledgeLoader(db: Kysely<Schema>): KnowledgeLoader {
  const shelf = new Shelf();
  return async ({ faqCollections, knowledgeBaseId }) => {
    const [answers, files] = await Promise.all([
      loadAnswers(db, faqCollections),
      loadFiles(db, knowledgeBaseId),
    ]);
    return shelf.take(keyOf(answers, files), async () => ({
      answers,
      passages: await loadPassages(db, files),
    }));
  };
}
