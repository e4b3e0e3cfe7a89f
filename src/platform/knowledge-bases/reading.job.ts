import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformParts } from '../../app-parts.ts';
import {
  createDocumentReader,
  detectKind,
  documentKinds,
  type DocumentReader,
  kindByMediaType,
  UnreadableDocument,
} from '../../documents/index.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { fetchFile, FileNotThere } from './fetch-file.ts';
import { charsetOf, mediaTypeOf, nameOfUrl } from './media-types.ts';
import { passagesOf } from './passages.ts';
import { announceFile } from './reading.events.ts';
import {
  beginReading,
  type FileToRead,
  keepFetched,
  type ReadFile,
  storeFailure,
  storeRead,
  storeTry,
} from './reading.store.ts';
import { summarize } from './summary.ts';

/** The job kind for reading a knowledge file, with the payload `{organizationId, projectId, fileId}`. */
export const KNOWLEDGE_READ = 'knowledge.read';

type ReadingParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'egress'>;

/** Waits before another try, for an address that does not answer: a minute together (8-client-facts, A.6). */
const RETRY_AFTER_MS = [5_000, 15_000, 40_000];
/** How many passages are made before other work gets a turn, because live sessions share this thread. */
const AT_A_TIME = 100;

interface Readable {
  readonly content: Buffer;
  readonly content_type: string;
}

const NO_TEXT = 'No text was found in it.';

/**
 * Fetches the file from its address, and checks it like an uploaded one.
 * @throws FileNotThere, Error
 */
const fetched = async (
  { egress }: ReadingParts,
  file: FileToRead,
  signal: AbortSignal,
): Promise<Readable> => {
  const { content, contentType, url } = await fetchFile(egress, file.source_url ?? '', signal);
  const detected = await detectKind(content, { fileName: nameOfUrl(url), contentType });
  if ('refusal' in detected) {
    const { reason, sentence } = detected.refusal;
    throw new FileNotThere(reason === 'lie' || reason === 'empty' ? `The file ${sentence}.` : sentence);
  }
  return { content, content_type: mediaTypeOf(detected.kind, contentType) };
};

const sourceOf = async (
  parts: ReadingParts,
  scope: ProjectScope,
  file: FileToRead,
  signal: AbortSignal,
): Promise<Readable> => {
  if (file.content !== null) return { content: file.content, content_type: file.content_type };
  const found = await fetched(parts, file, signal);
  await keepFetched(scope, file.id, { ...found, size_bytes: found.content.length });
  return found;
};

const splitPatiently = async (text: string): Promise<string[]> => {
  const passages: string[] = [];
  for (const passage of passagesOf(text)) {
    passages.push(passage);
    if (passages.length % AT_A_TIME === 0) await nextTurn();
  }
  return passages;
};

/** Whether another try is useless. */
const isFinal = (error: unknown): error is Error =>
  error instanceof UnreadableDocument || error instanceof FileNotThere;

/** What a failed try says to whoever sent the file; null for faults of the service itself. */
const reasonOf = (error: unknown): string | null =>
  error instanceof Error && error.message.startsWith('The server') ? error.message : null;

class KnowledgeReading implements JobHandler {
  readonly kind = KNOWLEDGE_READ;
  readonly retryAfterMs = RETRY_AFTER_MS;
  /** Two, so that one organization with many files leaves a slot for the others. */
  readonly atOnce = 2;
  readonly #parts: ReadingParts;
  readonly #reader: DocumentReader;

  constructor(parts: ReadingParts, reader: DocumentReader) {
    this.#parts = parts;
    this.#reader = reader;
  }

  async run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const { scope, fileId, owner } = this.#of(payload);
    const file = await beginReading(scope, fileId);
    if (!file) return;
    try {
      await this.#read(scope, file, owner, signal);
    } catch (error) {
      if (isFinal(error)) return this.#fail(scope, fileId, error.message);
      if (!signal.aborted) await storeTry(scope, fileId, reasonOf(error) ?? 'It could not be read at once.');
      throw error;
    }
  }

  async givenUp(payload: Record<string, unknown>, error: unknown): Promise<void> {
    const { scope, fileId } = this.#of(payload);
    await this.#fail(scope, fileId, reasonOf(error) ?? 'It could not be read, in several tries.');
  }

  #of({ organizationId, projectId, fileId }: Record<string, unknown>) {
    const scope = projectScope(this.#parts.db, String(projectId));
    // Jobs of an earlier version have no organization in their payload.
    return { scope, fileId: String(fileId), owner: String(organizationId ?? projectId) };
  }

  async #read(scope: ProjectScope, file: FileToRead, owner: string, signal: AbortSignal): Promise<void> {
    const { content, content_type } = await sourceOf(this.#parts, scope, file, signal);
    const kind = kindByMediaType(content_type);
    if (kind === null) throw new UnreadableDocument(`Files of type ${content_type} cannot be read.`);
    const charset = documentKinds[kind].mediaType.startsWith('text/') ? charsetOf(content_type) : null;
    const text = await this.#reader.read({ kind, content, charset, owner }, signal);
    if (text === '') throw new UnreadableDocument(NO_TEXT);
    const read = { text, summary: summarize(text), passages: await splitPatiently(text) };
    await this.#store(scope, (within) => storeRead(within, file.id, read));
  }

  #fail(scope: ProjectScope, fileId: string, reason: string): Promise<void> {
    return this.#store(scope, (within) => storeFailure(within, fileId, reason));
  }

  /** Stores what has become of a file, and tells of it, in one transaction. */
  #store(scope: ProjectScope, store: (within: ProjectScope) => Promise<ReadFile | undefined>): Promise<void> {
    return this.#parts.db.transaction().execute(async (transaction) => {
      const within = scope.within(transaction);
      const file = await store(within);
      if (file) await announceFile(within, this.#parts, file);
    });
  }
}

/** The background job that reads knowledge files. */
export const knowledgeReading = (
  parts: ReadingParts,
  reader: DocumentReader = createDocumentReader(parts.clock),
): JobHandler => new KnowledgeReading(parts, reader);
