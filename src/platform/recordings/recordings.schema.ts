import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';

/** The form that makes a recording. */
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

const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export const Recording = Type.Object(
  {
    id: Type.String(),
    text: Nullable(Type.String({ description: 'What is said in it, once that is known' })),
    audioUrl: Type.String({
      description:
        'Address of the file as it was sent. Whoever has it may listen; it ends with the recording',
    }),
    fromFile: Type.Boolean(),
    provider: Type.String(),
    voiceId: Nullable(Type.String({ description: 'Null for what was recorded elsewhere' })),
    previewUrl: Nullable(Type.String({ description: 'A picture of the video, once there is one' })),
    status: OneOf(STATUSES, { description: 'pending until its video is made' }),
    createdAt: UnixSeconds,
    updatedAt: UnixSeconds,
    tags: Tags,
    companion: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
  },
  { title: 'Recording', description: 'Recording (A.9)' },
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
