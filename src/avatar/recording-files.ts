/** The generated files of a recording, by the names under which they are served. */
export const RECORDING_FILES = ['video.mp4', 'video.webm', 'preview.png', 'visemes.json'] as const;
export type RecordingFile = (typeof RECORDING_FILES)[number];
