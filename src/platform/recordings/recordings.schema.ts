import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import { RECORDING_STATUSES } from '../../storage/agent-schema.ts';

/** The form that creates a recording. */
export const RecordingForm = Type.Object(
  {
    File: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      description: 'A wav, mp3, ogg, flac, m4a or webm file of at most 100 MB and 60 minutes',
    }),
    tags: Type.Optional(
      Type.Unsafe<Record<string, string>>({ ...Tags, description: 'A JSON object of texts' }),
    ),
  },
  { description: 'One file', examples: [{ File: '(the bytes of welcome.wav)', tags: { scene: 'welcome' } }] },
);

const NOT_MADE = 'not made yet; `progress` says how far it is, `error` why it is not made';

export const Recording = Type.Object(
  {
    id: Type.String(),
    text: Nullable(
      Type.String({ description: 'What is said in it' }),
      'not known, as before its file has been listened to, or without speech to text; see `status` and `error`',
    ),
    audioUrl: Type.String({
      description:
        'Address of the file as it was sent. Whoever has it may listen; it ends with the recording',
    }),
    fromFile: Type.Boolean(),
    provider: Type.String(),
    voiceId: Nullable(Type.String({ description: 'Null for what was recorded elsewhere' })),
    previewUrl: Type.String({ description: "A picture of the video; the companion's, until there is one" }),
    status: OneOf(RECORDING_STATUSES, { description: 'pending until its video is made' }),
    createdAt: UnixSeconds,
    updatedAt: UnixSeconds,
    tags: Tags,
    companion: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
    videoUrl: Nullable(
      Type.String({ description: "Duet's own. The companion saying it, mp4 (H.264, AAC)" }),
      NOT_MADE,
    ),
    videoWebmUrl: Nullable(
      Type.String({ description: "Duet's own. The same as webm (VP8, Opus)" }),
      NOT_MADE,
    ),
    visemesUrl: Nullable(
      Type.String({ description: "Duet's own. JSON: which mouth is seen from which millisecond on" }),
      NOT_MADE,
    ),
    seconds: Nullable(
      Type.Number({ description: "Duet's own. How long it sounds" }),
      'not known before the file has been read; see `status` and `error`',
    ),
    progress: Type.Number({ description: "Duet's own. How much of the video is made, 0 to 1" }),
    error: Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String() },
        { description: "Duet's own. Why there is no video; with pending: another try follows by itself" },
      ),
      'no try has gone wrong',
    ),
  },
  { title: 'Recording', description: 'A sound file that a companion speaks, and the film of it' },
);
export type Recording = Static<typeof Recording>;

export const RecordingPage = Envelope(Recording);

export const RecordingQuery = Type.Object({
  search: Type.Optional(Type.String()),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type RecordingQuery = Static<typeof RecordingQuery>;

export const RecordingParams = Type.Object({ companionId: Type.String(), recordingId: Type.String() });
