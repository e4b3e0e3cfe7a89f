import { type Companion, previewUrlOf } from '../companions/companions.presenter.ts';
import type { Recording } from './recordings.schema.ts';
import type { RecordingFile } from '../../avatar/recording-files.ts';
import type { StoredRecording } from './recordings.store.ts';

/** Absolute address of a recording's sound file (4-decisions, "Interface A, details"). */
const audioUrl = (origin: string, mediaKey: string): string => `${origin}/media/recordings/${mediaKey}`;

/** Address of one of the generated files of a recording. */
const fileUrl = (origin: string, mediaKey: string, name: RecordingFile): string =>
  `${audioUrl(origin, mediaKey)}/${name}`;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * The recording in the shape of A.9.
 * @param origin the service's public address
 */
export const presentRecording = (
  stored: StoredRecording,
  { id, first_name, last_name }: Companion,
  origin: string,
): Recording => {
  const urlWhenRendered = (name: RecordingFile): string | null =>
    stored.status === 'completed' ? fileUrl(origin, stored.media_key, name) : null;
  return {
    id: stored.id,
    text: stored.text,
    audioUrl: audioUrl(origin, stored.media_key),
    fromFile: stored.from_file,
    provider: stored.provider,
    voiceId: stored.voice_id,
    previewUrl: urlWhenRendered('preview.png') ?? previewUrlOf(origin, id),
    status: stored.status,
    createdAt: seconds(stored.created_at),
    updatedAt: seconds(stored.updated_at),
    tags: stored.tags,
    companion: { id, firstName: first_name, lastName: last_name },
    videoUrl: urlWhenRendered('video.mp4'),
    videoWebmUrl: urlWhenRendered('video.webm'),
    visemesUrl: urlWhenRendered('visemes.json'),
    seconds: stored.seconds,
    progress: stored.progress,
    error: stored.error_code === null ? null : { code: stored.error_code, message: stored.error ?? '' },
  };
};
