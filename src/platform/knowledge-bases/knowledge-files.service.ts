import type { PlatformParts } from '../../app-parts.ts';
import { detectKind, documentKinds, kindByName, type Refusal } from '../../documents/index.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { AddressRefused } from '../../egress/egress.ts';
import { projectScope } from '../../storage/scope.ts';
import { holdLimit, readLimit } from '../limits.ts';
import type { Incoming, IncomingFile } from './incoming-file.ts';
import { requireKnowledgeBase } from './knowledge-bases.service.ts';
import {
  changeSummary,
  countFiles,
  findFile,
  findTwin,
  holdKnowledgeBase,
  insertFile,
  removeFile,
  type StoredFile,
} from './knowledge-files.store.ts';
import { mediaTypeOf, nameOfUrl } from './media-types.ts';
import { KNOWLEDGE_READ } from './reading.job.ts';

type KnowledgeFileParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'egress'>;
type ProjectOwner = Pick<Caller, 'organizationId' | 'projectId'>;

const missing = (id: string): ServiceError => notFound(`Knowledge file ${id}`);

const limitExceeded = (limit: number): ServiceError =>
  new ServiceError(
    'KnowledgeFileLimitExceeded',
    `The knowledge base has ${limit} files, which is its limit.`,
  );

/** The properties of a file that are known before it is read. */
interface Described {
  readonly original_name: string;
  readonly content_type: string;
  readonly source_url: string | null;
  readonly content: Buffer | null;
  readonly content_hash: string | null;
  readonly size_bytes: number | null;
}

const refused = ({ reason, sentence }: Refusal, field: string): ServiceError => {
  if (reason === 'unsupported') return new ServiceError('UnsupportedMediaType', sentence);
  if (reason === 'tooLarge') return new ServiceError('PayloadTooLarge', sentence);
  return invalidFields({ [field]: [sentence] });
};

const describeContent = async (file: IncomingFile): Promise<Described> => {
  const detected = await detectKind(file.content, file);
  if ('refusal' in detected) throw refused(detected.refusal, file.field);
  return {
    original_name: file.fileName,
    content_type: mediaTypeOf(detected.kind, file.contentType),
    source_url: null,
    content: file.content,
    content_hash: file.contentHash,
    size_bytes: file.content.length,
  };
};

const describeUrl = async ({ egress }: KnowledgeFileParts, url: string): Promise<Described> => {
  await egress.check(url).catch((error: unknown) => {
    if (error instanceof AddressRefused) throw invalidFields({ url: [error.message] });
    throw error;
  });
  const original_name = nameOfUrl(url);
  const kind = kindByName(original_name);
  const content_type = kind === null ? 'application/octet-stream' : documentKinds[kind].mediaType;
  return {
    original_name,
    content_type,
    source_url: url,
    content: null,
    content_hash: null,
    size_bytes: null,
  };
};

/** Refuses early, before a large file is written. The exact count is checked when it is stored. */
const refuseWhenFull = async (
  { db }: KnowledgeFileParts,
  of: ProjectOwner,
  knowledgeBaseId: string,
): Promise<void> => {
  const limit = await readLimit(db, of.organizationId, 'knowledgeFiles');
  if ((await countFiles(projectScope(db, of.projectId), knowledgeBaseId)) >= limit)
    throw limitExceeded(limit);
};

/**
 * Stores a file, and enqueues the job that reads it (4-decisions, "Interface A": knowledge files).
 * @returns the file, and a sentence for whoever sent it when another file of the base has the same content
 * @throws ServiceError NotFound, KnowledgeFileLimitExceeded, and the faults of the file or its address
 */
export async function addFile(
  parts: KnowledgeFileParts,
  of: ProjectOwner,
  knowledgeBaseId: string,
  incoming: Incoming,
): Promise<{ readonly file: StoredFile; readonly warning: string | null }> {
  await requireKnowledgeBase(parts, of, knowledgeBaseId);
  const described =
    'url' in incoming ? await describeUrl(parts, incoming.url) : await describeContent(incoming);
  await refuseWhenFull(parts, of, knowledgeBaseId);
  const file = await storeFile(parts, of, knowledgeBaseId, described);
  return { file, warning: await warningOf(parts, of, knowledgeBaseId, { id: file.id, file: described }) };
}

/** Conversations are given what two files have in common once, so sending it twice is no fault. */
async function warningOf(
  { db }: KnowledgeFileParts,
  { projectId }: ProjectOwner,
  knowledgeBaseId: string,
  { id, file: { content_hash: contentHash } }: { readonly id: string; readonly file: Described },
): Promise<string | null> {
  if (contentHash === null) return null;
  const twin = await findTwin(projectScope(db, projectId), knowledgeBaseId, { id, contentHash });
  return twin === undefined
    ? null
    : `This is the content of ${twin}, which is here already; it is found once.`;
}

/** Writes the file first and counts last, so that the organization's limit is locked only briefly. */
const storeFile = (
  parts: KnowledgeFileParts,
  { organizationId, projectId }: ProjectOwner,
  knowledgeBaseId: string,
  described: Described,
): Promise<StoredFile> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdKnowledgeBase(scope, knowledgeBaseId)))
      throw notFound(`Knowledge base ${knowledgeBaseId}`);
    const file = await insertFile(scope, {
      id: parts.ids.newId('file'),
      knowledge_base_id: knowledgeBaseId,
      status: 'pending',
      summary: '',
      text: '',
      failure: null,
      created_at: new Date(parts.clock.wallTime()),
      ...described,
    });
    const payload = { organizationId, projectId, fileId: file.id };
    await enqueue(transaction, parts, { kind: KNOWLEDGE_READ, payload, projectId });
    const limit = await holdLimit(transaction, organizationId, 'knowledgeFiles');
    if ((await countFiles(scope, knowledgeBaseId)) > limit) throw limitExceeded(limit);
    return file;
  });

/**
 * The file.
 * @throws ServiceError NotFound
 */
export async function requireFile(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  knowledgeBaseId: string,
  id: string,
): Promise<StoredFile> {
  const found = await findFile(projectScope(db, projectId), knowledgeBaseId, id);
  if (!found) throw missing(id);
  return found;
}

/**
 * Replaces the generated summary.
 * @throws ServiceError NotFound
 */
export async function patchSummary(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  knowledgeBaseId: string,
  { id, summary }: { readonly id: string; readonly summary: string },
): Promise<StoredFile> {
  const changed = await changeSummary(projectScope(db, projectId), knowledgeBaseId, id, summary);
  if (!changed) throw missing(id);
  return changed;
}

/** Removes a file with its passages. @throws ServiceError NotFound */
export async function deleteFile(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  knowledgeBaseId: string,
  id: string,
): Promise<void> {
  if (!(await removeFile(projectScope(db, projectId), knowledgeBaseId, id))) throw missing(id);
}
