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

/** One recording under way. */
export interface Making {
  readonly scope: ProjectScope;
  readonly recording: StoredRecording;
  readonly companion: Companion;
  readonly progress: ProgressWriter;
  readonly limits: RecordingLimits;
  /** Aborted when the process stops, and when nobody waits for the recording any more. */
  readonly signal: AbortSignal;
}

/** Where the studio leaves the sound that it has decoded: PCM16, mono, 16 kHz. */
const PCM = 'sound.pcm';
/** What of the whole is done when the video is: its text may take a while. */
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
 * Makes a recording's video, from what is stored to what is stored: nothing of it is left anywhere when it does not come
 * to its end.
 * @throws RecordingGone; MediaRefused, SourceRefused, FaceMissing and EncoderMissing, after which trying again is no
 *   use; the signal's reason; anything else that may pass
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
