import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformParts } from '../../app-parts.ts';
import type { RenderedFile } from '../../avatar/renderer/renderer.ts';
import type { Draft } from '../../storage/blobs/blobs.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { stockCompanions } from '../../avatar/stock.ts';
import { draftFile, materialize } from '../blobs/files.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { inScratch } from '../companions/generation/scratch.ts';
import type { ProgressWriter } from '../progress-writer.ts';
import { findRig } from '../companions/generation/companion-files.store.ts';
import type { RecordingLimits } from './incoming-audio.ts';
import { RecordingGone, FaceMissing } from './rendering.faults.ts';
import { announceRecording } from './rendering.events.ts';
import { storeRendered } from './rendering.store.ts';
import type { StoredRecording } from './recordings.store.ts';
import { secondsOfPcm, transcriptOf } from './transcript.ts';

/** A stock companion is drawn from the look that it ships with. */
const writeStock = async (slug: string, folder: string): Promise<void> => {
  const found = stockCompanions().find((companion) => companion.slug === slug);
  if (!found) throw new FaceMissing('This stock companion does not ship with this version any more.');
  await writeFile(join(folder, 'puppet.json'), JSON.stringify({ kind: 'drawn', look: found.look }));
};

/**
 * Writes the files of a companion's rig into a folder.
 * @throws FaceMissing when it has none
 */
async function writeRig(
  { blobs }: Pick<PlatformParts, 'blobs'>,
  scope: ProjectScope,
  { id, stock_slug }: Pick<Companion, 'id' | 'stock_slug'>,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  if (stock_slug !== null) return writeStock(stock_slug, folder);
  const files = await findRig(scope, id);
  if (files.length === 0)
    throw new FaceMissing('This companion has no face that could speak: make the companion anew.');
  for (const { name, blob_hash } of files) await materialize(blobs, blob_hash, join(folder, name), signal);
}

export type RenderingParts = Pick<
  PlatformParts,
  'config' | 'db' | 'clock' | 'ids' | 'log' | 'blobs' | 'avatars' | 'stt' | 'publicUrl'
>;

/** A recording whose video is being made. */
export interface RenderingWork {
  readonly scope: ProjectScope;
  readonly recording: StoredRecording;
  readonly companion: Companion;
  readonly progress: ProgressWriter;
  readonly limits: RecordingLimits;
  /** Aborted when the process stops, and when the recording is not needed any more. */
  readonly signal: AbortSignal;
}

/** The file in which the renderer leaves the decoded sound: PCM16, mono, 16 kHz. */
const PCM = 'sound.pcm';
/** The share of the progress for the video; the rest is for the transcript, which may take a while. */
const VIDEO_SHARE = 0.9;

type Drafted = RenderedFile & { readonly draft: Draft };

const runRenderer = async (
  parts: RenderingParts,
  { scope, recording, companion, progress, limits, signal }: RenderingWork,
  scratch: string,
  folder: string,
): Promise<readonly RenderedFile[]> => {
  const sound = join(scratch, 'sent');
  await mkdir(folder);
  await writeRig(parts, scope, companion, { folder, signal });
  await materialize(parts.blobs, recording.blob_hash, sound, signal);
  return parts.avatars.run(
    { task: 'recording', folder, sound, mostSeconds: limits.seconds },
    { signal, onProgress: (share) => progress.tell(share * (parts.stt ? VIDEO_SHARE : 1)) },
  );
};

const make = async (
  parts: RenderingParts,
  work: RenderingWork,
  scratch: string,
  drafts: Drafted[],
): Promise<void> => {
  const { scope, recording, companion, progress, signal } = work;
  const folder = join(scratch, 'made');
  const files = await runRenderer(parts, work, scratch, folder);
  for (const file of files) drafts.push({ ...file, draft: await draftFile(parts, join(folder, file.name)) });
  const pcm = join(folder, PCM);
  const text = await transcriptOf(parts, scope.projectId, pcm, signal);
  const rendered = { files: drafts, seconds: await secondsOfPcm(pcm), text };
  await progress.settled();
  signal.throwIfAborted();
  const now = new Date(parts.clock.wallTime());
  const stored = await parts.db.transaction().execute(async (transaction) => {
    const within = scope.within(transaction);
    const completed = await storeRendered(transaction, within, recording.id, { rendered, now });
    if (completed) await announceRecording(within, parts, completed, companion);
    return completed;
  });
  if (!stored) throw new RecordingGone('Nobody waits for this recording any more.');
};

/**
 * Makes a recording's video; its input and its results lie in the store. Nothing is left of work that fails.
 * @throws RecordingGone; MediaRefused, SourceRefused, FaceMissing and EncoderMissing, after which another try is
 * useless; the signal's reason; any other error may be temporary
 */
export const renderRecording = (parts: RenderingParts, work: RenderingWork): Promise<void> =>
  inScratch(parts, async (scratch) => {
    const drafts: Drafted[] = [];
    try {
      await make(parts, work, scratch, drafts);
    } finally {
      await work.progress.settled();
      for (const { draft } of drafts) await draft.discard();
    }
  });
