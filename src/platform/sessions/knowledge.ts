import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Knowledge, KnownAnswer, KnownPassage } from '../../conversation/provider-ports.ts';
import type { Schema } from '../../storage/schema.ts';
import { passagesOf } from '../knowledge-bases/passages.ts';
import { LruCache } from './lru-cache.ts';
import type { SessionPlan } from '../../live/session-plan.ts';

export type KnowledgeLoader = (
  plan: Pick<SessionPlan, 'faqCollections' | 'knowledgeBaseId'>,
) => Promise<Knowledge>;

/** The most entries of each cache, and the most characters of each. */
const MOST_CACHED = 100;
const MOST_CACHED_CHARS = 150_000_000;
/** How many rows are read in one statement, so that a large file does not hold up other work. */
const ROWS_AT_A_TIME = 500;

interface KnownFile {
  readonly id: string;
  readonly original_name: string;
  /** False for a file that was stored before passages existed. */
  readonly isSplit: boolean;
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
      sql<boolean>`exists (select from knowledge_passages where file_id = knowledge_files.id)`.as('isSplit'),
    )
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
};

/** Splits a file that was stored before passages existed. */
const splitNow = async (db: Kysely<Schema>, id: string): Promise<string[]> => {
  const file = await db.selectFrom('knowledge_files').select('text').where('id', '=', id).executeTakeFirst();
  return file ? [...passagesOf(file.text)] : [];
};

const storedPassages = async (db: Kysely<Schema>, id: string): Promise<string[]> => {
  const texts: string[] = [];
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('knowledge_passages')
      .select(['position', 'text'])
      .where('file_id', '=', id)
      .where('position', '>', last)
      .orderBy('position')
      .limit(ROWS_AT_A_TIME)
      .execute();
    for (const { text } of rows) texts.push(text);
    if (rows.length < ROWS_AT_A_TIME) return texts;
    last = rows.at(-1)!.position;
  }
};

const loadFile = async (
  db: Kysely<Schema>,
  { id, original_name: source, isSplit }: KnownFile,
): Promise<KnownPassage[]> => {
  const texts = isSplit ? await storedPassages(db, id) : await splitNow(db, id);
  return texts.map((text) => ({ source, text }));
};

/** The key of cached content: answers by their text, files by their id, because the text of a file never changes. */
const keyOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64');

const charsOfAnswers = (answers: readonly KnownAnswer[]): number =>
  answers.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);

const charsOfPassages = (passages: readonly KnownPassage[]): number =>
  passages.reduce((sum, { text }) => sum + text.length, 0);

const lruCacheOf = <T>(weigh: (value: T) => number): LruCache<T> =>
  new LruCache<T>({ most: MOST_CACHED, mostWeight: MOST_CACHED_CHARS, weigh });

/**
 * Caches knowledge in its parts, so that a new answer does not make all files load again, nor a new file the
 * others.
 */
class Library {
  readonly #db: Kysely<Schema>;
  readonly #answers = lruCacheOf<readonly KnownAnswer[]>(charsOfAnswers);
  readonly #files = lruCacheOf<readonly KnownPassage[]>(charsOfPassages);
  readonly #passages = lruCacheOf<readonly KnownPassage[]>(charsOfPassages);
  readonly #knowledges = lruCacheOf<Knowledge>(({ passages }) => charsOfPassages(passages));

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  knowledge(answers: readonly KnownAnswer[], files: readonly KnownFile[]): Promise<Knowledge> {
    const key = keyOf([answers, files]);
    return this.#knowledges.take(key, async () => ({
      answers: await this.#answers.take(keyOf(answers), async () => answers),
      passages: await this.#passages.take(keyOf(files), () => this.#collect(files)),
    }));
  }

  async #collect(files: readonly KnownFile[]): Promise<readonly KnownPassage[]> {
    const passages: KnownPassage[] = [];
    // A file that was sent twice, or under two names, gives its passages once.
    const texts = new Set<string>();
    for (const file of files) {
      const of = await this.#files.take(keyOf(file), () => loadFile(this.#db, file));
      for (const passage of of) {
        if (!texts.has(passage.text)) passages.push(passage);
        texts.add(passage.text);
      }
    }
    return passages;
  }
}

/**
 * Loads an agent's knowledge for each session. The same content always gives the same object, and the same answers
 * or files give the same arrays, so that an index for searching can be kept by their identity.
 */
export function createKnowledgeLoader(db: Kysely<Schema>): KnowledgeLoader {
  const library = new Library(db);
  return async ({ faqCollections, knowledgeBaseId }) => {
    const [answers, files] = await Promise.all([
      loadAnswers(db, faqCollections),
      loadFiles(db, knowledgeBaseId),
    ]);
    return library.knowledge(answers, files);
  };
}
