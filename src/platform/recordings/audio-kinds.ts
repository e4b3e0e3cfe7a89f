/** Accepted sound files: the name that `file-type` gives a kind, and the media type under which the file is served. */
const kinds: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  spx: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
};

/** The accepted kinds, in words for people. */
export const SOUND_FILES = 'wav, mp3, ogg, flac, m4a and webm';

/**
 * The media type for a kind.
 * @returns null for a kind that is not accepted
 */
export const mediaTypeOfKind = (extension: string | null): string | null =>
  extension === null || !Object.hasOwn(kinds, extension) ? null : (kinds[extension] ?? null);
