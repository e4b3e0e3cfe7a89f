import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppParts } from '../../app-parts.ts';
import type { MadeFile } from '../../avatar/studio/studio.ts';
import type { Draft } from '../../storage/blobs/blobs.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { draftFile, materialize } from '../blobs/files.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { inScratch } from '../companions/generation/scratch.ts';
import type { RecordingLimits } from './incoming-audio.ts';
import { RecordingGone } from './making.faults.ts';
import type { ProgressWriter } from '../progress-writer.ts';
import { storeMade } from './making.store.ts';
import { writePuppet } from './puppet-files.ts';
import type { StoredRecording } from './recordings.store.ts';
import { secondsOfPcm, transcriptOf } from './transcript.ts';

export type MakingParts = Pick<
  AppParts,
  'config' | 'db' | 'clock' | 'ids' | 'log' | 'blobs' | 'avatars' | 'transcriber'
>;

/** A recording whose video is being made. */
export interface Making {
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

type Drafted = MadeFile & { readonly draft: Draft };

const runStudio = async (
  parts: MakingParts,
  { scope, recording, companion, progress, limits, signal }: Making,
  scratch: string,
  folder: string,
): Promise<readonly MadeFile[]> => {
  const sound = join(scratch, 'sent');
  await mkdir(folder);
  await writePuppet(parts, scope, companion, folder, signal);
  await materialize(parts.blobs, recording.blob_hash, sound, signal);
  return parts.avatars.run(
    { task: 'recording', folder, sound, mostSeconds: limits.seconds },
    { signal, onProgress: (share) => progress.tell(share * (parts.transcriber ? VIDEO_SHARE : 1)) },
  );
};

const make = async (
  parts: MakingParts,
  making: Making,
  scratch: string,
  drafts: Drafted[],
): Promise<void> => {
  const { scope, recording, progress, signal } = making;
  const folder = join(scratch, 'made');
  const files = await runStudio(parts, making, scratch, folder);
  for (const file of files) drafts.push({ ...file, draft: await draftFile(parts, join(folder, file.name)) });
  const pcm = join(folder, PCM);
  const text = await transcriptOf(parts, scope.projectId, pcm, signal);
  const made = { files: drafts, seconds: await secondsOfPcm(pcm), text };
  await progress.settled();
  signal.throwIfAborted();
  const isKept = await parts.db
    .transaction()
    .execute((transaction) =>
      storeMade(transaction, scope.within(transaction), recording.id, made, new Date(parts.clock.wallTime())),
    );
  if (!isKept) throw new RecordingGone('Nobody waits for this recording any more.');
};

/**
 * Makes a recording's video; its input and its results lie in the store. Nothing is left of work that fails.
 * @throws RecordingGone; MediaRefused, SourceRefused, FaceMissing and EncoderMissing, after which another try is
 * useless; the signal's reason; any other error may be temporary
 */
export const makeRecording = (parts: MakingParts, making: Making): Promise<void> =>
  inScratch(parts, async (scratch) => {
    const drafts: Drafted[] = [];
    try {
      await make(parts, making, scratch, drafts);
    } finally {
      await making.progress.settled();
      for (const { draft } of drafts) await draft.discard();
    }
  });
