import { isDeepStrictEqual } from 'node:util';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import type { Draft } from '../../storage/blobs/blobs.ts';
import { forgetBlobs } from '../blobs/hold.ts';
import type { SourceKind } from '../sources/source-kinds.ts';
import { removeRecordingsOf } from '../recordings/recordings.store.ts';
import { changed } from './companions.change.ts';
import { type CompanionParts, createPersona } from './companions.create.ts';
import { announce, type Owner } from './companions.events.ts';
import type { Companion } from './companions.presenter.ts';
import type { CompanionChange, CompanionCreate } from './companions.schema.ts';
import { agentsWith, findCompanion, lockOwn, removeCompanion, updateCompanion } from './companions.store.ts';
import { removeFiles } from './generation/companion-files.store.ts';
import { UPLOADED, UPLOADED_FILE } from './generation/generation.source.ts';

/**
 * A companion that is visible to the project.
 * @throws ServiceError NotFound
 */
export async function requireCompanion(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<Companion> {
  const companion = await findCompanion(db, projectId, id);
  if (!companion) throw notFound(`Companion ${id}`);
  return companion;
}

/**
 * Creates a companion.
 * @throws ServiceError ValidationFailed for `v2` without a film, and for addresses that must not be fetched
 */
export async function createCompanion(
  parts: CompanionParts,
  owner: Owner,
  body: CompanionCreate,
): Promise<Companion> {
  if (body.version === 'v2' && body.videoUrl == null) {
    throw invalidFields({ videoUrl: ['is required for version v2'] });
  }
  // Set explicitly: fields that the schema does not name were not validated, and must not pass with the rest of
  // the body.
  const only = { personaType: 'companion', externalClientId: null, voiceUrl: null } as const;
  return createPersona(parts, owner, { ...body, ...only });
}

/** A picture or film that a client has sent. */
interface SentSource {
  readonly draft: Draft;
  readonly kind: SourceKind;
}

/**
 * Creates a companion from a picture or film that was sent. The caller discards its draft when this fails.
 * @throws ServiceError ValidationFailed for a version that the file is not fit for
 */
export async function createCompanionFromFile(
  parts: CompanionParts,
  owner: Owner,
  { version, ...fields }: CompanionCreate,
  { draft, kind }: SentSource,
): Promise<Companion> {
  if (version === 'v2' && kind === 'picture')
    throw invalidFields({ File: ['must be a film for version v2'] });
  const source = kind === 'film' ? { videoUrl: UPLOADED, version: 'v2' as const } : { pictureUrl: UPLOADED };
  const only = { personaType: 'companion', externalClientId: null, voiceUrl: null } as const;
  const file = { name: UPLOADED_FILE, mediaType: 'application/octet-stream', draft };
  return createPersona(parts, owner, { ...fields, ...source, ...only }, file);
}

/** The project's own companion, locked. @throws ServiceError NotFound, or Forbidden for a stock companion */
export const takeOwn = async (scope: ProjectScope, id: string): Promise<Companion> => {
  const own = await lockOwn(scope, id);
  if (own) return own;
  await requireCompanion(scope, scope, id);
  throw new ServiceError('Forbidden', `Companion ${id} is a stock companion: it can be used, not changed.`);
};

/**
 * Changes a companion, and emits `companion.updated` if anything is different.
 * @throws ServiceError NotFound, Forbidden for a stock companion, CompanionNotEditable before `completed` (spec A,
 * 3)
 */
export const changeCompanion = (
  parts: CompanionParts,
  owner: Owner,
  id: string,
  body: CompanionChange,
): Promise<Companion> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, owner.projectId);
    const before = await takeOwn(scope, id);
    requireEditable(before);
    const after = await updateCompanion(scope, id, changed(before, body));
    if (!isDeepStrictEqual(after, before))
      await announce(transaction, parts, owner, { change: 'updated', companion: after });
    return after;
  });

const requireEditable = ({ id, status }: Companion): void => {
  if (status === 'completed') return;
  throw new ServiceError(
    'CompanionNotEditable',
    `Companion ${id} is ${status}; it can be edited when it is completed.`,
  );
};

/**
 * Removes a companion in any status with its recordings and files, and emits `companion.deleted`. Call it in a
 * transaction; the files go after that commits.
 * @returns how many files it had
 * @throws ServiceError NotFound, Forbidden for a stock companion, CompanionInUse (4-decisions, "Interface A")
 */
export async function removeOwn(
  scope: ProjectScope,
  parts: Pick<PlatformParts, 'ids' | 'clock' | 'publicUrl'>,
  owner: Owner,
  id: string,
): Promise<number> {
  // From here on no agent can be given this companion, because its foreign key needs the locked row.
  const before = await takeOwn(scope, id);
  const agents = await agentsWith(scope, id);
  if (agents.length > 0) throw inUse(id, agents);
  const unheld = [...(await removeRecordingsOf(scope, id)), ...(await removeFiles(scope, id))];
  await removeCompanion(scope, id);
  await forgetBlobs(scope.db, parts, unheld);
  await announce(scope.db, parts, owner, { change: 'deleted', companion: before });
  return unheld.length;
}

/**
 * Deletes a companion in any status, and emits `companion.deleted`.
 * @throws ServiceError NotFound, Forbidden for a stock companion, CompanionInUse (4-decisions, "Interface A")
 */
export const deleteCompanion = (parts: CompanionParts, owner: Owner, id: string): Promise<void> =>
  parts.db
    .transaction()
    .execute(
      async (transaction) =>
        void (await removeOwn(projectScope(transaction, owner.projectId), parts, owner, id)),
    );

/** How many agents a refusal names. */
const MOST_NAMED = 5;

const inUse = (id: string, agents: readonly string[]): ServiceError => {
  const count = `${agents.length} ${agents.length === 1 ? 'agent' : 'agents'}`;
  const named = agents.slice(0, MOST_NAMED).join(', ');
  const more = agents.length > MOST_NAMED ? ' and others' : '';
  return new ServiceError('CompanionInUse', `Companion ${id} is used by ${count}: ${named}${more}.`);
};
