import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../../app-parts.ts';
import type { RigSource } from '../../../avatar/rig.ts';
import type { RenderTask } from '../../../avatar/renderer/renderer.ts';
import type { Schema } from '../../../storage/schema.ts';
import { projectScope } from '../../../storage/scope.ts';
import { draftFile, keepDrafts, materialize } from '../../blobs/files.ts';
import { forgetBlobs } from '../../blobs/hold.ts';
import { fetchSource } from '../../sources/fetch-source.ts';
import type { Companion } from '../companions.presenter.ts';
import { moveCompanion } from '../companions.status.ts';
import { lockOwn } from '../companions.store.ts';
import { type DraftedFile, findRig, findServed, insertFiles, removeFile } from './companion-files.store.ts';
import { facePositionIn } from './face-position.ts';
import { enqueueStep, type GenerationOrder } from './generation.queue.ts';
import { drawnFrom, sourceOf, UPLOADED, UPLOADED_FILE, versionsOf } from './generation.source.ts';
import { type Learned, storeDone } from './generation.store.ts';
import { type Step, stepFrom } from './generation.steps.ts';
import type { ProgressWriter } from '../../progress-writer.ts';
import { CompanionGone } from './generation.progress.ts';
import { inScratch } from './scratch.ts';

export type WorkParts = Pick<
  PlatformParts,
  'config' | 'db' | 'clock' | 'ids' | 'log' | 'blobs' | 'avatars' | 'egress' | 'publicUrl'
>;

/** A step of one companion in progress. */
export interface StepWork {
  readonly order: GenerationOrder;
  readonly companion: Companion;
  readonly step: Step;
  readonly progress: ProgressWriter;
  /** Aborted when the process stops or the companion is gone. */
  readonly signal: AbortSignal;
}

interface Prepared {
  readonly task: RenderTask;
  readonly learned: Learned;
}

/** Fetches the picture or film. Only the first step does so; later ones use the rig that it made. */
const fetched = async (parts: WorkParts, { companion, signal }: StepWork, to: string): Promise<RigSource> => {
  const source = sourceOf(companion);
  if (source.kind === 'drawn') throw new Error('There is nothing to be fetched for somebody who is drawn.');
  const kind = source.kind === 'pictured' ? 'picture' : 'film';
  if (source.url === UPLOADED) await writeUploaded(parts, companion.id, to, signal);
  else await fetchSource(parts, source.url, { kind, to, signal });
  return kind === 'picture' ? { kind: 'pictured', picture: to } : { kind: 'filmed', film: to };
};

const writeUploaded = async (
  { db, blobs }: WorkParts,
  companionId: string,
  to: string,
  signal: AbortSignal,
): Promise<void> => {
  const file = await findServed(db, companionId, UPLOADED_FILE);
  if (!file) throw new CompanionGone('The uploaded file is gone, and with it the companion.');
  await materialize(blobs, file.blob_hash, to, signal);
};

const portraitOf = async (parts: WorkParts, work: StepWork, scratch: string): Promise<Prepared> => {
  const folder = join(scratch, 'made');
  if (sourceOf(work.companion).kind === 'drawn') {
    const { source, traits } = drawnFrom(work.companion);
    return { task: { task: 'portrait', folder, source }, learned: traits };
  }
  const source = await fetched(parts, work, join(scratch, 'source'));
  return { task: { task: 'portrait', folder, source }, learned: {} };
};

/** Reads the rig from the store, because another process may have made it. */
const laterTaskOf = async (
  { db, blobs }: WorkParts,
  { order, step, signal }: StepWork,
  scratch: string,
): Promise<Prepared> => {
  const folder = join(scratch, 'made');
  const files = await findRig(projectScope(db, order.projectId), order.companionId);
  for (const { name, blob_hash } of files) await materialize(blobs, blob_hash, join(folder, name), signal);
  return { task: { task: step.step === 'atlas' ? 'atlas' : 'films', folder }, learned: {} };
};

const prepare = async (parts: WorkParts, work: StepWork, scratch: string): Promise<Prepared> => {
  await mkdir(join(scratch, 'made'));
  return work.step.step === 'portrait' ? portraitOf(parts, work, scratch) : laterTaskOf(parts, work, scratch);
};

const learnedFrom = async ({ step }: StepWork, { task, learned }: Prepared): Promise<Learned> => {
  if (step.step !== 'films') return learned;
  return {
    ...learned,
    facePosition: facePositionIn(await readFile(join(task.folder, 'faces.json'), 'utf8')),
  };
};

/**
 * Stores the files, the next status with its event, and the job for the next step, all or nothing. When another
 * worker has done the step meanwhile, nothing is stored.
 * @throws CompanionGone when the companion was deleted
 */
const store = async (
  transaction: Kysely<Schema>,
  parts: WorkParts,
  { order, companion, step }: StepWork,
  { files, learned }: { readonly files: readonly DraftedFile[]; readonly learned: Learned },
): Promise<void> => {
  const scope = projectScope(transaction, order.projectId);
  const { companionId } = order;
  const before = await lockOwn(scope, companionId);
  if (!before) throw new CompanionGone('The companion was deleted.');
  if (before.status !== step.from) return;
  await keepDrafts(
    transaction,
    files.map(({ draft }) => draft),
  );
  await insertFiles(scope, companionId, files, parts);
  if (step.step === 'portrait')
    await forgetBlobs(transaction, parts, await removeFile(scope, companionId, UPLOADED_FILE));
  const versions = step.to === 'completed' ? { versions: versionsOf(companion) } : {};
  await moveCompanion(transaction, parts, order, { id: companionId, next: step.to, ...versions });
  const next = stepFrom(step.to);
  await storeDone(scope, companionId, { done: step, next, learned }, new Date(parts.clock.wallTime()));
  if (next) await enqueueStep(transaction, parts, order, companionId);
};

const make = async (parts: WorkParts, work: StepWork, scratch: string, drafts: DraftedFile[]) => {
  const prepared = await prepare(parts, work, scratch);
  const { progress, signal } = work;
  const files = await parts.avatars.run(prepared.task, {
    signal,
    onProgress: (share) => progress.tell(share),
  });
  const learned = await learnedFrom(work, prepared);
  for (const file of files)
    drafts.push({ ...file, draft: await draftFile(parts, join(prepared.task.folder, file.name)) });
  await progress.settled();
  signal.throwIfAborted();
  await parts.db
    .transaction()
    .execute((transaction) => store(transaction, parts, work, { files: drafts, learned }));
};

/**
 * Does one step; its input and its results lie in the store. Nothing is left of a step that fails.
 * @throws CompanionGone; SourceRefused, MediaRefused, AddressRefused and EncoderMissing, after which another try is
 * useless; the signal's reason; any other error may be temporary
 */
export const doStep = (parts: WorkParts, work: StepWork): Promise<void> =>
  inScratch(parts, async (scratch) => {
    const drafts: DraftedFile[] = [];
    try {
      await make(parts, work, scratch, drafts);
    } finally {
      await work.progress.settled();
      for (const { draft } of drafts) await draft.discard();
    }
  });
