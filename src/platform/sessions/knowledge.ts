import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Knowledge, KnownAnswer, KnownPassage } from '../../conversation/provider-ports.ts';
import type { Schema } from '../../storage/schema.ts';
import { passagesOf } from '../knowledge-bases/passages.ts';
import { Shelf } from './knowledge-shelf.ts';
import type { StoredSession } from '../../live/stored-session.ts';

export type KnowledgeLoader = (
  stored: Pick<StoredSession, 'faqCollections' | 'knowledgeBaseId'>,
) => Promise<Knowledge>;

/** Kept for sharing: so many different collections, files and knowledges, and so many characters of each. */
const KEPT = 100;
const KEPT_CHARS = 150_000_000;
/** Rows that are read at a time, so that nobody waits while a large file is taken in. */
const ROWS_AT_A_TIME = 500;

interface KnownFile {
  readonly id: string;
  readonly original_name: string;
  /** Whether it was split into passages; one that was stored before there were passages was not. */
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

/** A file that was stored before there were passages is split now. */
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

/** What tells one thing from another: answers by their words, files by their id, since their text stays. */
const keyOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64');

const charsOfAnswers = (answers: readonly KnownAnswer[]): number =>
  answers.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);

const charsOfPassages = (passages: readonly KnownPassage[]): number =>
  passages.reduce((sum, { text }) => sum + text.length, 0);

const shelfOf = <T>(weigh: (value: T) => number): Shelf<T> =>
  new Shelf<T>({ most: KEPT, mostWeight: KEPT_CHARS, weigh });

/** The latest knowledges in their parts: a new answer makes nobody read the files again, nor a new file the others. */
class Library {
  readonly #db: Kysely<Schema>;
  readonly #answers = shelfOf<readonly KnownAnswer[]>(charsOfAnswers);
  readonly #files = shelfOf<readonly KnownPassage[]>(charsOfPassages);
  readonly #passages = shelfOf<readonly KnownPassage[]>(charsOfPassages);
  readonly #knowledges = shelfOf<Knowledge>(({ passages }) => charsOfPassages(passages));

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
    for (const file of files) {
      const of = await this.#files.take(keyOf(file), () => loadFile(this.#db, file));
      for (const passage of of) passages.push(passage);
    }
    return passages;
  }
}

/**
 * Loads what an agent knows, fresh for every session, and hands out one and the same object for the same contents, and
 * the same arrays for the same answers and the same files: whoever prepares them for searching can keep that by them.
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
